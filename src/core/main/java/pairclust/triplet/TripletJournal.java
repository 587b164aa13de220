package pairclust.triplet;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import pairclust.file.FileException;
import pairclust.file.FileLease;
import pairclust.pairfile.FieldLines;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileReader;
import pairclust.pairfile.PairFileTokens;
import pairclust.pairfile.RowNames;

/**
 * A triplet file that grows while questions are answered. Each answer is on the disk before the next question, and the file is replaced
 * atomically, so it is complete whatever ends the program. It is a triplet file like any other for its readers; a comment at the top says
 * what was asked, and a question that was answered with "don't know" is a comment {@code %? a b c}. What people have written into it is
 * kept. The file is reserved for one journal until it is closed.
 */
public final class TripletJournal implements Closeable {

  /** What the comment of a question begins with whose answer is not known. */
  private static final String UNKNOWN = "?";

  /**
   * An answer.
   *
   * @param question the question
   * @param answer the triplet, or null if it is not known
   * @param line the line in the file, counted from 1
   */
  public record Entry(TripletQuestion question, Triplet answer, int line) {
  }

  private final FileLease lease;
  private final Path file;
  private final IntFunction<String> name;

  /** Synchronized, because another thread may call {@link #isEmpty} while they change. */
  private final List<Entry> entries = Collections.synchronizedList(new ArrayList<>());
  private byte[] content;

  private TripletJournal(FileLease lease, Path file, IntFunction<String> name) {
    this.lease = lease;
    this.file = file;
    this.name = name;
  }

  /**
   * Begins a file, or goes on with one.
   *
   * @param file the file
   * @param header its header lines
   * @param note what the questions depend on, in one line
   * @param rows resolves names to rows, given the file's header
   * @param name returns the name of a row
   * @return the journal, to be closed when the session ends
   * @throws IOException if it cannot be read or written, holds something else, or another session uses it; the message says why
   */
  public static TripletJournal open(Path file, PairFileHeader header, String note, Function<PairFileHeader, RowNames> rows,
      IntFunction<String> name) throws IOException {
    FileLease lease = FileLease.take(file);
    try {
      TripletJournal journal = new TripletJournal(lease, file, name);
      if (Files.exists(file) && Files.size(file) > 0) {
        journal.read(header, note, rows);
      } else {
        journal.become((String.join("\n", header.lines()) + "\n% " + note + "\n").getBytes(StandardCharsets.UTF_8));
      }
      return journal;
    } catch (IOException | RuntimeException e) {
      lease.close();
      throw e;
    }
  }

  private void read(PairFileHeader header, String note, Function<PairFileHeader, RowNames> rows) throws IOException {
    content = Files.readAllBytes(file);
    PairFileReader.checkPlain(file, content);
    Reader reader = new Reader(rows);
    FieldLines.read(file, reader);
    if (!reader.comments.contains(note)) {
      throw refusal("this file already exists and does not contain answers to these questions ('" + note + "'). Give another name"
          + " (-o), or the settings with which it was begun.");
    }
    if (!reader.header.equals(header)) {
      throw refusal("the file was begun for other data or another ID: it says '" + reader.header.toText() + "', and now it would be '"
          + header.toText() + "'. Give the original data (-t, -id), or another file (-o).");
    }
    entries.addAll(reader.entries);
    List<TripletRing> rings = TripletRing.find(TripletSet.of(answers()));
    if (!rings.isEmpty()) {
      throw new PairFileException(file.toString(), rings.get(0).triplets().get(0).line(), "the triplets contradict each other: "
          + rings.get(0).describe(name) + ". Correct the file.", true);
    }
  }

  private PairFileException refusal(String reason) {
    return new PairFileException(file.toString(), 0, reason);
  }

  private void become(byte[] bytes) throws IOException {
    lease.replace(out -> out.write(bytes));
    content = bytes;
  }

  private void checkUnchanged() throws IOException {
    if (Files.exists(file) && !Arrays.equals(content, Files.readAllBytes(file))) {
      throw new FileException(file.toString(), "another program has changed the file meanwhile. All answers up to now are in it, or were"
          + " before that change; start again in the same way to go on.");
    }
  }

  /**
   * Adds an answer; when this returns, it is on the disk.
   *
   * @param question the question
   * @param answer the triplet, or null if it is not known
   * @throws IOException if it cannot be written; then the file is unchanged
   */
  public void add(TripletQuestion question, Triplet answer) throws IOException {
    checkUnchanged();
    String text = new String(content, StandardCharsets.UTF_8);
    String end = text.isEmpty() || text.endsWith("\n") ? "" : "\n";
    String line = answer == null ? "%" + UNKNOWN + " " + TripletFile.line(new Triplet(question.anchor(), question.first(),
        question.second()), name) : TripletFile.line(answer, name);
    become((text + end + line).getBytes(StandardCharsets.UTF_8));
    entries.add(new Entry(question, answer, (int) (text + end).lines().count() + 1));
  }

  /**
   * Takes the last answer back.
   *
   * @return the answer; null if there is none
   * @throws IOException if the file cannot be written; then it is unchanged
   */
  public Entry takeBack() throws IOException {
    if (entries.isEmpty()) {
      return null;
    }
    checkUnchanged();
    Entry last = entries.get(entries.size() - 1);
    List<String> lines = new ArrayList<>(new String(content, StandardCharsets.UTF_8).lines().toList());
    lines.remove(last.line - 1);
    become((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    entries.remove(entries.size() - 1);
    return last;
  }

  /** @return all answers, in order */
  public List<Entry> entries() {
    return List.copyOf(entries);
  }

  /** @return whether there are no answers; any thread may ask */
  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /** @return the triplets among the answers */
  public List<Triplet> answers() {
    return entries.stream().map(Entry::answer).filter(answer -> answer != null).toList();
  }

  /** @return the questions that were answered, also with "don't know" */
  public Set<TripletQuestion> questions() {
    Set<TripletQuestion> questions = new LinkedHashSet<>();
    entries.forEach(entry -> questions.add(entry.question));
    return questions;
  }

  /** @return the file as the user named it */
  public Path file() {
    return file;
  }

  /** Releases the file for other sessions. */
  @Override
  public void close() throws IOException {
    lease.close();
  }

  private static final class Reader implements FieldLines.Handler {

    private final TripletFile.Parser parser;
    private final List<Entry> entries = new ArrayList<>();
    private final List<String> comments = new ArrayList<>();
    private PairFileHeader header;

    Reader(Function<PairFileHeader, RowNames> names) {
      parser = new TripletFile.Parser(names);
    }

    @Override
    public void header(PairFileHeader given) {
      header = given;
      parser.header(given);
    }

    @Override
    public void fields(List<PairFileTokens.Token> fields, int line) {
      add(parser.triplet(fields, line), true, line);
    }

    @Override
    public void comment(String text, int line) {
      comments.add(text.strip());
      if (text.startsWith(UNKNOWN)) {
        add(parser.triplet(PairFileTokens.split(text.substring(UNKNOWN.length())), line), false, line);
      }
    }

    private void add(Triplet triplet, boolean known, int line) {
      if (triplet == null) {
        throw new IllegalArgumentException("a row that this line names is not in the data. Give the original data (-t), or another"
            + " file (-o).");
      }
      entries.add(new Entry(new TripletQuestion(triplet.anchor(), triplet.near(), triplet.far()), known ? triplet : null, line));
    }
  }
}
