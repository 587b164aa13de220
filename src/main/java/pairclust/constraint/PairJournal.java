package pairclust.constraint;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * A pair file that grows while questions are answered. Each entry is on the disk before the next question; whatever ends the program, at
 * most the line that was being written is torn, and that is recognised by its missing end. It is a pair file like any other for who reads
 * pairs; what else there is to know stands in comments: a note of what it answers at the top, a question nobody could answer
 * as {@code %? first second}, and {@code % inferred} behind a pair that was not asked.
 */
public final class PairJournal {

  /** What the note begins with: by this line a file is known to be a journal. */
  private static final String NOTE = " Answers to: ";
  private static final String NOT_KNOWN = "? ";
  private static final String INFERRED = " inferred";

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

  private final Path file;
  private final PairFileHeader header;
  private final String note;
  private final IntFunction<String> name;
  private final List<Entry> entries = new ArrayList<>();
  private Opener opener = path -> new RandomAccessFile(path.toFile(), "rw");
  private String torn = "";

  /** How long the file is as this journal knows it. */
  private long length;

  private PairJournal(Path file, PairFileHeader header, String note, IntFunction<String> name) {
    this.file = file;
    this.header = header;
    this.note = note;
    this.name = name;
  }

  /**
   * Begins a file, which must not exist, or be empty.
   *
   * @param file the file
   * @param header what the file says of itself
   * @param note what it answers, in one line
   * @param name how a row is called
   * @return the journal
   * @throws IOException if it cannot be written
   */
  public static PairJournal create(Path file, PairFileHeader header, String note, IntFunction<String> name) throws IOException {
    if (Files.exists(file) && Files.size(file) > 0) {
      throw new PairFileException(file.toString(), 0, "there is such a file already; give another name.");
    }
    PairJournal journal = new PairJournal(file, header, note, name);
    journal.replace(List.of());
    return journal;
  }

