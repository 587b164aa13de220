package pairclust.knowledge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.oracle.Answer;
import pairclust.oracle.LabelOracle;
import pairclust.select.SelectionTask;

/** Inferences from answers, against all clusterings of a few rows, and on long sequences of answers. */
class KnowledgeTest {

  private static final int OPEN = SelectionTask.UNKNOWN_CLUSTERS;

  private record Said(int first, int second, Answer answer) {
  }

  /** All ways to put rows into at most k clusters, each once: a row's cluster is at most one above those before it. */
  private static List<int[]> partitions(int rows, int k) {
    List<int[]> all = new ArrayList<>();
    extend(new int[rows], 0, 0, k, all);
    return all;
  }

  private static void extend(int[] labels, int row, int used, int k, List<int[]> all) {
    if (row == labels.length) {
      all.add(labels.clone());
      return;
    }
    for (int label = 0; label < Math.min(used + 1, k); label++) {
      labels[row] = label;
      extend(labels, row + 1, Math.max(used, label + 1), k, all);
    }
  }

  private static boolean agrees(int[] labels, Said said) {
    return said.answer == Answer.UNKNOWN || (labels[said.first] == labels[said.second]) == (said.answer == Answer.SAME);
  }

  /** What all clusterings agree on; null if they do not. */
  private static Answer follows(List<int[]> clusterings, int a, int b) {
    boolean same = clusterings.stream().anyMatch(labels -> labels[a] == labels[b]);
    boolean different = clusterings.stream().anyMatch(labels -> labels[a] != labels[b]);
    return same == different ? null : same ? Answer.SAME : Answer.DIFFERENT;
  }

  @Test
  void transitivity() {
    Knowledge knowledge = new Knowledge(6, OPEN);
    assertNull(knowledge.known(0, 1));
    assertEquals(Answer.SAME, knowledge.known(3, 3));
    knowledge.add(0, 1, Answer.SAME);
    knowledge.add(2, 3, Answer.SAME);
    assertNull(knowledge.known(0, 2));
    knowledge.add(1, 2, Answer.DIFFERENT);
    assertEquals(Answer.DIFFERENT, knowledge.known(3, 0));
    knowledge.add(3, 4, Answer.SAME);
    assertEquals(Answer.DIFFERENT, knowledge.known(4, 0));
    assertEquals(Answer.SAME, knowledge.known(4, 2));
    assertNull(knowledge.known(5, 0));
  }

  @Test
  void unknownAnswersAreRemembered() {
    Knowledge knowledge = new Knowledge(4, OPEN);
    knowledge.add(2, 1, Answer.UNKNOWN);
    assertEquals(Answer.UNKNOWN, knowledge.known(1, 2));
    assertNull(knowledge.known(1, 3));
    knowledge.add(1, 3, Answer.SAME);
    assertNull(knowledge.known(2, 3));
    assertEquals(1, knowledge.unknownPairs().size());
    knowledge.add(2, 3, Answer.SAME);
    assertEquals(Answer.SAME, knowledge.known(1, 2));
    assertEquals(0, knowledge.unknownPairs().size());
  }

  /** With three clusters 0, 1, 2 apart from each other, row 3 apart from 0 and 1 is with 2, and so apart from what 4 is with. */
  @Test
  void theLastClusterNeedNotBeAsked() {
    Knowledge knowledge = new Knowledge(6, 3);
    knowledge.add(0, 1, Answer.DIFFERENT);
    knowledge.add(1, 2, Answer.DIFFERENT);
    knowledge.add(2, 0, Answer.DIFFERENT);
    knowledge.add(4, 0, Answer.SAME);
    knowledge.add(3, 4, Answer.DIFFERENT);
    assertNull(knowledge.known(3, 2));
    assertEquals(List.of(), knowledge.takeInferred());
    knowledge.add(1, 3, Answer.DIFFERENT);
    assertEquals(Answer.SAME, knowledge.known(3, 2));
    assertEquals(Answer.DIFFERENT, knowledge.known(3, 0));
    List<int[]> inferred = knowledge.takeInferred();
    assertEquals(1, inferred.size());
    assertEquals(List.of(2, 3), Arrays.stream(inferred.get(0)).sorted().boxed().toList());
    assertEquals(List.of(), knowledge.takeInferred());
  }

