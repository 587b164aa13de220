package pairclust.pairfile.journal;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import pairclust.constraint.Conflict;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.Origin;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.pairfile.NumberedNames;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileReader;
import pairclust.pairfile.PairFileTokens;
import pairclust.pairfile.RowNames;

/** The content of a journal's file, with rows by name. */
final class JournalContent implements PairFileReader.Handler {

  /** The start of the note, which identifies a file as a journal. */
  static final String NOTE = " Answers to: ";
  static final String NOT_KNOWN = "? ";
  static final String INFERRED = " inferred";

  /** Follows a pair that nobody was asked about, as other pairs entail it; they may be in another file. */
  static final String ENTAILED = " entailed";

  /**
   * An entry and its position.
   *
   * @param entry the entry
   * @param weight its weight
   * @param line its line, counted from 1
   */
  record Placed(KnownPair entry, double weight, int line) {
  }

  /** The entries, with rows numbered in the order in which the file names them. */
  private final List<Placed> entries = new ArrayList<>();
  private final NumberedNames numbers = new NumberedNames();
  private PairFileHeader header;
  private String note;
  private int selfLinks;

  static JournalContent read(Path file, byte[] bytes, int length) throws IOException {
    JournalContent content = new JournalContent();
    try {
      PairFileReader.read(new ByteArrayInputStream(bytes, 0, length), file.toString(), content);
    } catch (PairFileException e) {
      throw isJournal(bytes) ? safe(file, e.line(), e.reason()) : e;
    }
    return content;
  }

  /** Returns whether a file was created as a journal, even if it is damaged now. */
  private static boolean isJournal(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8).lines().anyMatch(line -> line.startsWith("%" + NOTE));
  }

  /** Returns a refusal that says that no answers are lost. */
  private static PairFileException safe(Path file, int line, String reason) {
    return new PairFileException(file.toString(), line, reason + " The other answers are safe, and nothing was written. Correct or delete"
        + " this line, and start again in the same way to go on.", true);
  }

  /**
   * Returns how many bytes to read: the whole lines, and a last line without an end if somebody typed it. The rest is the beginning of a
   * line whose writing was interrupted; zeros at the end are what a power failure leaves of lines that never reached the disk.
   */
  static int readableLength(byte[] bytes) throws IOException {
    int end = 0;
    int zero = 0;
    while (zero < bytes.length && bytes[zero] != 0) {
      end = bytes[zero] == '\n' ? zero + 1 : end;
      zero++;
    }
    for (int i = zero; i < bytes.length; i++) {
      if (bytes[i] == '\n' && i + 1 < bytes.length && bytes[i + 1] != 0) {
        // Zeros in the middle are damage, not an interrupted write: the reader names the line, and nothing is cut off.
        return bytes.length;
      }
    }
    return zero == bytes.length && end < zero && LastLine.isComplete(bytes, end) ? zero : end;
  }

  PairFileHeader header() {
    return header;
  }

  /** Returns the settings that the answers belong to, or null if the file is not a journal. */
  String note() {
    return note;
  }

  /** Returns the entries, with rows that have a {@link #name}. */
  List<Placed> entries() {
    return entries;
  }

  String name(int number) {
    return numbers.name(number);
  }

  /** Returns how many lines must-link a row to itself, which has no effect; known after {@link #resolve}. */
  int selfLinks() {
    return selfLinks;
  }

  @Override
  public void header(PairFileHeader given) {
    header = given;
  }

  @Override
  public void pair(String first, String second, Link link, double weight, int line) {
    add(first, second, Answer.of(link), weight, line);
  }

  private void add(String first, String second, Answer answer, double weight, int line) {
    entries.add(new Placed(new KnownPair(numbers.row(first), numbers.row(second), answer, 0, Origin.ASKED), weight, line));
  }

  @Override
  public void comment(String text, int line) {
    int last = entries.size() - 1;
    if (text.startsWith(NOTE) && note == null) {
      note = text.substring(NOTE.length());
    } else if ((text.equals(INFERRED) || text.equals(ENTAILED)) && last >= 0 && entries.get(last).line == line) {
      KnownPair pair = entries.get(last).entry;
      Origin origin = text.equals(INFERRED) ? Origin.INFERRED : Origin.GIVEN;
      entries.set(last, new Placed(new KnownPair(pair.first(), pair.second(), pair.answer(), 0, origin), entries.get(last).weight, line));
    } else if (text.startsWith(NOT_KNOWN)) {
      List<PairFileTokens.Token> tokens = PairFileTokens.split(text.substring(NOT_KNOWN.length()));
      if (tokens.size() != 2) {
        throw new IllegalArgumentException("a question that was not known is '%? first second'.");
      }
      add(tokens.get(0).text(), tokens.get(1).text(), Answer.UNKNOWN, 1, line);
    }
  }

  /** Resolves names to rows; refuses answers that contradict each other. */
  List<Placed> resolve(Path file, Function<PairFileHeader, RowNames> names, IntFunction<String> name) throws IOException {
    int line = 0;
    try {
      RowNames rows = names.apply(header);
      List<Placed> resolved = new ArrayList<>();
      ConstraintSet.Builder answers = new ConstraintSet.Builder();
      for (Placed placed : entries) {
        line = placed.line;
        KnownPair pair = placed.entry;
        int first = row(rows, name(pair.first()));
        int second = row(rows, name(pair.second()));
        if (first != second) {
          KnownPair entry = new KnownPair(first, second, pair.answer(), 0, pair.origin()).withWeight(placed.weight);
          resolved.add(new Placed(entry, placed.weight, line));
          if (pair.answer() != Answer.UNKNOWN && !pair.inferred()) {
            answers.add(first, second, pair.answer().link(), placed.weight, line);
          }
        } else if (pair.answer() == Answer.DIFFERENT) {
          throw new IllegalArgumentException("'" + name(pair.first()) + "' is cannot-linked to itself.");
        } else {
          selfLinks++;
        }
      }
      checkConsistent(file, answers.build(), name);
      return resolved;
    } catch (IllegalArgumentException e) {
      throw line == 0 ? new PairFileException(file.toString(), 0, e.getMessage()) : safe(file, line, e.getMessage());
    }
  }

  private static int row(RowNames rows, String text) {
    int row = rows.row(text);
    if (row == RowNames.ABSENT) {
      throw new IllegalArgumentException("there is no row '" + text + "' in the data; perhaps these are answers on other data.");
    }
    return row;
  }

  /** Checks answers only: inferred pairs are recomputed, and a kill may leave some that the last answer refutes. */
  private static void checkConsistent(Path file, ConstraintSet answers, IntFunction<String> name) throws IOException {
    List<Conflict> conflicts = Conflict.find(answers, new Neighbourhoods(answers.maxRow() + 1, answers), 1);
    if (!conflicts.isEmpty()) {
      Conflict conflict = conflicts.get(0);
      throw safe(file, conflict.cannot().line(), "the answers contradict each other: " + conflict.describe(name) + ".");
    }
  }
}
