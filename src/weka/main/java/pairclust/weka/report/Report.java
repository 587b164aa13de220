package pairclust.weka.report;

import java.io.InvalidObjectException;
import java.io.Serializable;
import pairclust.data.Saved;
import weka.clusterers.Clusterer;

/**
 * The report of a build, as data that is saved with the model. It becomes text only when somebody reads it, see {@link #toString}.
 *
 * @param name the name of the clusterer
 * @param sections the sections, in the order to show
 */
public record Report(String name, Section... sections) implements Serializable {

  /** Takes the clusterer that was built, and the sections. */
  public Report(Clusterer built, Section... sections) {
    this(built.getClass().getSimpleName(), sections);
  }

  /** Refuses a damaged report with its model: later it would fail whoever wants to read it. */
  private Object readResolve() throws InvalidObjectException {
    try {
      toString();
    } catch (RuntimeException e) {
      Saved.require(false, "its report is incomplete");
    }
    return this;
  }

  @Override
  public String toString() {
    ReportText text = new ReportText(name);
    for (Section section : sections) {
      section.write(text);
    }
    return text.toString();
  }
}