  /** The answers name a clique that the first answers are no part of. */
  @Test
  void theClustersNeedNotBeTheFirstOnesNamed() {
    Knowledge knowledge = new Knowledge(9, 3);
    knowledge.add(0, 1, Answer.DIFFERENT);
    knowledge.add(2, 3, Answer.DIFFERENT);
    knowledge.add(4, 2, Answer.DIFFERENT);
    knowledge.add(3, 4, Answer.DIFFERENT);
    knowledge.add(5, 3, Answer.DIFFERENT);
    knowledge.add(5, 4, Answer.DIFFERENT);
    assertEquals(Answer.SAME, knowledge.known(5, 2));
  }

  @Test
  void twoClustersAreColours() {
    Knowledge knowledge = new Knowledge(5, 2);
    for (int row = 1; row < 5; row++) {
      knowledge.add(row - 1, row, Answer.DIFFERENT);
    }
    assertEquals(Answer.SAME, knowledge.known(0, 4));
    assertEquals(Answer.DIFFERENT, knowledge.known(1, 4));
    // Nothing ties these three to the five.
    Knowledge apart = new Knowledge(8, 2);
    apart.add(0, 1, Answer.DIFFERENT);
    apart.add(5, 6, Answer.DIFFERENT);
    apart.add(6, 7, Answer.DIFFERENT);
    assertEquals(Answer.SAME, apart.known(5, 7));
    assertNull(apart.known(0, 5));
  }

  @Test
  void moreClustersThanSaid() {
    Knowledge knowledge = new Knowledge(6, 2);
    knowledge.add(0, 1, Answer.DIFFERENT);
    knowledge.add(1, 2, Answer.DIFFERENT);
    assertEquals(Answer.SAME, knowledge.known(0, 2));
    assertTrue(knowledge.add(0, 2, Answer.DIFFERENT), "no answer contradicts it, only the number of clusters does");
    assertTrue(knowledge.clustersRefuted());
    assertEquals(0, knowledge.contradictions());
    assertEquals(Answer.DIFFERENT, knowledge.known(0, 2));
    knowledge.add(3, 0, Answer.DIFFERENT);
    assertNull(knowledge.known(3, 1), "nothing follows from a wrong number");
  }

  @Test
  void theEarlierOfTwoContradictoryAnswersIsBelieved() {
    Knowledge knowledge = new Knowledge(5, 3);
    knowledge.add(0, 1, Answer.SAME);
    knowledge.add(1, 2, Answer.SAME);
    assertFalse(knowledge.add(0, 2, Answer.DIFFERENT));
    assertEquals(Answer.SAME, knowledge.known(0, 2));
    knowledge.add(2, 3, Answer.DIFFERENT);
    assertFalse(knowledge.add(3, 0, Answer.SAME));
    assertEquals(Answer.DIFFERENT, knowledge.known(3, 1));
    assertEquals(2, knowledge.contradictions());
    assertFalse(knowledge.clustersRefuted());
  }

  /**
   * Whatever is known is true of all clusterings that agree with the answers; with no number of clusters, or two, nothing is missed either.
   */
  @Test
  void knowsWhatFollowsAndNothingElse() {
    int rows = 6;
    Random random = new Random(1);
    for (int trial = 0; trial < 60; trial++) {
      int clusters = trial % 3 == 0 ? OPEN : 2 + random.nextInt(3);
      List<int[]> possible = partitions(rows, clusters == OPEN ? rows : clusters);
      int[] truth = possible.get(random.nextInt(possible.size()));
      LabelOracle oracle = new LabelOracle(truth);
      Knowledge knowledge = new Knowledge(rows, clusters);
      for (int i = 0; i < 12; i++) {
        int a = random.nextInt(rows);
        int b = (a + 1 + random.nextInt(rows - 1)) % rows;
        Said said = new Said(a, b, random.nextInt(8) == 0 ? Answer.UNKNOWN : oracle.ask(a, b));
        knowledge.add(a, b, said.answer);
        possible = possible.stream().filter(labels -> agrees(labels, said)).toList();
        checkAll(knowledge, possible, clusters <= 2);
      }
      assertFalse(knowledge.clustersRefuted());
      assertEquals(0, knowledge.contradictions());
    }
  }

