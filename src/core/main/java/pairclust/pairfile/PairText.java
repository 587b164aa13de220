package pairclust.pairfile;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.file.FileLease;

/**
 * The text of a pair file, including comments, weights as written and pairs of rows that are not in the data. It can be changed pair by
 * pair; everything else is kept byte by byte. Immutable.
 */
public final class PairText {

  private static final String BYTE_ORDER_MARK = "\ufeff";

  private final PairFileHeader header;
  private final List<PairLine> lines;
  private final boolean marked;
  private final boolean compressed;

  private PairText(PairFileHeader header, List<PairLine> lines, boolean marked, boolean compressed) {
    this.header = header;
    this.lines = List.copyOf(lines);
    this.marked = marked;
    this.compressed = compressed;
  }

  /**
   * Creates the text of a file without pairs.
   *
   * @param header the header lines
   * @return the text
   */
  public static PairText of(PairFileHeader header) {
    return new PairText(header, header.lines().stream().map(line -> new PairLine(line, "\n", null)).toList(), false, false);
  }

  /**
   * Reads a file.
   *
   * @param file the file, plain or compressed
   * @return its text
   * @throws IOException if it cannot be read or understood; the message says where and why
   */
  public static PairText read(Path file) throws IOException {
    return parse(PairFileReader.bytes(file), file.toString());
  }

  /** Parses the content of a file; the name is for messages. */
  public static PairText parse(byte[] content, String name) throws IOException {
    Map<Integer, PairLine.Pair> pairs = new HashMap<>();
    PairFileHeader[] header = new PairFileHeader[1];
    PairFileReader.read(new ByteArrayInputStream(content), name, new PairFileReader.Handler() {

      @Override
      public void header(PairFileHeader given) {
        header[0] = given;
      }

      @Override
      public void pair(String first, String second, Link link, double weight, int line) {
        pairs.put(line, new PairLine.Pair(first, second, link, weight));
      }
    });
    boolean compressed = PairFileReader.isCompressed(content);
    String text = new String(compressed ? PairFileReader.unpacked(content) : content, StandardCharsets.UTF_8);
    boolean marked = text.startsWith(BYTE_ORDER_MARK);
    return new PairText(header[0], split(text.substring(marked ? 1 : 0), pairs), marked, compressed);
  }

