package pairclust.triplet;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** Draws questions about triplets, and answers them by the classes of rows: a row is closer to one of its own class. */
public final class LabelledTriplets {

  /** The number of draws per triplet after which there are probably no more. */
  private static final int PATIENCE = 1000;

  private LabelledTriplets() {
  }

  /**
   * Draws triplets at random.
   *
   * @param rows the rows to draw from
   * @param classes the class of every row
   * @param count the number of triplets wanted
   * @param random the source of randomness
   * @return the triplets, all different; fewer if there are not as many
   */
  public static TripletSet draw(int[] rows, int[] classes, int count, SplittableRandom random) {
    Set<List<Integer>> asked = new HashSet<>();
    List<Triplet> drawn = new ArrayList<>();
    for (long tried = 0; drawn.size() < count && tried < (long) PATIENCE * count && rows.length > 2; tried++) {
      Triplet triplet = answer(rows[random.nextInt(rows.length)], rows[random.nextInt(rows.length)], rows[random.nextInt(rows.length)],
          classes);
      if (triplet != null && asked.add(List.of(triplet.anchor(), triplet.near(), triplet.far()))) {
        drawn.add(triplet);
      }
    }
    return TripletSet.of(drawn);
  }

  /**
   * Answers which of two rows is more like a third.
   *
   * @param anchor the row that is compared
   * @param first a row
   * @param second another row
   * @param classes the class of every row
   * @return the triplet; null if classes do not decide, because both or none are of its class, or if rows are the same
   */
  public static Triplet answer(int anchor, int first, int second, int[] classes) {
    boolean different = anchor != first && anchor != second && first != second;
    boolean firstAlike = classes[anchor] == classes[first];
    boolean secondAlike = classes[anchor] == classes[second];
    if (!different || firstAlike == secondAlike || classes[anchor] < 0 || classes[first] < 0 || classes[second] < 0) {
      return null;
    }
    return firstAlike ? new Triplet(anchor, first, second) : new Triplet(anchor, second, first);
  }
}
