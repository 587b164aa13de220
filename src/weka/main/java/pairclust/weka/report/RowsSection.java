package pairclust.weka.report;

import pairclust.weka.rows.RowEncoder;

/**
 * The first lines of a report: the rows, how they were compared, and what else describes the method.
 *
 * @param rows the number of rows
 * @param encoder the columns
 * @param settings the distance and scale
 * @param method a line on the method; empty for none
 */
public record RowsSection(int rows, RowEncoder encoder, String settings, String method) implements Section {

  @Override
  public void write(ReportText text) {
    text.line("%d rows, %s%s, %s", rows, ReportText.count(encoder.columns(), "column"), encoder.isSparse() ? " (sparse)" : "", settings);
    if (!method.isEmpty()) {
      text.line(method);
    }
  }
}
