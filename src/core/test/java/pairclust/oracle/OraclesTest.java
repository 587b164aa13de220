package pairclust.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.knowledge.RecordedOracle;

/** What oracles say. */
class OraclesTest {

  private static final LabelOracle LABELS = new LabelOracle(new Random(1).ints(200, 0, 3).toArray());

  @Test
  void labels() {
    LabelOracle oracle = new LabelOracle(new int[] {4, 4, 0, -1, -1});
    assertEquals(Answer.SAME, oracle.ask(0, 1));
    assertEquals(Answer.DIFFERENT, oracle.ask(2, 1));
    assertEquals(Answer.UNKNOWN, oracle.ask(3, 1));
    assertEquals(Answer.UNKNOWN, oracle.ask(3, 4));
  }

  private record Counts(int wrong, int silent) {
  }

  private static Counts counts(NoisyOracle oracle) {
    int wrong = 0;
    int silent = 0;
    for (int a = 0; a < 200; a++) {
      for (int b = a + 1; b < 200; b++) {
        Answer answer = oracle.ask(a, b);
        assertEquals(answer, oracle.ask(b, a));
        silent += answer == Answer.UNKNOWN ? 1 : 0;
        wrong += answer != Answer.UNKNOWN && answer != LABELS.ask(a, b) ? 1 : 0;
      }
    }
    return new Counts(wrong, silent);
  }

  /** 19,900 pairs; five standard deviations of a binomial are at most 353. */
  @Test
  void noiseComesAtTheRatesGiven() {
    assertEquals(new Counts(0, 0), counts(new NoisyOracle(LABELS, 0, 0, 1)));
    assertEquals(new Counts(19900, 0), counts(new NoisyOracle(LABELS, 1, 0, 1)));
    assertEquals(new Counts(0, 19900), counts(new NoisyOracle(LABELS, 1, 1, 1)));
    for (long seed = 0; seed < 3; seed++) {
      Counts counts = counts(new NoisyOracle(LABELS, 0.1, 0.3, seed));
      assertEquals(19900 * 0.3, counts.silent, 353);
      assertEquals(19900 * 0.7 * 0.1, counts.wrong, 353);
    }
  }

  @Test
  void noiseDependsOnPairAndSeedAlone() {
    NoisyOracle oracle = new NoisyOracle(LABELS, 0.2, 0.2, 5);
    List<int[]> pairs = new ArrayList<>();
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      pairs.add(new int[] {random.nextInt(200), random.nextInt(200)});
    }
    List<Answer> before = pairs.stream().map(pair -> oracle.ask(pair[0], pair[1])).toList();
    NoisyOracle again = new NoisyOracle(LABELS, 0.2, 0.2, 5);
    List<Integer> order = new ArrayList<>(IntStream.range(0, 500).boxed().toList());
    Collections.shuffle(order, random);
    order.forEach(i -> assertEquals(before.get(i), again.ask(pairs.get(i)[1], pairs.get(i)[0])));
    NoisyOracle other = new NoisyOracle(LABELS, 0.2, 0.2, 6);
    assertTrue(before.stream().anyMatch(a -> a == Answer.UNKNOWN));
    assertTrue(order.stream().anyMatch(i -> before.get(i) != other.ask(pairs.get(i)[0], pairs.get(i)[1])));
  }

  @Test
  void ratesAreRates() {
    for (double rate : new double[] {-0.1, 1.1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> new NoisyOracle(LABELS, rate, 0, 1));
      assertThrows(IllegalArgumentException.class, () -> new NoisyOracle(LABELS, 0, rate, 1));
    }
  }

  @Test
  void recordedPairsAnswerByWhatFollows() {
    RecordedOracle oracle = new RecordedOracle(6, ConstraintSet.of(List.of(new Constraint(0, 1, Link.MUST, 1, 0),
        new Constraint(1, 2, Link.MUST, 1, 0), new Constraint(2, 3, Link.CANNOT, 1, 0), new Constraint(4, 5, Link.CANNOT, 1, 0))));
    assertEquals(Answer.SAME, oracle.ask(2, 0));
    assertEquals(Answer.DIFFERENT, oracle.ask(3, 0));
    assertEquals(Answer.UNKNOWN, oracle.ask(0, 4));
    assertThrows(IllegalArgumentException.class, () -> new RecordedOracle(2,
        ConstraintSet.of(List.of(new Constraint(0, 1, Link.MUST, 1, 0), new Constraint(0, 1, Link.CANNOT, 1, 0)))));
  }

  private static TerminalOracle terminal(StringBuilder screen, String... lines) {
    return new TerminalOracle(new BufferedReader(new StringReader(String.join("\n", lines))), screen,
        (a, b) -> "Rows " + a + ", " + b + "\n");
  }

  @Test
  void aPersonMayUseLettersOrWords() throws Exception {
    StringBuilder screen = new StringBuilder();
    TerminalOracle oracle = terminal(screen, "s", "Different", " u ", "hm", "", "SAME", "don't know", "b", "back", "stop");
    assertEquals(Answer.SAME, oracle.ask(1, 2));
    assertEquals("Rows 1, 2\nSame or different? [s]ame, [d]ifferent, [u]nknown, [b]ack, [q]uit: ", screen.toString());
    assertEquals(Answer.DIFFERENT, oracle.ask(1, 2));
    assertEquals(Answer.UNKNOWN, oracle.ask(1, 2));
    screen.setLength(0);
    assertEquals(Answer.SAME, oracle.ask(1, 2));
    assertTrue(screen.toString().contains("'hm' is not an answer"));
    assertEquals(3, screen.toString().split("Same or different", -1).length - 1);
    assertEquals(Answer.UNKNOWN, oracle.ask(1, 2));
    assertThrows(TakenBackException.class, () -> oracle.ask(1, 2));
    assertThrows(TakenBackException.class, () -> oracle.ask(1, 2));
    assertEquals("You stopped.", assertThrows(StoppedException.class, () -> oracle.ask(1, 2)).getMessage());
    assertEquals("The input ended.", assertThrows(StoppedException.class, () -> oracle.ask(1, 2)).getMessage());
  }
}
