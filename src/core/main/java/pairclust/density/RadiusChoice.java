package pairclust.density;

import java.util.Arrays;

/**
 * Chooses a radius: the knee of the sorted distances within which rows have enough neighbours (M. Ester, H.-P. Kriegel, J. Sander, X. Xu: A
 * density-based algorithm for discovering clusters in large spatial databases with noise. KDD 1996, Section 4.2). The knee is the distance
 * farthest below the line from the smallest to the largest (V. Satopää, J. Albrecht, D. Irwin, B. Raghavan: Finding a "kneedle" in a
 * haystack. ICDCS Workshops 2011, doi:10.1109/ICDCSW.2011.20). Rows with enough equal rows are dense at any radius and do not count: many
 * of them, as with nominal attributes, would make 0 the knee.
 */
final class RadiusChoice {

  private RadiusChoice() {
  }

  /** Returns the radius for the distances within which each row has enough neighbours; 0, which connects equal rows only, if all are 0. */
  static double knee(double[] distances) {
    double[] sorted = Arrays.stream(distances).filter(distance -> distance > 0).sorted().toArray();
    if (sorted.length == 0) {
      return 0;
    }
    double first = sorted[0];
    double range = sorted[sorted.length - 1] - first;
    int best = sorted.length - 1;
    double farthest = 0;
    for (int i = 0; i < sorted.length && range > 0; i++) {
      double below = (double) i / (sorted.length - 1) - (sorted[i] - first) / range;
      if (below > farthest) {
        farthest = below;
        best = i;
      }
    }
    return sorted[best];
  }
}