  private static void checkAll(Knowledge knowledge, List<int[]> possible, boolean complete) {
    int rows = possible.get(0).length;
    for (int a = 0; a < rows; a++) {
      for (int b = a + 1; b < rows; b++) {
        Answer known = knowledge.known(a, b) == Answer.UNKNOWN ? null : knowledge.known(a, b);
        if (complete || known != null) {
          assertEquals(follows(possible, a, b), known, a + " " + b);
        }
      }
    }
  }

  /** Random answers: those believed never contradict each other, and a number of clusters that they refute has no effect any more. */
  @Test
  void anythingMayBeSaid() {
    int rows = 6;
    Random random = new Random(2);
    int refuted = 0;
    for (int trial = 0; trial < 60; trial++) {
      int clusters = 2 + random.nextInt(3);
      Knowledge knowledge = new Knowledge(rows, clusters);
      List<int[]> free = partitions(rows, rows);
      for (int i = 0; i < 15; i++) {
        int a = random.nextInt(rows);
        int b = (a + 1 + random.nextInt(rows - 1)) % rows;
        Said said = new Said(a, b, random.nextBoolean() ? Answer.SAME : Answer.DIFFERENT);
        List<int[]> left = free.stream().filter(labels -> agrees(labels, said)).toList();
        assertEquals(!left.isEmpty(), knowledge.add(a, b, said.answer));
        free = left.isEmpty() ? free : left;
        List<int[]> counted = free.stream().filter(labels -> Arrays.stream(labels).max().getAsInt() < clusters).toList();
        if (knowledge.clustersRefuted()) {
          assertTrue(counted.isEmpty());
          checkAll(knowledge, free, true);
        } else if (clusters == 2) {
          checkAll(knowledge, counted, true);
        } else if (!counted.isEmpty()) {
          checkAll(knowledge, counted, false);
        }
      }
      refuted += knowledge.clustersRefuted() ? 1 : 0;
    }
    assertTrue(refuted > 5 && refuted < 60, refuted + " of 60 show that there are more clusters");
  }

  /** Recursion would overflow, and rewriting the longer side each time would not end. */
  @Test
  void aLongChain() {
    int rows = 100_001;
    Knowledge knowledge = new Knowledge(rows, 3);
    for (int row = 1; row < rows; row++) {
      knowledge.add(row - 1, row, Answer.SAME);
    }
    assertEquals(Answer.SAME, knowledge.known(0, rows - 1));
  }

  /** A hub that is apart from all others takes part in all joins. */
  @Test
  void aLongChainOfRowsApartFromOne() {
    int rows = 100_001;
    Knowledge knowledge = new Knowledge(rows, 3);
    for (int row = 1; row < rows; row++) {
      knowledge.add(0, row, Answer.DIFFERENT);
    }
    for (int row = 2; row < rows; row++) {
      knowledge.add(row - 1, row, Answer.SAME);
    }
    assertEquals(Answer.SAME, knowledge.known(1, rows - 1));
    assertEquals(Answer.DIFFERENT, knowledge.known(0, rows / 2));
  }

  @Test
  void manyRandomAnswers() {
    for (int clusters : new int[] {OPEN, 2, 30}) {
      for (int rows : new int[] {2000, 100_000}) {
        Random random = new Random(clusters);
        int classes = clusters == OPEN ? 5 : clusters;
        LabelOracle oracle = new LabelOracle(random.ints(rows, 0, classes).toArray());
        Knowledge knowledge = new Knowledge(rows, clusters);
        for (int i = 0; i < 100_000; i++) {
          int a = random.nextInt(rows);
          int b = random.nextInt(rows);
          Answer known = knowledge.known(a, b);
          assertTrue(known == null || known == oracle.ask(a, b));
          knowledge.add(a, b, oracle.ask(a, b));
        }
        assertEquals(0, knowledge.contradictions());
        assertFalse(knowledge.clustersRefuted());
      }
    }
  }

