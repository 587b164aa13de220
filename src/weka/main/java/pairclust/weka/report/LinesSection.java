package pairclust.weka.report;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Sentences of a report, one per line.
 *
 * @param lines the sentences
 */
public record LinesSection(List<String> lines) implements Report.Section {

  /** Takes sentences, null for one that is not needed. */
  public static LinesSection of(String... sentences) {
    return new LinesSection(Stream.of(sentences).filter(Objects::nonNull).toList());
  }

  @Override
  public void write(ReportText text) {
    lines.forEach(line -> text.line("%s", line));
  }
}
