package pairclust.weka.report;

import java.io.Serializable;

/** The section of a report on the objective: figures below each other, their names padded to a width, and a note, empty for none. */
public record FiguresSection(int width, String note, Figure... figures) implements Report.Section {

  /** A figure and its name. */
  public record Figure(String name, double value) implements Serializable {
  }

  /** Returns a figure, or null, which is not shown, if it is zero. */
  public static Figure unlessZero(String name, double value) {
    return value == 0 ? null : new Figure(name, value);
  }

  @Override
  public void write(ReportText text) {
    for (Figure figure : figures) {
      if (figure != null) {
        text.line("%-" + width + "s%14.6g", figure.name, figure.value);
      }
    }
    text.line(note.isEmpty() ? "" : note + "\n");
  }
}
