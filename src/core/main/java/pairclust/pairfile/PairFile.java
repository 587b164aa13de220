package pairclust.pairfile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/**
 * The pairs of a file, resolved to rows of the data.
 *
 * @param header the header lines
 * @param constraints the pairs whose rows are both in the data
 * @param skipped how many pairs were skipped because a row is not in the data
 * @param selfLinks how many lines must-link a row to itself, which has no effect
 */
public record PairFile(PairFileHeader header, ConstraintSet constraints, int skipped, int selfLinks) {

  /**
   * Reads a file; an error in any line rejects the whole file.
   *
   * @param file the file
   * @param names resolves names to rows, given the file's header
   * @return its pairs
   * @throws IOException if the file cannot be read or understood; the message says where and why
   */
  public static PairFile read(Path file, Function<PairFileHeader, RowNames> names) throws IOException {
    return read(file, PairFormats.STANDARD, names);
  }

  /**
   * Reads a file whole or not at all.
   *
   * @param file the file
   * @param formats the formats it may have
   * @param names says, given the file's header, how names become rows
   * @return its pairs
   * @throws IOException if the file cannot be read or understood; the message says where and why
   */
  public static PairFile read(Path file, PairFormats formats, Function<PairFileHeader, RowNames> names) throws IOException {
    return read(file, formats, names, comment -> { });
  }

  /**
   * Reads a file whole or not at all, with its comments.
   *
   * @param file the file
   * @param formats the formats it may have
   * @param names says, given the file's header, how names become rows
   * @param comments receives each comment without the comment character, except those behind pairs that are skipped
   * @return its pairs
   * @throws IOException if the file cannot be read or understood; the message says where and why
   */
  public static PairFile read(Path file, PairFormats formats, Function<PairFileHeader, RowNames> names, Consumer<String> comments)
      throws IOException {
    Collector collector = new Collector(names, comments);
    formats.read(file, collector);
    return new PairFile(collector.header, collector.pairs.build(), collector.skipped, collector.selfLinks);
  }

  private static final class Collector implements PairFileReader.Handler {

    private final Function<PairFileHeader, RowNames> names;
    private final Consumer<String> comments;
    private final ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    private PairFileHeader header;
    private RowNames rows;
    private int skipped;

    /** The line of the last pair that was skipped. */
    private int skippedLine = -1;
    private int selfLinks;

    Collector(Function<PairFileHeader, RowNames> names, Consumer<String> comments) {
      this.names = names;
      this.comments = comments;
    }

    @Override
    public void header(PairFileHeader given) {
      header = given;
      rows = names.apply(given);
    }

    @Override
    public void comment(String text, int line) {
      if (line != skippedLine) {
        comments.accept(text);
      }
    }

    @Override
    public void pair(String first, String second, Link link, double weight, int line) {
      int a = rows.row(first);
      int b = rows.row(second);
      if (a == RowNames.ABSENT || b == RowNames.ABSENT) {
        skipped++;
        skippedLine = line;
      } else if (a != b) {
        pairs.add(a, b, link, weight, line);
      } else if (link == Link.CANNOT) {
        throw new IllegalArgumentException("'" + first + "' is cannot-linked to itself; delete or correct this line.");
      } else {
        selfLinks++;
      }
    }
  }
}
