package pairclust.pairfile.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import pairclust.constraint.Link;
import pairclust.oracle.Answer;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileReader;
import pairclust.pairfile.PairFileTokens;
import pairclust.pairfile.PairFormats;
import pairclust.pairfile.RowNames;

/**
 * The answers of a pair file with who gave them, which other readers of pairs ignore. Contradictory answers are kept. Pairs that a program
 * inferred, or that others entail, are nobody's answers, and only counted.
 *
 * @param file the file
 * @param header its header lines
 * @param entries the answers whose rows are both in the data
 * @param absent how many pairs were skipped because a row is not in the data
 * @param inferred how many pairs were skipped because nobody was asked about them
 * @param merged whether the file was made by merging others
 */
public record AuthoredPairs(Path file, PairFileHeader header, List<AuthoredPairs.Entry> entries, int absent, int inferred,
    boolean merged) {

  /** What the settings in the note of a merged file begin with. */
  public static final String MERGE = "-merge ";

  private static final String MERGED = JournalContent.NOTE + "ConstraintSelection " + MERGE;

  /**
   * An answer.
   *
   * @param first a row
   * @param second another row
   * @param answer the answer
   * @param weight the weight that the file gives it
   * @param people who gave it; empty if the file does not say
   * @param line its line, counted from 1
   */
  public record Entry(int first, int second, Answer answer, double weight, List<String> people, int line) {
  }

  /**
   * Reads a file; an error in any line rejects the whole file.
   *
   * @param file the file
   * @param formats the formats it may have
   * @param names resolves names to rows, given the file's header
   * @return its answers
   * @throws IOException if the file cannot be read or understood, or if none of its pairs is in the data; the message says where and why
   */
  public static AuthoredPairs read(Path file, PairFormats formats, Function<PairFileHeader, RowNames> names) throws IOException {
    Collector collector = new Collector(names);
    formats.read(file, collector);
    collector.resolveQuestions(file);
    if (collector.entries.isEmpty() && collector.absent > 0) {
      throw new PairFileException(file.toString(), 0, "none of its pairs is in the data; it probably belongs to other data.");
    }
    return new AuthoredPairs(file, collector.header, List.copyOf(collector.entries), collector.absent, collector.inferred,
        collector.merged);
  }

  /** A question without an answer, with rows by name. */
  private record Open(String first, String second, List<String> people, int line) {
  }

  private static final class Collector implements PairFileReader.Handler {

    private final Function<PairFileHeader, RowNames> names;
    private final List<Entry> entries = new ArrayList<>();
    private final List<Open> open = new ArrayList<>();
    private PairFileHeader header;
    private RowNames rows;
    private List<String> people = List.of();
    private int lastLine;
    private int absent;
    private int inferred;
    private boolean merged;

    Collector(Function<PairFileHeader, RowNames> names) {
      this.names = names;
    }

    @Override
    public void header(PairFileHeader given) {
      header = given;
      rows = names.apply(given);
    }

    @Override
    public void pair(String first, String second, Link link, double weight, int line) {
      add(first, second, Answer.of(link), weight, people, line);
    }

    private void add(String first, String second, Answer answer, double weight, List<String> by, int line) {
      lastLine = line;
      int a = rows.row(first);
      int b = rows.row(second);
      if (a == RowNames.ABSENT || b == RowNames.ABSENT) {
        absent++;
      } else if (a != b) {
        entries.add(new Entry(a, b, answer, weight, by, line));
      } else if (answer == Answer.DIFFERENT) {
        throw new IllegalArgumentException("'" + first + "' is cannot-linked to itself; delete or correct this line.");
      }
    }

    @Override
    public void comment(String text, int line) {
      List<String> named = Author.of(text);
      if (text.startsWith(JournalContent.NOT_KNOWN)) {
        notKnown(text.substring(JournalContent.NOT_KNOWN.length()), line);
      } else if (text.startsWith(JournalContent.NOTE)) {
        merged |= text.startsWith(MERGED);
      } else if (lastLine != line) {
        people = named.isEmpty() ? people : named;
      } else if (isLastOn(line)) {
        mark(text, named);
      }
    }

    private boolean isLastOn(int line) {
      return !entries.isEmpty() && entries.get(entries.size() - 1).line == line;
    }

    private void mark(String text, List<String> named) {
      Entry last = entries.remove(entries.size() - 1);
      if (text.equals(JournalContent.INFERRED) || text.equals(JournalContent.ENTAILED)) {
        inferred++;
      } else {
        entries.add(named.isEmpty() ? last : new Entry(last.first, last.second, last.answer, last.weight, named, last.line));
      }
    }

    /** Keeps a question for later: a comment may come before the end of the header. */
    private void notKnown(String question, int line) {
      List<PairFileTokens.Token> tokens = PairFileTokens.split(question);
      int comment = tokens.isEmpty() ? -1 : question.indexOf('%', tokens.get(tokens.size() - 1).to());
      List<String> named = comment < 0 ? List.of() : Author.of(question.substring(comment + 1));
      if (tokens.size() == 2) {
        open.add(new Open(tokens.get(0).text(), tokens.get(1).text(), named.isEmpty() ? people : named, line));
      }
    }

    void resolveQuestions(Path file) throws PairFileException {
      for (Open question : open) {
        try {
          add(question.first, question.second, Answer.UNKNOWN, 1, question.people, question.line);
        } catch (IllegalArgumentException e) {
          throw new PairFileException(file.toString(), question.line, e.getMessage());
        }
      }
    }
  }
}