  /** Splits where {@link Utf8Lines} does. */
  private static List<PairLine> split(String text, Map<Integer, PairLine.Pair> pairs) {
    List<PairLine> lines = new ArrayList<>();
    int from = 0;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '\n' || c == '\r') {
        int end = c == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n' ? at + 2 : at + 1;
        lines.add(new PairLine(text.substring(from, at), text.substring(at, end), pairs.get(lines.size() + 1)));
        from = end;
        at = end - 1;
      }
    }
    if (from < text.length()) {
      lines.add(new PairLine(text.substring(from), "", pairs.get(lines.size() + 1)));
    }
    return lines;
  }

  /**
   * Returns the header lines.
   *
   * @return the header
   */
  public PairFileHeader header() {
    return header;
  }

  /** Returns the lines. */
  public List<PairLine> lines() {
    return lines;
  }

  /** Returns this text with other lines, which must have the same header. */
  public PairText with(List<PairLine> other) {
    return new PairText(header, other, marked, compressed);
  }

  /**
   * Returns the pairs whose rows are in the data.
   *
   * @param rows resolves names to rows
   * @return the pairs; of duplicates the one with the larger weight
   */
  public ConstraintSet constraints(RowNames rows) {
    ConstraintSet.Builder set = new ConstraintSet.Builder();
    for (PairLine line : lines) {
      Constraint pair = line.constraint(rows);
      if (pair != null) {
        set.add(pair);
      }
    }
    return set.build();
  }

  /** Removes pairs, and adds or changes others; pairs of rows that are not in the data are kept as written. */
  PairText edited(RowNames rows, IntFunction<String> names, Collection<Constraint> gone, Collection<Constraint> put) {
    return with(new PairEdit(rows, gone, put).apply(lines, names));
  }

  /**
   * Replaces the pairs of rows that are in the data; everything else is kept as written.
   *
   * @param rows resolves names to rows
   * @param names returns the name of a row in this file
   * @param wanted all pairs of rows that are in the data
   * @return the changed text
   */
  public PairText withPairs(RowNames rows, IntFunction<String> names, ConstraintSet wanted) {
    ConstraintSet before = constraints(rows);
    return edited(rows, names, PairEdit.missing(before, wanted, false), PairEdit.missing(wanted, before, true));
  }

  /**
   * Applies the changes between two other texts to this one.
   *
   * @param from a text
   * @param to the same text after changes
   * @return this text with the same changes
   */
  public PairText withChanges(PairText from, PairText to) {
    NumberedNames names = new NumberedNames();
    ConstraintSet before = from.constraints(names);
    ConstraintSet after = to.constraints(names);
    return edited(names, names::name, PairEdit.missing(before, after, false), PairEdit.missing(after, before, true));
  }

  /**
   * Renames the rows. Pairs with a row that is not in the data are left out.
   *
   * @param other the new header lines
   * @param rows resolves the present names to rows
   * @param names returns the new name of a row
   * @return the text with the new names
   */
  public PairText renamed(PairFileHeader other, RowNames rows, IntFunction<String> names) {
    List<PairLine> renamed = new ArrayList<>();
    int top = -1;
    for (PairLine line : lines) {
      if (line.isHeader()) {
        top = top < 0 ? renamed.size() : top;
        renamed.addAll(line.commentOnly());
      } else if (line.pair() == null) {
        renamed.add(line);
      } else {
        int first = rows.row(line.pair().first());
        int second = rows.row(line.pair().second());
        if (first != RowNames.ABSENT && second != RowNames.ABSENT) {
          renamed.add(line.withNames(names.apply(first), names.apply(second)));
        }
      }
    }
    renamed.addAll(Math.max(top, 0), of(other).lines);
    return new PairText(other, renamed, marked, compressed);
  }

  /**
   * Returns the number of lines with pairs.
   *
   * @return how many there are
   */
  public int pairCount() {
    return (int) lines.stream().filter(line -> line.pair() != null).count();
  }

  /**
   * Counts the lines with pairs of which a row is absent.
   *
   * @param rows how names become rows
   * @return how many there are
   */
  public int absentPairCount(RowNames rows) {
    return (int) lines.stream().map(PairLine::pair).filter(pair -> pair != null
        && (rows.row(pair.first()) == RowNames.ABSENT || rows.row(pair.second()) == RowNames.ABSENT)).count();
  }

  /**
   * Compares the lines of two texts.
   *
   * @param other another text
   * @return whether both have the same lines
   */
  public boolean sameAs(PairText other) {
    return marked == other.marked && lines.equals(other.lines);
  }

  /** Returns the text, encoded but not compressed. */
  public byte[] bytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      writePlain(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private void writePlain(OutputStream out) throws IOException {
    out.write((marked ? BYTE_ORDER_MARK : "").getBytes(StandardCharsets.UTF_8));
    for (PairLine line : lines) {
      out.write((line.text() + line.end()).getBytes(StandardCharsets.UTF_8));
    }
  }

  private static boolean startsCompressed(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return PairFileReader.isCompressed(in.readNBytes(2));
    }
  }

  /**
   * Writes the text to a file atomically.
   *
   * @param file the file; compressed if its name ends in {@code .gz}, or if it was compressed before
   * @throws IOException if it cannot be written, or another session uses it; then it is unchanged
   */
  public void write(Path file) throws IOException {
    try (FileLease lease = FileLease.take(file)) {
      write(lease, file);
    }
  }

  /**
   * Writes the text to a file that the caller has reserved, in one step.
   *
   * @param lease the lease on the file
   * @param file the file; compressed if its name ends in {@code .gz}, or if it was without such a name
   * @throws IOException if it cannot be written; then it is as it was
   */
  public void write(FileLease lease, Path file) throws IOException {
    boolean pack = file.toString().endsWith(".gz") || compressed && Files.exists(file) && startsCompressed(file);
    lease.replace(stream -> {
      GZIPOutputStream packer = pack ? new GZIPOutputStream(stream) : null;
      OutputStream out = new BufferedOutputStream(pack ? packer : stream);
      writePlain(out);
      out.flush();
      if (pack) {
        packer.finish();
      }
    });
  }
}
