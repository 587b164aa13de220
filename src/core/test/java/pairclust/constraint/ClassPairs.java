package pairclust.constraint;

import java.util.Random;

/** Draws pairs of rows whose classes are known. */
public final class ClassPairs {

  private ClassPairs() {
  }

  /**
   * Draws pairs of two different rows, with the link that their classes have; a pair may be drawn twice.
   *
   * @param classes the class of each row
   * @param count the number of pairs
   * @param random draws the rows
   * @return the pairs
   */
  public static ConstraintSet draw(int[] classes, int count, Random random) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(classes.length);
      int b = (a + 1 + random.nextInt(classes.length - 1)) % classes.length;
      pairs.add(a, b, classes[a] == classes[b] ? Link.MUST : Link.CANNOT, 1, 0);
    }
    return pairs.build();
  }
}
