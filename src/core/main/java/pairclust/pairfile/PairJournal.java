package pairclust.pairfile;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import pairclust.constraint.Link;
import pairclust.file.FileException;
import pairclust.file.FileLease;
import pairclust.pairfile.JournalContent.Placed;

/**
 * A pair file that grows while questions are answered. Each entry is on the disk before the next question; whatever ends the program, at
 * most the line that was being written is torn, and that is recognised by its missing end. It is a pair file like any other for readers of
 * pairs; what else there is to know stands in comments: a note of what it answers at the top, a question nobody could answer
 * as {@code %? first second}, and {@code % inferred} behind a pair that was not asked.
 *
 * <p>The file belongs to one journal from its opening until it is closed, and every write first checks that nobody else has changed it.
 * What people have written into it, such as comments and weights, stays.
 */
public final class PairJournal implements Closeable {

  /**
   * What the journal keeps.
   *
   * @param first a row
   * @param second another row
   * @param link their link, or null if that was asked and not known
   * @param asked whether it was asked; otherwise it was inferred
   */
  public record Entry(int first, int second, Link link, boolean asked) {
  }

  /** Opens the file for writing; a test may have it written to a full disk. */
  @FunctionalInterface
  interface Opener {

    RandomAccessFile open(Path file) throws IOException;
  }

  private final FileLease lease;
  private final Path file;
  private final PairFileHeader header;
  private final String note;
  private final IntFunction<String> name;
  private List<Placed> entries = new ArrayList<>();
  private Opener opener = path -> new RandomAccessFile(path.toFile(), "rw");
  private String torn = "";

  /** The file as this journal knows it. */
  private byte[] known = new byte[0];

  private PairJournal(FileLease lease, Path file, PairFileHeader header, String note, IntFunction<String> name) {
    this.lease = lease;
    this.file = file;
    this.header = header;
    this.note = note;
    this.name = name;
  }

  /**
   * Begins a file, which must not exist, be empty, or hold no entry.
   *
   * @param file the file
   * @param header what the file says of itself
   * @param note what it answers, in one line
   * @param name how a row is called
   * @return the journal, to be closed in the end
   * @throws IOException if it cannot be written, or another session has it
   */
  public static PairJournal create(Path file, PairFileHeader header, String note, IntFunction<String> name) throws IOException {
    FileLease lease = FileLease.take(file);
    try {
      byte[] before = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
      if (before.length > 0) {
        Outline outline = outline(file, before);
        if (outline.note == null || outline.entries > 0) {
          throw new PairFileException(file.toString(), 0, "there is such a file already; give another name.");
        }
      }
      PairJournal journal = new PairJournal(lease, file, header, note, name);
      journal.become(text(header, note, List.of(), name).getBytes(StandardCharsets.UTF_8), List.of());
      return journal;
    } catch (IOException | RuntimeException e) {
      lease.close();
      throw e;
    }
  }

  /**
   * Goes on with a file. A torn last line is cut off.
   *
   * @param file the file
   * @param rows says, given the file's header, how names become rows; a row that is not here is an error
   * @param name how a row is called
   * @return the journal, to be closed in the end
   * @throws IOException if it cannot be read, is no journal, contradicts itself, or another session has it; the message says where and why
   */
  public static PairJournal open(Path file, Function<PairFileHeader, RowNames> rows, IntFunction<String> name) throws IOException {
    FileLease lease = FileLease.take(file);
    try {
      byte[] bytes = Files.readAllBytes(file);
      int whole = JournalContent.wholeLines(bytes);
      JournalContent content = JournalContent.read(file, bytes, whole);
      if (content.note() == null) {
        throw new PairFileException(file.toString(), 0, "these pairs were not asked for by a program; it cannot go on with them.");
      }
      PairJournal journal = new PairJournal(lease, file, content.header(), content.note(), name);
      journal.entries.addAll(content.resolve(file, rows, name));
      journal.torn = new String(bytes, whole, bytes.length - whole, StandardCharsets.UTF_8).replace('\0', ' ').strip();
      journal.known = Arrays.copyOf(bytes, whole);
      journal.cutOff();
      return journal;
    } catch (IOException | RuntimeException e) {
      lease.close();
      throw e;
    }
  }

  private void cutOff() throws IOException {
    try (RandomAccessFile out = opener.open(file)) {
      out.setLength(known.length);
    } catch (IOException e) {
      throw new PairFileException(file.toString(), 0, "answers cannot be written to this file: " + FileException.reason(e) + ".");
    }
  }

  /**
   * What a pair file is, without knowing its data.
   *
   * @param note what it answers, or null if it is not a journal
   * @param entries how many entries it has
   */
  public record Outline(String note, int entries) {
  }

  /**
   * @param file a pair file, possibly with a torn last line
   * @return what it is
   * @throws IOException if it is not a pair file, or cannot be read; the message says which line is wrong
   */
  public static Outline outline(Path file) throws IOException {
    return outline(file, PairFileReader.bytes(file));
  }

  private static Outline outline(Path file, byte[] bytes) throws IOException {
    boolean compressed = PairFileReader.isCompressed(bytes);
    JournalContent content = JournalContent.read(file, bytes, compressed ? bytes.length : JournalContent.wholeLines(bytes));
    return new Outline(content.note(), content.size());
  }

