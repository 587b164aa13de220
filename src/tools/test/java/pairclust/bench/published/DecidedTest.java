package pairclust.bench.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

class DecidedTest {

  /** Makes pairs of words such as 0=1 and 1-2. */
  private static ConstraintSet pairs(String text) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (String word : text.isEmpty() ? new String[0] : text.split(" ")) {
      String[] rows = word.split("[=-]");
      pairs.add(Integer.parseInt(rows[0]), Integer.parseInt(rows[1]), word.contains("=") ? Link.MUST : Link.CANNOT, 1, 0);
    }
    return pairs.build();
  }

  private static double share(int clusters, String text) {
    return Decided.share(10, clusters, pairs(text));
  }

  @Test
  void nothingIsDecidedWithoutPairs() {
    assertEquals(0, share(2, ""));
  }

  /** With two clusters row 3 must join rows 0 and 1; with three it need not. Nothing relates rows 4 and 5 to the others. */
  @Test
  void theNumberOfClustersDecidesToo() {
    assertEquals(0.4, share(2, "0=1 1-2 2-3 4=5"));
    assertEquals(0.3, share(3, "0=1 1-2 2-3 4=5"));
  }

  /** {0,1}, {2,3} and {4} are the three clusters; row 5 is in neither of the first two, and so with row 4. */
  @Test
  void whatFitsNowhereElseIsDecided() {
    assertEquals(0.6, share(3, "0=1 2=3 0-2 1-4 3-4 0-5 2-5 6=7"));
    assertEquals(0.5, share(4, "0=1 2=3 0-2 1-4 3-4 0-5 2-5 6=7"));
  }

  /** {0,1,2} is the largest neighbourhood, but only four rows are decided with it; {4,5}, {6,7} and {8,9} are six. */
  @Test
  void theLargestSetCounts() {
    assertEquals(0.6, share(3, "0=1 1=2 2-3 4=5 6=7 8=9 4-6 6-8 4-8"));
  }

  /** Compares with all clusterings of seven rows that satisfy random pairs. */
  @Test
  void agreesWithAllClusterings() {
    Random random = new Random(5);
    for (int i = 0; i < 300; i++) {
      int clusters = 2 + i % 2;
      int[] classes = random.ints(7, 0, clusters).toArray();
      ConstraintSet.Builder builder = new ConstraintSet.Builder();
      for (int j = random.nextInt(9); j > 0; j--) {
        int first = random.nextInt(7);
        int second = (first + 1 + random.nextInt(6)) % 7;
        builder.add(first, second, classes[first] == classes[second] ? Link.MUST : Link.CANNOT, 1, 0);
      }
      ConstraintSet pairs = builder.build();
      double expected = largestDecided(pairs, clusters) / 7.0;
      double share = Decided.share(7, clusters, pairs);
      assertTrue(clusters == 2 ? share == expected : share <= expected, share + " instead of " + expected + " for " + pairs);
    }
  }

  private static int largestDecided(ConstraintSet pairs, int clusters) {
    List<int[]> possible = new ArrayList<>();
    for (int code = 0; code < Math.pow(clusters, 7); code++) {
      int[] labels = new int[7];
      for (int row = 0, rest = code; row < 7; row++, rest /= clusters) {
        labels[row] = rest % clusters;
      }
      if (pairs.stream().allMatch(pair -> satisfied(pair, labels))) {
        possible.add(labels);
      }
    }
    int most = 0;
    for (int rows = 0; rows < 1 << 7; rows++) {
      if (Integer.bitCount(rows) > Math.max(1, most) && allDecided(rows, possible)) {
        most = Integer.bitCount(rows);
      }
    }
    return most;
  }

  private static boolean satisfied(Constraint pair, int[] labels) {
    return labels[pair.first()] == labels[pair.second()] == (pair.link() == Link.MUST);
  }

  private static boolean allDecided(int rows, List<int[]> possible) {
    for (int a = 0; a < 7; a++) {
      for (int b = 0; b < a; b++) {
        int first = a;
        int second = b;
        if ((rows >> a & rows >> b & 1) == 1
            && possible.stream().map(labels -> labels[first] == labels[second]).distinct().count() > 1) {
          return false;
        }
      }
    }
    return true;
  }
}
