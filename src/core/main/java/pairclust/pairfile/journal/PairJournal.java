package pairclust.pairfile.journal;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import pairclust.file.FileException;
import pairclust.file.FileLease;
import pairclust.knowledge.KnownPair;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileReader;
import pairclust.pairfile.PairFileWriter;
import pairclust.pairfile.PairLine;
import pairclust.pairfile.PairText;
import pairclust.pairfile.RowNames;
import pairclust.pairfile.journal.JournalContent.Placed;

/**
 * A pair file that grows while questions are answered. Each entry is on the disk before the next question; whatever ends the program, at
 * most the line that was being written is incomplete, and recognised by its missing end. It is a pair file like any other for readers of
 * pairs. Everything else is in comments: a note with the settings at the top, a question that was answered with "don't know" as
 * {@code %? first second}, and {@code % inferred} or {@code % entailed} after a pair that was not asked.
 *
 * <p>The file is reserved for one journal from its opening until it is closed, and every write first checks that nobody else has changed
 * it. What people have written into it, such as comments and weights, is kept.
 */
public final class PairJournal implements Closeable {

  /** Opens the file for writing; tests simulate a full disk. */
  @FunctionalInterface
  interface Opener {

    RandomAccessFile open(Path file) throws IOException;
  }

  private final FileLease lease;
  private final Path file;
  private final PairFileHeader header;
  private final String note;
  private final IntFunction<String> name;

  /** Volatile and synchronized, because another thread may call {@link #isEmpty} while they change. */
  private volatile List<Placed> entries = Collections.synchronizedList(new ArrayList<>());
  private Opener opener = path -> new RandomAccessFile(path.toFile(), "rw");
  private List<String> authors = List.of();
  private String torn = "";
  private int selfLinks;
  private JournalBytes known = new JournalBytes(new byte[0]);

  private PairJournal(FileLease lease, Path file, PairFileHeader header, String note, IntFunction<String> name) {
    this.lease = lease;
    this.file = file;
    this.header = header;
    this.note = note;
    this.name = name;
  }

  /**
   * Creates a file, which must not exist, or be empty or without entries.
   *
   * @param file the file
   * @param header the header lines
   * @param note the settings that the answers belong to, in one line
   * @param name returns the name of a row
   * @return the journal, to be closed when the session ends
   * @throws IOException if it cannot be written, or another session holds it
   */
  public static PairJournal create(Path file, PairFileHeader header, String note, IntFunction<String> name) throws IOException {
    FileLease lease = FileLease.take(file);
    try {
      byte[] before = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
      if (before.length > 0) {
        Outline outline = outline(file, before);
        if (outline.note == null || outline.entries > 0) {
          throw new PairFileException(file.toString(), 0, "this file already exists; give another name.");
        }
      }
      PairJournal journal = new PairJournal(lease, file, header, note, name);
      journal.become(GeneratedAnswers.text(header, note, List.of(), name).getBytes(StandardCharsets.UTF_8), List.of());
      return journal;
    } catch (IOException | RuntimeException e) {
      lease.close();
      throw e;
    }
  }

  /**
   * Opens a file to continue it. The incomplete last line of an interrupted write is removed.
   *
   * @param file the file
   * @param rows resolves names to rows, given the file's header; a row that is not in the data is an error
   * @param name returns the name of a row
   * @return the journal, to be closed when the session ends
   * @throws IOException if it cannot be read, is no journal, contradicts itself, or another session holds it; the message says where and
   *     why
   */
  public static PairJournal open(Path file, Function<PairFileHeader, RowNames> rows, IntFunction<String> name) throws IOException {
    FileLease lease = FileLease.take(file);
    try {
      byte[] bytes = Files.readAllBytes(file);
      PairFileReader.checkPlain(file, bytes);
      int whole = JournalContent.readableLength(bytes);
      JournalContent content = JournalContent.read(file, bytes, whole);
      if (content.note() == null) {
        throw new PairFileException(file.toString(), 0, "these pairs were not asked for by a program; it cannot go on with them.");
      }
      PairJournal journal = new PairJournal(lease, file, content.header(), content.note(), name);
      journal.entries.addAll(content.resolve(file, rows, name));
      journal.torn = new String(bytes, whole, bytes.length - whole, StandardCharsets.UTF_8).replace('\0', ' ').strip();
      journal.selfLinks = content.selfLinks();
      journal.known = new JournalBytes(Arrays.copyOf(bytes, whole));
      journal.trim();
      return journal;
    } catch (IOException | RuntimeException e) {
      lease.close();
      throw e;
    }
  }

  /** Removes an incomplete last line, and ends a complete one. */
  private void trim() throws IOException {
    byte[] end = known.missingEnd();
    try (RandomAccessFile out = opener.open(file)) {
      out.setLength(known.length());
      append(out, end);
    } catch (IOException e) {
      throw new PairFileException(file.toString(), 0, "answers cannot be written to this file: " + FileException.reason(e) + ".");
    }
    known.add(end);
    known.written(file);
  }

  /**
   * A summary of a pair file, which needs no data.
   *
   * @param note the settings that the answers belong to, or null if it is not a journal
   * @param entries the number of entries
   */
  public record Outline(String note, int entries) {
  }

