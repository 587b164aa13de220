package pairclust.spectral.graph;

import java.util.Arrays;
import pairclust.parallel.Interrupts;

/** The connected components of a graph, with or without negligible similarities. */
public final class Components {

  private final int[] of;
  private int[] sizes = new int[4];
  private int count;

  private Components(int rows) {
    of = new int[rows];
    Arrays.fill(of, -1);
  }

  /** Counts the connected components. */
  public static int count(SimilarityGraph graph) {
    return of(graph, 0).count;
  }

  /**
   * Finds the components between which nothing spreads: similarities weaker than the total link of a row to all others ({@link
   * NormalisedGraph}) do not connect.
   *
   * @param graph the graph
   * @return its components, numbered by their first rows
   */
  public static Components of(SimilarityGraph graph) {
    return of(graph, NormalisedGraph.UNIFORM * Arrays.stream(graph.degrees()).sum() / Math.max(1, graph.size()));
  }

  private static Components of(SimilarityGraph graph, double negligible) {
    Components components = new Components(graph.size());
    int[] stack = new int[graph.size()];
    for (int row = 0; row < stack.length; row++) {
      if (components.of[row] < 0) {
        components.visit(graph, row, stack, negligible);
      }
    }
    return components;
  }

  private void visit(SimilarityGraph graph, int first, int[] stack, double negligible) {
    int part = count++;
    sizes = part < sizes.length ? sizes : Arrays.copyOf(sizes, 2 * part);
    int[] top = {0};
    of[first] = part;
    stack[top[0]++] = first;
    while (top[0] > 0) {
      Interrupts.check(sizes[part]++);
      graph.forEach(stack[--top[0]], (other, similarity) -> {
        if (of[other] < 0 && similarity > negligible) {
          of[other] = part;
          stack[top[0]++] = other;
        }
      });
    }
  }

  /** @return the number of components */
  public int count() {
    return count;
  }

  /**
   * @param row a row
   * @return the index of its component
   */
  public int of(int row) {
    return of[row];
  }

  /**
   * @param part a component
   * @return the number of its rows
   */
  public int size(int part) {
    return sizes[part];
  }
}
