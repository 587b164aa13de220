package pairclust.knowledge;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import pairclust.answer.Answers;
import pairclust.oracle.Answer;

/** The closure of answers, computed row by row without any of the tested code. */
public final class Closures {

  private final int[] group;
  private final Set<String> apart = new TreeSet<>();

  private Closures(int rows) {
    group = new int[rows];
    Arrays.setAll(group, row -> row);
  }

  private boolean implied(int a, int b) {
    return group[a] == group[b] || apart.contains(key(group[a], group[b]));
  }

  private static String key(int a, int b) {
    return Math.min(a, b) + " " + Math.max(a, b);
  }

  private void add(KnownPair pair) {
    int a = group[pair.first()];
    int b = group[pair.second()];
    if (pair.answer() == Answer.DIFFERENT) {
      apart.add(key(a, b));
    } else if (pair.answer() == Answer.SAME) {
      for (int row = 0; row < group.length; row++) {
        group[row] = group[row] == b ? a : group[row];
      }
      Set<String> renamed = new TreeSet<>();
      for (String pairOfGroups : apart) {
        String[] parts = pairOfGroups.split(" ");
        int first = Integer.parseInt(parts[0]);
        int second = Integer.parseInt(parts[1]);
        renamed.add(key(first == b ? a : first, second == b ? a : second));
      }
      apart.clear();
      apart.addAll(renamed);
    }
  }

  /** Fails if something was asked that followed from answers before it. */
  public static void assertNothingImpliedAsked(Answers answers, int rows) {
    Closures known = new Closures(rows);
    for (KnownPair pair : answers.pairs()) {
      if (pair.asked()) {
        assertFalse(known.implied(pair.first(), pair.second()), "asked in vain: " + pair);
      }
      known.add(pair);
    }
  }

  /** Returns the number of groups of rows known to be the same. */
  public static long groups(Answers answers, int[] rows) {
    Closures known = new Closures(Arrays.stream(rows).max().orElse(0) + 1);
    answers.pairs().forEach(known::add);
    return Arrays.stream(rows).map(row -> known.group[row]).distinct().count();
  }

  /** Returns how many of the answers and inferences are not so. */
  public static long contradictions(Answers answers, int[] classes) {
    return answers.pairs().stream().filter(pair -> pair.answer() != Answer.UNKNOWN
        && (classes[pair.first()] == classes[pair.second()]) != (pair.answer() == Answer.SAME)).count();
  }
}