  /**
   * Summarises a pair file.
   *
   * @param file a pair file, possibly with an incomplete last line
   * @return the summary
   * @throws IOException if it is not a pair file, or cannot be read; the message says which line is wrong
   */
  public static Outline outline(Path file) throws IOException {
    return outline(file, PairFileReader.bytes(file));
  }

  private static Outline outline(Path file, byte[] bytes) throws IOException {
    boolean compressed = PairFileReader.isCompressed(bytes);
    JournalContent content = JournalContent.read(file, bytes, compressed ? bytes.length : JournalContent.readableLength(bytes));
    return new Outline(content.note(), content.entries().size());
  }

  /** Returns the lines of entries, with the line ends of the file. */
  private byte[] lines(List<KnownPair> what) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PairFileWriter writer = new PairFileWriter(bytes, PairFileHeader.NONE)) {
      GeneratedAnswers.write(writer, what, name, authors);
    }
    // A line end in a name is written as an escape.
    return bytes.toString(StandardCharsets.UTF_8).replace("\n", known.lineEnd()).getBytes(StandardCharsets.UTF_8);
  }

  private static List<Placed> placed(List<KnownPair> added, int lines) {
    List<Placed> placed = new ArrayList<>();
    for (KnownPair entry : added) {
      placed.add(new Placed(entry, entry.weight(), lines + 1 + placed.size()));
    }
    return placed;
  }

  /**
   * Adds entries; when this returns, they are on the disk.
   *
   * @param added the entries
   * @throws IOException if they cannot be written; then the file is unchanged
   */
  public void append(List<KnownPair> added) throws IOException {
    byte[] bytes = lines(added);
    List<Placed> placed = placed(added, known.lines());
    if (Files.notExists(file)) {
      // Somebody has deleted it; its content is known, and written again.
      List<Placed> all = new ArrayList<>(entries);
      all.addAll(placed);
      become(known.with(bytes), all);
      return;
    }
    known.checkUnchanged(file);
    try (RandomAccessFile out = opener.open(file)) {
      append(out, bytes);
    }
    known.add(bytes);
    known.written(file);
    entries.addAll(placed);
  }

  private void append(RandomAccessFile out, byte[] bytes) throws IOException {
    try {
      out.seek(known.length());
      out.write(bytes);
      out.getFD().sync();
    } catch (IOException e) {
      try {
        out.setLength(known.length());
      } catch (IOException again) {
        // An incomplete line is left, which is recognised by its missing end.
        e.addSuppressed(again);
      }
      throw e;
    }
  }

  /**
   * Replaces the entries atomically: whatever happens, the file has either the old or the new ones. Lines of entries that stay are kept as
   * they are written; an answer remains an answer even if it could be inferred now.
   *
   * @param wanted the new entries
   * @throws IOException if it cannot be written; then the file is unchanged
   */
  public void replace(List<KnownPair> wanted) throws IOException {
    JournalEdit edit = new JournalEdit(entries, wanted);
    if (edit.changesNothing()) {
      return;
    }
    if (edit.onlyAdds()) {
      append(edit.added());
      return;
    }
    if (Files.exists(file)) {
      known.checkUnchanged(file);
    }
    PairText text = PairText.parse(known.content(), file.toString());
    List<PairLine> lines = edit.keptLines(text.lines());
    List<Placed> all = edit.kept();
    all.addAll(placed(edit.added(), lines.size()));
    become(new JournalBytes(text.with(lines).bytes()).with(lines(edit.added())), all);
  }

  private void become(byte[] bytes, List<Placed> now) throws IOException {
    lease.replace(out -> out.write(bytes));
    known = new JournalBytes(bytes);
    known.written(file);
    entries = Collections.synchronizedList(new ArrayList<>(now));
  }

  /** Releases the file for other sessions. */
  @Override
  public void close() throws IOException {
    lease.close();
  }

  /**
   * Says who gives the answers that are added from now on; those in the file keep their authors.
   *
   * @param person the name, see {@link Author#checked}; empty if it is not to be written
   */
  public void by(String person) {
    authors = person.isBlank() ? List.of() : List.of(Author.checked(person));
  }

  /**
   * Returns who gives the answers that are added from now on.
   *
   * @return the names; none if they are not written
   */
  public List<String> authors() {
    return authors;
  }

  /** Replaces the way in which the file is opened; for tests. */
  void openBy(Opener other) {
    opener = other;
  }

  /**
   * Returns the file.
   *
   * @return the file as the user named it
   */
  public Path file() {
    return file;
  }

  /**
   * Returns the header.
   *
   * @return the header lines of the file
   */
  public PairFileHeader header() {
    return header;
  }

  /**
   * Returns the settings that the answers belong to.
   *
   * @return the note at the top of the file
   */
  public String note() {
    return note;
  }

  /** @return whether there are no entries; any thread may ask */
  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /**
   * Returns the entries.
   *
   * @return answers and inferred pairs, in the order of the file
   */
  public List<KnownPair> entries() {
    return entries.stream().map(Placed::entry).toList();
  }

  /**
   * Returns the incomplete last line that was removed when the file was opened.
   *
   * @return its text; empty if all lines were complete
   */
  public String torn() {
    return torn;
  }

  /**
   * Returns the number of lines that must-link a row to itself.
   *
   * @return how many lines of the opened file have no effect for that reason
   */
  public int selfLinks() {
    return selfLinks;
  }
}
