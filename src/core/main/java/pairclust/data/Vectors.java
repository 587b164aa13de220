package pairclust.data;

/** Sums over the entries of vectors, always in the order of the entries, so that results do not depend on who computes them. */
public final class Vectors {

  private Vectors() {
  }

  /**
   * @param a a vector
   * @param b another one, at least as long
   * @return their inner product
   */
  public static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /**
   * Adds a multiple of a vector to another.
   *
   * @param factor the factor
   * @param from the vector
   * @param to receives the sum, at least as long
   */
  public static void add(double factor, double[] from, double[] to) {
    for (int i = 0; i < from.length; i++) {
      to[i] += factor * from[i];
    }
  }
}