  /**
   * Writes a whole file, or writes over one.
   *
   * @param file the file; compressed if its name ends in {@code .gz}
   * @param header what the file says of itself
   * @param note what it answers, in one line
   * @param entries what it holds
   * @param name how a row is called
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, PairFileHeader header, String note, List<Entry> entries, IntFunction<String> name)
      throws IOException {
    PairFileWriter.write(file, header, writer -> {
      writer.comment(JournalContent.NOTE + note);
      write(writer, entries, name);
    });
  }

  /**
   * @param header what the file says of itself
   * @param note what it answers, in one line
   * @param entries what it holds
   * @param name how a row is called
   * @return the text of such a file
   */
  public static String text(PairFileHeader header, String note, List<Entry> entries, IntFunction<String> name) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PairFileWriter writer = new PairFileWriter(bytes, header)) {
      writer.comment(JournalContent.NOTE + note);
      write(writer, entries, name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static void write(PairFileWriter writer, List<Entry> what, IntFunction<String> name) throws IOException {
    for (Entry entry : what) {
      String first = name.apply(entry.first);
      String second = name.apply(entry.second);
      if (entry.link == null) {
        writer.comment(JournalContent.NOT_KNOWN + PairFileTokens.quote(first) + " " + PairFileTokens.quote(second));
      } else {
        writer.pair(first, second, entry.link, 1, entry.asked ? "" : JournalContent.INFERRED);
      }
    }
  }

  /** Returns the lines of entries. */
  private byte[] lines(List<Entry> what) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PairFileWriter writer = new PairFileWriter(bytes, PairFileHeader.NONE)) {
      write(writer, what, name);
    }
    return bytes.toByteArray();
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private static int lineCount(byte[] bytes) {
    int lines = 0;
    for (int i = 0; i < bytes.length; i++) {
      // A carriage return ends a line too, unless a line feed follows.
      lines += bytes[i] == '\n' || bytes[i] == '\r' && (i + 1 == bytes.length || bytes[i + 1] != '\n') ? 1 : 0;
    }
    return lines;
  }

  private static List<Placed> placed(List<Placed> before, List<Entry> added, int lines) {
    List<Placed> all = new ArrayList<>(before);
    for (Entry entry : added) {
      all.add(new Placed(entry, lines + 1 + all.size() - before.size()));
    }
    return all;
  }

  /**
   * Adds entries; when this returns, they are on the disk.
   *
   * @param added the entries
   * @throws IOException if they cannot be written; then the file is as it was
   */
  public void append(List<Entry> added) throws IOException {
    byte[] bytes = lines(added);
    List<Placed> all = placed(entries, added, lineCount(known));
    if (Files.notExists(file)) {
      // Somebody took it away; what it held is known, and more than what was added.
      become(joined(known, bytes), all);
      return;
    }
    checkUnchanged();
    try (RandomAccessFile out = opener.open(file)) {
      append(out, bytes);
    }
    known = joined(known, bytes);
    entries = all;
  }

  private void checkUnchanged() throws IOException {
    if (!Arrays.equals(known, Files.readAllBytes(file))) {
      throw new IOException("another program has changed the file meanwhile");
    }
  }

  private void append(RandomAccessFile out, byte[] bytes) throws IOException {
    try {
      out.seek(known.length);
      out.write(bytes);
      out.getFD().sync();
    } catch (IOException e) {
      try {
        out.setLength(known.length);
      } catch (IOException again) {
        // What is left is a torn line, which is known by its missing end.
        e.addSuppressed(again);
      }
      throw e;
    }
  }

  /**
   * Has the file hold other entries, in one step: whatever happens, either the old or the new ones are there. Entries that stay keep their
   * lines as they are written; an answer stays one also where it could be inferred now.
   *
   * @param wanted the entries it is to have
   * @throws IOException if it cannot be written; then the file is as it was
   */
  public void replace(List<Entry> wanted) throws IOException {
    JournalEdit edit = new JournalEdit(entries, wanted);
    if (edit.changesNothing()) {
      return;
    }
    if (edit.onlyAdds()) {
      append(edit.added());
      return;
    }
    if (Files.exists(file)) {
      checkUnchanged();
    }
    PairText text = PairText.parse(known, file.toString());
    List<PairLine> lines = edit.keptLines(text.lines());
    List<Placed> kept = edit.kept();
    become(joined(text.with(lines).bytes(), lines(edit.added())), placed(kept, edit.added(), lines.size()));
  }

  private void become(byte[] bytes, List<Placed> now) throws IOException {
    lease.replace(out -> out.write(bytes));
    known = bytes;
    entries = new ArrayList<>(now);
  }

  /** Gives the file free for other sessions. */
  @Override
  public void close() throws IOException {
    lease.close();
  }

  /** Has the file opened in another way; for tests. */
  void openBy(Opener other) {
    opener = other;
  }

  /** @return the file */
  public Path file() {
    return file;
  }

  /** @return what the file says of itself */
  public PairFileHeader header() {
    return header;
  }

  /** @return what it answers */
  public String note() {
    return note;
  }

  /** @return what it holds */
  public List<Entry> entries() {
    return entries.stream().map(Placed::entry).toList();
  }

  /** @return what was left of a torn last line when the file was opened; empty if all lines were whole */
  public String torn() {
    return torn;
  }
}
