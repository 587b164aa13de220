package pairclust.weka.report;

import java.util.List;
import java.util.stream.IntStream;
import pairclust.weka.rows.RowEncoder;

/** The section of a report with notes on empty clusters, and the reason for them if there is one, and on the data. */
public record NotesSection(RowEncoder encoder, int[] sizes, String emptyBecause, boolean scalesMatter)
    implements Report.Section {

  @Override
  public void write(ReportText text) {
    long empty = IntStream.of(sizes).filter(size -> size == 0).count();
    if (empty > 0) {
      text.line("Note: %d of the %d clusters %s empty%s.", empty, sizes.length, empty == 1 ? "is" : "are", emptyBecause);
    }
    List<String> notes = encoder.notes(scalesMatter);
    notes.forEach(note -> text.line("Note: %s", note));
    if (empty > 0 || !notes.isEmpty()) {
      text.line("");
    }
  }
}
