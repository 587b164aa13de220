package pairclust.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import pairclust.answer.AnswerBook;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.Oracle;
import pairclust.oracle.StoppedException;

/** Answers take precedence over the number of clusters, whenever they turn out to contradict it. */
class RefutedClustersTest extends InterviewFixture {

  /**
   * The session that wrote the file asked whether 0 and 2 belong together, which with two clusters follows from 0 != 1 and 1 != 2, and the
   * answer was no. Whoever continues with two clusters must not replace this answer by its opposite, even without a further question.
   */
  @Test
  void answersTakePrecedenceOverTheNumberOfClusters() throws Exception {
    PairSelector triangle = (task, questions, random) -> {
      questions.ask(0, 1);
      questions.ask(1, 2);
      questions.ask(0, 2);
      questions.ask(3, 4);
    };
    Path file = folder.resolve("a.pairs");
    Interview.hold(triangle, Tasks.of(ROWS, 2).uncertain(), (a, b) -> Answer.DIFFERENT, 3, 1, answers(file), ConstraintSet.empty());
    byte[] before = Files.readAllBytes(file);
    Answers stopped = Interview.hold(triangle, Tasks.of(ROWS, 2), (a, b) -> {
      throw new StoppedException("You stopped.");
    }, 10, 1, answers(file), ConstraintSet.empty());
    assertTrue(stopped.clustersRefuted());
    assertEquals(List.of(Answer.DIFFERENT, Answer.DIFFERENT, Answer.DIFFERENT), stopped.pairs().stream().map(KnownPair::answer).toList());
    assertEquals(new String(before), Files.readString(file));
    Answers answers = Interview.hold(triangle, Tasks.of(ROWS, 2), (a, b) -> Answer.SAME, 10, 1, answers(file), ConstraintSet.empty());
    assertEquals(4, answers.questions());
    assertTrue(Files.readString(file).startsWith(new String(before)));
    assertTrue(Files.readString(file).endsWith("\n3\t4\t1\n"));
  }

  /** The person has three classes; the number of clusters is two, or right. */
  @Test
  void nothingIsLostByTrustingTheNumberOfClustersLater() throws Exception {
    for (int seed = 0; seed < 40; seed++) {
      Path file = folder.resolve(seed + ".pairs");
      SelectionTask task = Tasks.of(ROWS, 2 + seed % 2);
      PairSelector selector = seed % 4 < 2 ? new RandomPairs() : new MinMax();
      Person person = new Person();
      Interview.hold(selector, task.uncertain(), person, 3 + seed, seed, answers(file), ConstraintSet.empty());
      List<String> lines = Files.readAllLines(file);
      Interview.hold(selector, task, person, 30, seed, answers(file), ConstraintSet.empty());
      assertTrue(Files.readAllLines(file).containsAll(lines), "seed " + seed);
      assertEquals(person.asked.size(), new HashSet<>(person.asked).size(), "seed " + seed);
      assertEquals(0, new Neighbourhoods(ROWS, pairs(file)).conflicting().length, "seed " + seed);
    }
  }

  /** Returns the pairs of a file, inferred ones included. */
  private static ConstraintSet pairs(Path file) throws IOException {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (String line : Files.readAllLines(file)) {
      if (Character.isDigit(line.charAt(0))) {
        String[] words = line.split("\t");
        pairs.add(Integer.parseInt(words[0]), Integer.parseInt(words[1]), words[2].equals("1") ? Link.MUST : Link.CANNOT, 1, 0);
      }
    }
    return pairs.build();
  }

