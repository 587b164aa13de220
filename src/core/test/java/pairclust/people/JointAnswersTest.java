package pairclust.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.CpuTime;
import pairclust.people.JointAnswers.Contradiction;
import pairclust.people.JointAnswers.Verdict;

/** Answers of several people. Expected values are worked by hand. */
class JointAnswersTest {

  private final Statements statements = new Statements();

  private void say(String person, int first, int second, Link link, double weight) {
    statements.add(new Statement(statements.person(person), first, second, link, weight, ""));
  }

  private void same(String person, int first, int second) {
    say(person, first, second, Link.MUST, 1);
  }

  private void different(String person, int first, int second) {
    say(person, first, second, Link.CANNOT, 1);
  }

  private static Verdict verdict(JointAnswers answers, int first, int second) {
    return answers.verdict(at(answers, first, second));
  }

  private static int at(JointAnswers answers, int first, int second) {
    return IntStream.range(0, answers.pairs().size())
        .filter(i -> answers.pairs().get(i).first() == first && answers.pairs().get(i).second() == second).findFirst().orElseThrow();
  }

  /** The pairs that are kept, without contradictions. */
  private static ConstraintSet kept(JointAnswers answers) {
    ConstraintSet.Builder kept = new ConstraintSet.Builder();
    for (int i = 0; i < answers.pairs().size(); i++) {
      if (answers.verdict(i) == Verdict.KEPT) {
        kept.add(answers.pairs().get(i).first(), answers.pairs().get(i).second(), answers.majority(i), answers.weight(i), 0);
      }
    }
    ConstraintSet set = kept.build();
    assertEquals(0, new Neighbourhoods(set.maxRow() + 1, set).conflicting().length);
    return set;
  }

  /** Two against one: reliabilities are (9 + 1) / 11 and 9 / 11, weights ln 10 / ln 9 (at most 1) and ln 4.5 / ln 9. */
  @Test
  void majority() {
    same("ann", 0, 1);
    same("bob", 0, 1);
    different("cem", 0, 1);
    different("cem", 2, 3);
    JointAnswers answers = new JointAnswers(statements);
    assertEquals(Verdict.KEPT, verdict(answers, 0, 1));
    assertEquals(Link.MUST, answers.majority(0));
    assertEquals(1, answers.weight(0));
    assertEquals(new PersonScore("ann", 1, 0, 1, 0, 0, 10 / 11.0, 1), answers.people().get(0));
    PersonScore cem = answers.people().get(2);
    assertEquals(9 / 11.0, cem.reliability(), 1e-12);
    assertEquals(Math.log(4.5) / Math.log(9), cem.weight(), 1e-12);
    // What only cem says keeps cem's weight.
    assertEquals(cem.weight(), answers.weight(at(answers, 2, 3)), 1e-12);
    assertEquals(2 * Math.log(10) / Math.log(9), answers.support(0, Link.MUST), 1e-12);
  }

  @Test
  void oneAgainstOneIsUndecided() {
    same("ann", 0, 1);
    different("bob", 0, 1);
    same("bob", 1, 2);
    JointAnswers answers = new JointAnswers(statements);
    assertEquals(Verdict.UNDECIDED, verdict(answers, 0, 1));
    assertEquals(Verdict.KEPT, verdict(answers, 1, 2));
    // Half right: (9 + 0.5) / 11.
    assertEquals(9.5 / 11, answers.people().get(0).reliability(), 1e-12);
  }

  /** Each of the three answers may be the wrong one. */
  @Test
  void contradictionThroughAChainIsUndecided() {
    same("ann", 0, 1);
    same("ann", 1, 2);
    different("bob", 0, 2);
    same("bob", 2, 3);
    JointAnswers answers = new JointAnswers(statements);
    for (int[] pair : new int[][] {{0, 1}, {1, 2}, {0, 2}}) {
      assertEquals(Verdict.UNDECIDED, verdict(answers, pair[0], pair[1]));
    }
    assertEquals(Verdict.KEPT, verdict(answers, 2, 3));
    Contradiction found = answers.contradictions().get(0);
    assertEquals(1, answers.contradictions().size());
    assertEquals(2, found.chain().size());
  }

  /** Two chains that share no pair are two witnesses against one. */
  @Test
  void twoChainsOutvoteOneAnswer() {
    same("ann", 0, 1);
    same("ann", 1, 2);
    same("cem", 0, 3);
    same("cem", 3, 2);
    different("bob", 0, 2);
    JointAnswers answers = new JointAnswers(statements);
    assertEquals(Verdict.OUTVOTED, verdict(answers, 0, 2));
    assertEquals(4, kept(answers).size());
    PersonScore bob = answers.people().get(statements.person("bob"));
    assertEquals(1, bob.refuted());
    assertEquals(9 / 11.0, bob.reliability(), 1e-12);
    // Ann's chain follows from nobody else's answers: neither link is confirmed, and nothing speaks against them.
    assertEquals(new PersonScore("ann", 2, 0, 0, 0, 0, 0.9, 1), answers.people().get(0));
    assertEquals(List.of(0, 1), List.of(answers.contradictions().get(0).chain().get(0).first(),
        answers.contradictions().get(0).chain().get(0).second()));
  }

