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
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.file.FileLease;

/**
 * A pair file as it is written, comments, weights and lines on other data included. It can be changed pair by pair; whatever a change does
 * not touch stays as it was, byte by byte. Never changes itself.
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
   * Makes the text of a file without pairs.
   *
   * @param header what the file says of itself
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

  /** Reads the content of a file; the name is for messages. */
  static PairText parse(byte[] content, String name) throws IOException {
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
    String text = new String(compressed ? unpacked(content) : content, StandardCharsets.UTF_8);
    boolean marked = text.startsWith(BYTE_ORDER_MARK);
    return new PairText(header[0], split(text.substring(marked ? 1 : 0), pairs), marked, compressed);
  }

  private static byte[] unpacked(byte[] content) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(content))) {
      return in.readAllBytes();
    }
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
   * Returns what the file says of itself.
   *
   * @return the header
   */
  public PairFileHeader header() {
    return header;
  }

  /** Returns the lines. */
  List<PairLine> lines() {
    return lines;
  }

  /** Returns this text with other lines; the header must still be what they say. */
  PairText with(List<PairLine> other) {
    return new PairText(header, other, marked, compressed);
  }

  /**
   * Finds the pairs of rows that are here.
   *
   * @param rows how names become rows
   * @return the pairs, of which those given twice are one with the larger weight
   */
  public ConstraintSet constraints(RowNames rows) {
    ConstraintSet.Builder set = new ConstraintSet.Builder();
    for (PairLine line : lines) {
      PairEdit.Key key = PairEdit.key(line, rows);
      if (key != null) {
        set.add(rows.row(line.pair().first()), rows.row(line.pair().second()), key.link(), line.pair().weight(), 0);
      }
    }
    return set.build();
  }

  /** Removes pairs, and adds or changes others; pairs of rows that are not here stay as they are written. */
  PairText edited(RowNames rows, IntFunction<String> names, Collection<Constraint> gone, Collection<Constraint> put) {
    return with(new PairEdit(rows, gone, put).apply(lines, names));
  }

  /**
   * Has the file hold other pairs of rows that are here; everything else stays as it is written.
   *
   * @param rows how names become rows
   * @param names how a row is called in this file
   * @param wanted all pairs of rows that are here
   * @return the changed text
   */
  public PairText withPairs(RowNames rows, IntFunction<String> names, ConstraintSet wanted) {
    ConstraintSet before = constraints(rows);
    return edited(rows, names, PairEdit.missing(before, wanted, false), PairEdit.missing(wanted, before, true));
  }

  /**
   * Makes the changes here that lead from one text to another; what else differs here stays.
   *
   * @param from a text
   * @param to the text that people made of it
   * @return this text with the same changes
   */
  public PairText withChanges(PairText from, PairText to) {
    NumberedNames names = new NumberedNames();
    ConstraintSet before = from.constraints(names);
    ConstraintSet after = to.constraints(names);
    return edited(names, names::name, PairEdit.missing(before, after, false), PairEdit.missing(after, before, true));
  }

  /**
   * Names rows in another way. Pairs with a row that is not here cannot be, and are left out.
   *
   * @param other what the file is to say of itself
   * @param rows how names become rows now
   * @param names how a row is called then
   * @return the text with other names
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
   * Counts the lines with pairs.
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
   * Compares what is written.
   *
   * @param other another text
   * @return whether both have the same lines
   */
  public boolean sameAs(PairText other) {
    return marked == other.marked && lines.equals(other.lines);
  }

  /** Returns the text, encoded but not compressed. */
  byte[] bytes() {
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
   * Writes the text to a file, in one step.
   *
   * @param file the file; compressed if its name ends in {@code .gz}, or if it was without such a name
   * @throws IOException if it cannot be written, or another session uses it; then it is as it was
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