  /** Four rows that are apart from each other, none of which the strategy asks about: with three clusters nothing can be inferred. */
  @Test
  void answersThatNobodyAsksForRefuteTheNumberOfClusters() throws Exception {
    Path file = folder.resolve("four.pairs");
    answers(file);
    Files.writeString(file, "8\t9\t-1\n8\t10\t-1\n8\t11\t-1\n9\t10\t-1\n9\t11\t-1\n10\t11\t-1\n", StandardOpenOption.APPEND);
    PairSelector selector = (task, questions, random) -> {
      for (int[] pair : new int[][] {{0, 1}, {0, 2}, {1, 2}, {3, 0}, {3, 1}, {3, 2}}) {
        questions.ask(pair[0], pair[1]);
      }
    };
    Oracle apart = (first, second) -> first == 3 && second == 2 ? Answer.SAME : Answer.DIFFERENT;
    Answers answers = Interview.hold(selector, Tasks.of(ROWS, 3), apart, 20, 3, answers(file), ConstraintSet.empty());
    assertTrue(answers.clustersRefuted());
    assertEquals(6, answers.questions(), "the last one is not inferred");
    assertTrue(journal.entries().stream().noneMatch(KnownPair::inferred));
    assertEquals(12, answers(file).size());
    Files.delete(file);
    assertEquals(5, Interview.hold(selector, Tasks.of(ROWS, 3), apart, 20, 3, answers(file), ConstraintSet.empty()).questions());
  }

  /** With four clusters, the last answer shows that there are more, though no pair was inferred from their number. */
  @Test
  void aGivenAnswerRefutesTheNumberOfClusters() throws Exception {
    Path file = folder.resolve("five.pairs");
    PairSelector selector = (task, questions, random) -> {
      for (int[] pair : new int[][] {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}, {4, 0}, {4, 1}, {5, 2}, {5, 3}, {4, 5}, {6, 7},
          {8, 9}}) {
        questions.ask(pair[0], pair[1]);
      }
    };
    for (int allowed : new int[] {12, 13}) {
      AnswerBook book = answers(file);
      Oracle person = (first, second) -> {
        assertEquals(first > 5, book.clustersRefuted(), first + " " + second);
        return first == 4 && second == 5 ? Answer.SAME : Answer.DIFFERENT;
      };
      Answers answers = Interview.hold(selector, Tasks.of(ROWS, 4), person, allowed, 3, book, ConstraintSet.empty());
      assertTrue(answers.clustersRefuted());
      assertEquals(allowed, answers.questions());
    }
  }

  /** After the person has stopped it turns out that the file has answers which, with those of the session, need more clusters. */
  @Test
  void whoeverHasStoppedIsNotAskedAgain() throws Exception {
    Path file = folder.resolve("stopped.pairs");
    answers(file);
    Files.writeString(file, "8\t9\t-1\n8\t10\t-1\n9\t10\t-1\n", StandardOpenOption.APPEND);
    PairSelector selector = (task, questions, random) -> {
      for (int[] pair : new int[][] {{0, 8}, {0, 9}, {0, 10}, {1, 2}, {3, 4}}) {
        questions.ask(pair[0], pair[1]);
      }
    };
    List<Integer> rows = new ArrayList<>();
    Oracle person = (first, second) -> {
      rows.add(second);
      if (second == 2) {
        throw new StoppedException("You stopped.");
      }
      return Answer.DIFFERENT;
    };
    Answers answers = Interview.hold(selector, Tasks.of(ROWS, 3), person, 20, 3, answers(file), ConstraintSet.empty());
    assertEquals(1, rows.stream().filter(row -> row == 2).count(), rows::toString);
    assertTrue(answers.stopped());
    assertTrue(answers.clustersRefuted());
    assertTrue(journal.entries().stream().noneMatch(KnownPair::inferred));
  }

  /** Whether recorded answers contradict the number of clusters is checked a few times, not for each of them: that took quadratic time. */
  @Test
  void recordedAnswersAreCheckedTogether() throws Exception {
    int[] checks = new int[1];
    AnswerBook book = new AnswerBook() {

      @Override
      public boolean contradicts(Knowledge knowledge) {
        checks[0]++;
        return super.contradicts(knowledge);
      }
    };
    hold(new Person(), 40, book);
    assertTrue(checks[0] > 5, "before and after each question: " + checks[0]);
    checks[0] = 0;
    Person later = new Person();
    hold(later, 40, book);
    assertEquals(List.of(), later.asked);
    assertTrue(checks[0] <= 2, "only in the end: " + checks[0]);
  }
}