  /** An answer is confirmed by what follows from the answers of others, must-links and cannot-links. */
  @Test
  void entailedAgreement() {
    same("ann", 0, 1);
    different("ann", 1, 2);
    different("bob", 0, 2);
    JointAnswers answers = new JointAnswers(statements);
    assertEquals(1, answers.people().get(1).confirmed());
    assertEquals(0, answers.people().get(0).confirmed());
    assertEquals(10 / 11.0, answers.people().get(1).reliability(), 1e-12);
  }

  /** Somebody who says both of a pair cancels themself, and is half right in both. */
  @Test
  void selfContradiction() {
    same("ann", 0, 1);
    different("ann", 0, 1);
    JointAnswers answers = new JointAnswers(statements);
    assertEquals(Verdict.UNDECIDED, answers.verdict(0));
    assertEquals(10 / 12.0, answers.people().get(0).reliability(), 1e-12);
    assertEquals(2, answers.people().get(0).undecided());
  }

  @Test
  void weightsOfAnswersCount() {
    say("ann", 0, 1, Link.MUST, 0.25);
    say("ann", 0, 2, Link.MUST, 3);
    say("ann", 0, 3, Link.MUST, 0);
    say("ann", 0, 1, Link.MUST, 0.5);
    JointAnswers answers = new JointAnswers(statements);
    assertEquals(2, answers.pairs().size());
    assertEquals(0.5, answers.weight(0), 1e-12);
    assertEquals(3, answers.weight(1), 1e-12);
  }

  @Test
  void nobodyAndNothing() {
    assertEquals(List.of(), new JointAnswers(statements).people());
    statements.person("ann");
    statements.addUnknown(0, 4, 7);
    JointAnswers answers = new JointAnswers(statements);
    assertEquals(new PersonScore("ann", 0, 1, 0, 0, 0, 0.9, 1), answers.people().get(0));
    assertEquals(0, answers.pairs().size());
    assertEquals(4, statements.unanswered().get(0)[0]);
  }

  /** Of three careful people and one who guesses, the estimates are near the truth, and the merged answers better than any person's. */
  @Test
  void recoversReliability() {
    Random random = new Random(1);
    double[] rates = {0.03, 0.05, 0.1, 0.5};
    int[] wrong = new int[rates.length];
    List<int[]> asked = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      int first = random.nextInt(60);
      asked.add(new int[] {first, (first + 1 + random.nextInt(59)) % 60});
    }
    for (int person = 0; person < rates.length; person++) {
      for (int[] pair : asked) {
        boolean truth = pair[0] % 3 == pair[1] % 3;
        boolean errs = random.nextDouble() < rates[person];
        wrong[person] += errs ? 1 : 0;
        say("p" + person, pair[0], pair[1], truth != errs ? Link.MUST : Link.CANNOT, 1);
      }
    }
    JointAnswers answers = new JointAnswers(statements);
    for (int person = 0; person < rates.length; person++) {
      // The prior counts ten answers of a hundred and fifty.
      assertEquals(1 - wrong[person] / 150.0, answers.people().get(person).reliability(), 0.04);
    }
    assertTrue(answers.people().get(3).weight() < 0.2);
    long errors = kept(answers).stream().filter(pair -> (pair.first() % 3 == pair.second() % 3) != (pair.link() == Link.MUST)).count();
    assertTrue(errors < wrong[0], errors + " wrong pairs, the best person has " + wrong[0]);
    assertTrue(kept(answers).size() > 130);
  }

  /** The work is limited: without a limit this takes minutes. */
  @Test
  void manyContradictionsTakeSeconds() throws Exception {
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      int first = random.nextInt(300);
      int second = (first + 1 + random.nextInt(299)) % 300;
      boolean truth = first % 5 == second % 5;
      say("p" + i % 3, first, second, truth == random.nextInt(5) > 0 ? Link.MUST : Link.CANNOT, 1);
    }
    JointAnswers answers = CpuTime.atMost(60, () -> new JointAnswers(statements));
    answers.people().forEach(person -> assertEquals(0.8, person.reliability(), 0.03));
    ConstraintSet kept = kept(answers);
    long errors = kept.stream().filter(pair -> (pair.first() % 5 == pair.second() % 5) != (pair.link() == Link.MUST)).count();
    assertTrue(errors < 0.05 * kept.size(), errors + " wrong pairs of " + kept.size());
    assertTrue(kept.size() > 0.5 * answers.pairs().size(), kept.size() + " of " + answers.pairs().size());
  }

  /** Whatever people say, what is kept has no contradictions; consistent answers are all kept. */
  @Test
  void keptPairsAreConsistent() {
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      Statements many = new Statements();
      Statements consistent = new Statements();
      for (int i = 0; i < 120; i++) {
        int first = random.nextInt(20);
        int second = (first + 1 + random.nextInt(19)) % 20;
        String who = "p" + random.nextInt(4);
        Link link = random.nextBoolean() ? Link.MUST : Link.CANNOT;
        many.add(new Statement(many.person(who), first, second, link, 1, ""));
        Link truth = first % 4 == second % 4 ? Link.MUST : Link.CANNOT;
        consistent.add(new Statement(consistent.person(who), first, second, truth, 1, ""));
      }
      kept(new JointAnswers(many));
      JointAnswers right = new JointAnswers(consistent);
      assertEquals(right.pairs().size(), kept(right).size());
      assertTrue(right.people().stream().allMatch(person -> person.refuted() == 0 && person.weight() == 1));
    }
  }
}
