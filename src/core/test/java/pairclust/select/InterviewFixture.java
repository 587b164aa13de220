package pairclust.select;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import pairclust.answer.AnswerBook;
import pairclust.answer.AnswerFile;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;
import pairclust.oracle.TakenBackException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.RowNames;
import pairclust.pairfile.journal.PairJournal;

/** A person who answers by class, and files of answers that one session after the other continues. */
abstract class InterviewFixture {

  static final int ROWS = 12;
  static final int CLUSTERS = 3;

  PairJournal journal;

  @TempDir
  Path folder;

  /** Answers by class, does not know every fifth pair, and records the questions. */
  static final class Person implements Oracle {

    private final List<Integer> script;
    final List<List<Integer>> asked = new ArrayList<>();

    /** Takes back before answering the question of these numbers, counted over everything it is asked. */
    Person(Integer... takesBackAt) {
      script = List.of(takesBackAt);
    }

    @Override
    public Answer ask(int first, int second) throws NoMoreAnswersException {
      asked.add(List.of(first, second));
      if (script.contains(asked.size())) {
        throw new TakenBackException();
      }
      if ((first + second) % 5 == 0) {
        return Answer.UNKNOWN;
      }
      return first % CLUSTERS == second % CLUSTERS ? Answer.SAME : Answer.DIFFERENT;
    }
  }

  /** Opens a file for a session; the one before has ended. */
  final AnswerFile answers(Path file) throws IOException {
    if (journal != null) {
      journal.close();
    }
    PairFileHeader header = new PairFileHeader(ROWS, -1, null, "test");
    journal = Files.exists(file)
        ? PairJournal.open(file, given -> RowNames.numbers(given.rows(), 0), Integer::toString)
        : PairJournal.create(file, header, "test", Integer::toString);
    return new AnswerFile(journal, row -> "row " + row);
  }

  @AfterEach
  void close() throws IOException {
    if (journal != null) {
      journal.close();
    }
  }

  final Answers hold(Oracle oracle, int allowed, AnswerBook book) throws IOException, InterruptedException {
    return Interview.hold(new RandomPairs(), Tasks.of(ROWS, CLUSTERS), oracle, allowed, 3, book, ConstraintSet.empty());
  }
}
