package pairclust.triplet;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;
import pairclust.file.FileLease;
import pairclust.pairfile.FieldLines;
import pairclust.pairfile.PairFields;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileTokens;
import pairclust.pairfile.RowNames;

/**
 * The triplets of a file, resolved to rows of the data. A line is {@code a b c [weight]}: a is closer to b than to c. Names, headers,
 * comments and quotes are those of pair files.
 *
 * @param header the header lines
 * @param triplets the triplets whose rows are all in the data
 * @param skipped how many triplets were skipped because a row is not in the data
 */
public record TripletFile(PairFileHeader header, TripletSet triplets, int skipped) {

  /** The endings of such files. */
  public static final List<String> ENDINGS = List.of(".triplets", ".triplets.gz");

  private static final int WEIGHT = 3;

  /**
   * Reads a file; an error in any line rejects the whole file. Contradictions are not looked for.
   *
   * @param file the file, plain or compressed
   * @param names resolves names to rows, given the file's header
   * @return its triplets
   * @throws IOException if the file cannot be read or understood; the message says where and why
   */
  public static TripletFile read(Path file, Function<PairFileHeader, RowNames> names) throws IOException {
    Collector collector = new Collector(names);
    FieldLines.read(file, collector);
    return new TripletFile(collector.header, TripletSet.of(collector.triplets), collector.skipped);
  }

  /**
   * Writes a file atomically.
   *
   * @param file the file; compressed if its name ends in {@code .gz}
   * @param header the header lines
   * @param comment a line about where the triplets come from; empty for none
   * @param set the triplets
   * @param name returns the name of a row
   * @throws IOException if it cannot be written, or another session uses it; then it is unchanged
   */
  public static void write(Path file, PairFileHeader header, String comment, TripletSet set, IntFunction<String> name) throws IOException {
    try (FileLease lease = FileLease.take(file)) {
      lease.replace(plain -> {
        GZIPOutputStream packer = file.toString().endsWith(".gz") ? new GZIPOutputStream(plain) : null;
        Writer writer = new OutputStreamWriter(packer == null ? plain : packer, StandardCharsets.UTF_8);
        write(writer, header, comment, set, name);
        writer.flush();
        if (packer != null) {
          packer.finish();
        }
      });
    }
  }

  /**
   * Writes the text of a file.
   *
   * @param out receives the text
   * @param header the header lines
   * @param comment a line about where the triplets come from; empty for none
   * @param set the triplets
   * @param name returns the name of a row
   * @throws IOException if it cannot be written
   */
  public static void write(Appendable out, PairFileHeader header, String comment, TripletSet set, IntFunction<String> name)
      throws IOException {
    for (String line : header.lines()) {
      out.append(line).append('\n');
    }
    out.append(comment.isEmpty() ? "" : "% " + comment + "\n");
    for (Triplet triplet : set) {
      out.append(line(triplet, name));
    }
  }

  /**
   * Returns the line of a triplet.
   *
   * @param triplet the triplet
   * @param name returns the name of a row
   * @return the line, with its end
   */
  public static String line(Triplet triplet, IntFunction<String> name) {
    return PairFileTokens.quote(name.apply(triplet.anchor())) + "\t" + PairFileTokens.quote(name.apply(triplet.near())) + "\t"
        + PairFileTokens.quote(name.apply(triplet.far())) + (triplet.weight() == 1 ? "" : "\t" + triplet.weight()) + "\n";
  }

  /** Makes triplets of the fields of lines. */
  static final class Parser {

    private final Function<PairFileHeader, RowNames> names;
    private RowNames rows;

    Parser(Function<PairFileHeader, RowNames> names) {
      this.names = names;
    }

    void header(PairFileHeader header) {
      rows = names.apply(header);
    }

    /** Returns the triplet of a line, or null if a row is not in the data. */
    Triplet triplet(List<PairFileTokens.Token> fields, int line) {
      if (fields.size() != WEIGHT && fields.size() != WEIGHT + 1) {
        throw new IllegalArgumentException("a triplet is 'a b c [weight]': a is closer to b than to c; but this line has " + fields.size()
            + (fields.size() == 1 ? " field" : " fields") + ". Separate them by blanks, tabs or commas.");
      }
      double weight = fields.size() == WEIGHT ? 1 : PairFields.weight(fields.get(WEIGHT).text());
      int[] found = fields.stream().limit(WEIGHT).mapToInt(field -> rows.row(field.text())).toArray();
      for (int i = 0; i < WEIGHT; i++) {
        int next = (i + 1) % WEIGHT;
        if (found[i] != RowNames.ABSENT && found[i] == found[next]) {
          throw new IllegalArgumentException("'" + fields.get(i).text() + "' and '" + fields.get(next).text()
              + "' are the same row, and a triplet needs three different ones; delete or correct this line.");
        }
      }
      boolean absent = found[0] == RowNames.ABSENT || found[1] == RowNames.ABSENT || found[2] == RowNames.ABSENT;
      return absent ? null : new Triplet(found[0], found[1], found[2], weight, line);
    }
  }

  private static final class Collector implements FieldLines.Handler {

    private final Parser parser;
    private final List<Triplet> triplets = new ArrayList<>();
    private PairFileHeader header;
    private int skipped;

    Collector(Function<PairFileHeader, RowNames> names) {
      parser = new Parser(names);
    }

    @Override
    public void header(PairFileHeader given) {
      header = given;
      parser.header(given);
    }

    @Override
    public void fields(List<PairFileTokens.Token> fields, int line) {
      Triplet triplet = parser.triplet(fields, line);
      if (triplet == null) {
        skipped++;
      } else {
        triplets.add(triplet);
      }
    }
  }
}
