package pairclust.weka.report;

import java.util.List;

/**
 * The section of a report with the names of clusters.
 *
 * @param names the name of each cluster, null for none
 * @param notes what should be known about them
 */
public record NamesSection(String[] names, List<String> notes) implements Report.Section {

  @Override
  public void write(ReportText text) {
    text.line("Cluster names");
    for (int h = 0; h < names.length; h++) {
      text.line("%4d %s", h, names[h] == null ? "(no name)" : names[h]);
    }
    notes.forEach(note -> text.line("Note: %s", note));
    text.line("");
  }

  @Override
  public NamesSection renumbered(int[] numbers) {
    return new NamesSection(Report.permuted(names, numbers), notes);
  }
}