  /** Rows without a link and with links to all others, drawn in turn: exactly the open pairs are drawn. */
  @Test
  void drawsOpenPairsOnly() {
    Random random = new Random(3);
    for (int trial = 0; trial < 50; trial++) {
      int rows = 8;
      LabelOracle oracle = new LabelOracle(random.ints(rows, 0, 3).toArray());
      Knowledge knowledge = new Knowledge(rows, 3);
      int[] candidates = {0, 1, 2, 4, 5, 7};
      for (int i = 0; i < trial % 12; i++) {
        int a = candidates[random.nextInt(6)];
        int b = random.nextInt(rows);
        knowledge.add(a, b, a != b && random.nextInt(4) == 0 ? Answer.UNKNOWN : oracle.ask(a, b));
      }
      int[][] times = new int[rows][rows];
      OpenPairs open = new OpenPairs(knowledge, candidates);
      for (int i = 0; i < 600 && open.count() > 0; i++) {
        int[] pair = open.draw(random);
        times[Math.min(pair[0], pair[1])][Math.max(pair[0], pair[1])]++;
      }
      int expected = 0;
      for (int a : candidates) {
        for (int b : candidates) {
          boolean isOpen = a < b && knowledge.known(a, b) == null;
          expected += isOpen ? 1 : 0;
          assertEquals(isOpen, times[a][b] > 0, "about 600/15 = 40 times expected at least");
        }
      }
      assertEquals(expected, open.count());
      assertEquals(expected == 0, open.draw(random) == null);
    }
  }

  @Test
  void givenPairsAreKeptApart() {
    ConstraintSet given = ConstraintSet.of(List.of(new Constraint(0, 1, Link.CANNOT, 1, 0), new Constraint(0, 1, Link.MUST, 1, 0),
        new Constraint(2, 3, Link.MUST, 0, 0)));
    Knowledge knowledge = new Knowledge(4, OPEN, given);
    assertEquals(Answer.SAME, knowledge.entailed(0, 1), "must-links are believed");
    assertNull(knowledge.entailed(2, 3), "a pair of weight 0 says nothing");
    assertNull(knowledge.known(0, 1), "it was not asked");
    assertTrue(knowledge.add(1, 2, Answer.DIFFERENT));
    assertEquals(Answer.DIFFERENT, knowledge.entailed(0, 2));
    assertNull(knowledge.known(0, 2));
    assertTrue(knowledge.add(0, 1, Answer.DIFFERENT), "answers contradict only answers");
    assertEquals(Answer.SAME, knowledge.entailed(0, 1));
  }

  /** Whether pairs are given or answered, together they entail what they entail if all are answered. */
  @Test
  void givenPairsEntailWhatAnswersWould() {
    Random random = new Random(5);
    for (int trial = 0; trial < 100; trial++) {
      int rows = 12;
      LabelOracle oracle = new LabelOracle(random.ints(rows, 0, 4).toArray());
      ConstraintSet.Builder given = new ConstraintSet.Builder();
      List<Said> said = new ArrayList<>();
      Knowledge all = new Knowledge(rows, OPEN);
      for (int i = 0; i < 14; i++) {
        int a = random.nextInt(rows);
        int b = (a + 1 + random.nextInt(rows - 1)) % rows;
        all.add(a, b, oracle.ask(a, b));
        if (i % 2 == 0) {
          given.add(a, b, oracle.ask(a, b).link(), 1, 0);
        } else {
          said.add(new Said(a, b, oracle.ask(a, b)));
        }
      }
      Knowledge knowledge = new Knowledge(rows, OPEN, given.build());
      said.forEach(each -> knowledge.add(each.first, each.second, each.answer));
      for (int a = 0; a < rows; a++) {
        for (int b = 0; b < a; b++) {
          assertEquals(all.known(a, b), knowledge.entailed(a, b));
        }
      }
    }
  }
}
