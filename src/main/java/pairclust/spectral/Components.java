package pairclust.spectral;

/** Counts the parts of a graph that no similarity connects. */
final class Components {

  private Components() {
  }

  static int count(SimilarityGraph graph) {
    boolean[] seen = new boolean[graph.size()];
    int[] stack = new int[graph.size()];
    int count = 0;
    for (int row = 0; row < seen.length; row++) {
      if (!seen[row]) {
        count++;
        seen[row] = true;
        int[] top = {0};
        stack[top[0]++] = row;
        while (top[0] > 0) {
          graph.forEach(stack[--top[0]], (other, similarity) -> {
            if (!seen[other] && similarity > 0) {
              seen[other] = true;
              stack[top[0]++] = other;
            }
          });
        }
      }
    }
    return count;
  }
}
