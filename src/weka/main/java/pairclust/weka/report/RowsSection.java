package pairclust.weka.report;

import pairclust.weka.rows.RowEncoder;

/** The first lines of a report: the rows, the distance and scale, and a line on the method, empty for none. */
public record RowsSection(int rows, RowEncoder encoder, String settings, String method) implements Report.Section {

  @Override
  public void write(ReportText text) {
    text.line("%d rows, %s%s, %s", rows, ReportText.count(encoder.columns(), "column"), encoder.isSparse() ? " (sparse)" : "", settings);
    if (!method.isEmpty()) {
      text.line(method);
    }
  }
}
