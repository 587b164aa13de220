package pairclust.weka.report;

import java.io.Serializable;

/** A section of a report: what it says, as data that is saved with the model and refers to no rows, and how that becomes text. */
public interface Section extends Serializable {

  /**
   * Appends the section to a text.
   *
   * @param text the text so far
   */
  void write(ReportText text);
}