  /**
   * Goes on with a file. A torn last line is cut off.
   *
   * @param file the file
   * @param rows says, given the file's header, how names become rows; a row that is not here is an error
   * @param name how a row is called
   * @return the journal
   * @throws IOException if it cannot be read or is no journal; the message says where and why
   */
  public static PairJournal open(Path file, Function<PairFileHeader, RowNames> rows, IntFunction<String> name) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int whole = wholeLines(bytes);
    Content content = Content.read(file, bytes, whole);
    if (content.note == null) {
      throw new PairFileException(file.toString(), 0, "these pairs were not asked for by a program; it cannot go on with them.");
    }
    PairJournal journal = new PairJournal(file, content.header, content.note, name);
    journal.entries.addAll(content.resolve(file, rows));
    journal.torn = new String(bytes, whole, bytes.length - whole, StandardCharsets.UTF_8).replace('\0', ' ').strip();
    journal.length = whole;
    try (RandomAccessFile out = journal.opener.open(file)) {
      out.setLength(whole);
    } catch (IOException e) {
      throw new PairFileException(file.toString(), 0, "answers cannot be written to this file: " + e.getMessage() + ".");
    }
    return journal;
  }

  /** Returns how many bytes are whole lines; zeros are what a power failure leaves of lines that never reached the disk. */
  private static int wholeLines(byte[] bytes) {
    int end = 0;
    for (int i = 0; i < bytes.length && bytes[i] != 0; i++) {
      if (bytes[i] == '\n') {
        end = i + 1;
      }
    }
    return end;
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
   * @throws IOException if it is not a pair file, or cannot be read
   */
  public static Outline outline(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    boolean gzip = bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b;
    Content content = Content.read(file, bytes, gzip ? bytes.length : wholeLines(bytes));
    return new Outline(content.note, content.entries.size());
  }

  /** What a file holds, with rows by name. */
  private static final class Content implements PairFileReader.Handler {

    private record Named(String first, String second, Link link, boolean asked, int line) {
    }

    private final List<Named> entries = new ArrayList<>();
    private PairFileHeader header;
    private String note;

    static Content read(Path file, byte[] bytes, int length) throws IOException {
      Content content = new Content();
      PairFileReader.read(new ByteArrayInputStream(bytes, 0, length), file.toString(), content);
      return content;
    }

    @Override
    public void header(PairFileHeader given) {
      header = given;
    }

    @Override
    public void pair(String first, String second, Link link, double weight, int line) {
      entries.add(new Named(first, second, link, true, line));
    }

    @Override
    public void comment(String text, int line) {
      int last = entries.size() - 1;
      if (text.startsWith(NOTE) && note == null) {
        note = text.substring(NOTE.length());
      } else if (text.equals(INFERRED) && last >= 0 && entries.get(last).line == line) {
        Named pair = entries.get(last);
        entries.set(last, new Named(pair.first, pair.second, pair.link, false, line));
      } else if (text.startsWith(NOT_KNOWN)) {
        List<PairFileTokens.Token> tokens = PairFileTokens.split(text.substring(NOT_KNOWN.length()));
        if (tokens.size() != 2) {
          throw new IllegalArgumentException("a question that was not known is '%? first second'.");
        }
        entries.add(new Named(tokens.get(0).text(), tokens.get(1).text(), null, true, line));
      }
    }

    List<Entry> resolve(Path file, Function<PairFileHeader, RowNames> names) throws IOException {
      int line = 0;
      try {
        RowNames rows = names.apply(header);
        List<Entry> resolved = new ArrayList<>();
        for (Named pair : entries) {
          line = pair.line;
          resolved.add(new Entry(row(rows, pair.first), row(rows, pair.second), pair.link, pair.asked));
        }
        return resolved;
      } catch (IllegalArgumentException e) {
        throw new PairFileException(file.toString(), line, e.getMessage());
      }
    }

    private static int row(RowNames rows, String text) {
      int row = rows.row(text);
      if (row == RowNames.ABSENT) {
        throw new IllegalArgumentException("there is no row '" + text + "' in the data; these are answers on other data.");
      }
      return row;
    }
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
      writer.comment(NOTE + note);
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
      writer.comment(NOTE + note);
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
        writer.comment(NOT_KNOWN + PairFileTokens.quote(first) + " " + PairFileTokens.quote(second));
      } else {
        writer.pair(first, second, entry.link, 1, entry.asked ? "" : INFERRED);
      }
    }
  }

  /**
   * Adds entries; when this returns, they are on the disk.
   *
   * @param added the entries
   * @throws IOException if they cannot be written; then the file is as it was
   */
  public void append(List<Entry> added) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PairFileWriter writer = new PairFileWriter(bytes, PairFileHeader.NONE)) {
      write(writer, added, name);
    }
    if (Files.notExists(file)) {
      // Somebody took it away; what it held is known, and more than what was added.
      List<Entry> all = new ArrayList<>(entries);
      all.addAll(added);
      replace(all);
      return;
    }
    try (RandomAccessFile out = opener.open(file)) {
      if (out.length() != length) {
        throw new IOException("another program has changed the file meanwhile");
      }
      append(out, bytes.toByteArray());
    }
    length += bytes.size();
    entries.addAll(added);
  }

  private void append(RandomAccessFile out, byte[] bytes) throws IOException {
    try {
      out.seek(length);
      out.write(bytes);
      out.getFD().sync();
    } catch (IOException e) {
      try {
        out.setLength(length);
      } catch (IOException again) {
        // What is left is a torn line, which is known by its missing end.
        e.addSuppressed(again);
      }
      throw e;
    }
  }

  /**
   * Writes the file anew, in one step: whatever happens, either the old or the new entries are there.
   *
   * @param all the entries it is to have
   * @throws IOException if it cannot be written; then the file is as it was
   */
  public void replace(List<Entry> all) throws IOException {
    write(file, header, note, all, name);
    length = Files.size(file);
    List<Entry> copy = List.copyOf(all);
    entries.clear();
    entries.addAll(copy);
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
    return Collections.unmodifiableList(entries);
  }

  /** @return what was left of a torn last line when the file was opened; empty if all lines were whole */
  public String torn() {
    return torn;
  }
}
