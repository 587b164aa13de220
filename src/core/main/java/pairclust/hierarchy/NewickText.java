package pairclust.hierarchy;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import pairclust.constraint.ConstraintSet;

/**
 * Writes a tree in Newick's format: {@code (a:1,(b:0.5,c:0.5):0.5)}. Every inner node has two parts, as Weka's viewer expects; trees that
 * cannot-links keep apart are joined above all others. Rows whose cannot-link stopped a merge are marked: {@code 12 ≠ 30}. Of large trees
 * only the uppermost merges are written, and a leaf stands for several rows.
 */
public final class NewickText {

  /** The largest number of leaves: more cannot be seen on a screen. */
  private static final int MOST_LEAVES = 200;

  /** How far above the last merge trees are joined that cannot-links keep apart. */
  private static final double TOP = 1.1;

  private static final MathContext DIGITS = new MathContext(6);

  private final Dendrogram tree;
  private final IntFunction<String> names;

  /** The rows that each row is cannot-linked to where that stopped a merge. */
  private final Map<Integer, TreeSet<Integer>> stopped = new TreeMap<>();

  /** The first row and the number of rows below each node. */
  private final int[] firstRow;
  private final int[] sizes;

  /** Nodes from here on are written with their parts. */
  private final int firstOpen;
  private final double top;
  private final boolean flat;
  private final StringBuilder text = new StringBuilder();

  private NewickText(Dendrogram tree, IntFunction<String> names, int[] leaves) {
    this.tree = tree;
    this.names = names;
    int nodes = tree.rows() + tree.merges();
    firstRow = new int[nodes];
    sizes = new int[nodes];
    for (int node = 0; node < nodes; node++) {
      int t = node - tree.rows();
      firstRow[node] = t < 0 ? node : Math.min(firstRow[tree.first()[t]], firstRow[tree.second()[t]]);
      sizes[node] = t < 0 ? leaves[node] : sizes[tree.first()[t]] + sizes[tree.second()[t]];
    }
    int roots = tree.rows() - tree.merges();
    firstOpen = Math.max(tree.rows(), nodes - Math.max(0, MOST_LEAVES - roots));
    double highest = tree.merges() == 0 ? 0 : tree.heights()[tree.merges() - 1];
    flat = highest == 0;
    top = flat ? 1 : TOP * highest;
  }

  /**
   * Writes a tree.
   *
   * @param found the tree, and the merges that cannot-links stopped
   * @param pairs the pairs by which rows were clustered
   * @param names returns the name of a row, or of the first row of a group
   * @param sizes the number of rows of each group
   * @return the tree as text
   */
  public static String of(Agglomeration found, ConstraintSet pairs, IntFunction<String> names, int[] sizes) {
    NewickText newick = new NewickText(found.tree(), names, sizes);
    for (Agglomeration.StoppedMerge merge : found.stopped()) {
      int a = pairs.first(merge.pair());
      int b = pairs.second(merge.pair());
      newick.stopped.computeIfAbsent(a, row -> new TreeSet<>()).add(b);
      newick.stopped.computeIfAbsent(b, row -> new TreeSet<>()).add(a);
    }
    return newick.write();
  }

  private String write() {
    int[] roots = tree.roots();
    if (tree.rows() == 1) {
      return "(" + name(0) + ":1,none:1)";
    }
    text.append("(".repeat(roots.length - 1));
    for (int i = 0; i < roots.length; i++) {
      text.append(i == 0 ? "" : ",");
      append(roots[i], top);
      text.append(i == 0 ? "" : i == roots.length - 1 ? ")" + length(top * (TOP - 1)) : "):0");
    }
    return text.toString();
  }

  /** Appends a node and all below it, without recursion, as a tree may be as deep as there are rows. */
  private void append(int root, double above) {
    Deque<Runnable> open = new ArrayDeque<>();
    visit(root, above, open);
    while (!open.isEmpty()) {
      open.pop().run();
    }
  }

  private void visit(int node, double above, Deque<Runnable> open) {
    // If all rows are equal, leaves get a length nevertheless, as nothing could be seen of the tree otherwise.
    double below = node < firstOpen && flat ? -1 : tree.height(node);
    String length = length(above - below);
    if (node < firstOpen) {
      text.append(leaf(node)).append(length);
      return;
    }
    int t = node - tree.rows();
    double height = tree.height(node);
    text.append('(');
    open.push(() -> text.append(')').append(length));
    open.push(() -> visit(tree.second()[t], height, open));
    open.push(() -> text.append(','));
    open.push(() -> visit(tree.first()[t], height, open));
  }

  /** Returns the length of the line above a node, without an exponent, which Weka's viewer does not read. */
  private static String length(double length) {
    return ":" + BigDecimal.valueOf(Math.max(0, length)).round(DIGITS).stripTrailingZeros().toPlainString();
  }

  private String leaf(int node) {
    List<Integer> rows = rowsBelow(node);
    String marks = rows.stream().filter(stopped::containsKey).flatMap(row -> stopped.get(row).stream()).distinct().map(this::name)
        .collect(Collectors.joining(" "));
    return name(firstRow[node]) + (sizes[node] == 1 ? "" : " and " + (sizes[node] - 1) + " more") + (marks.isEmpty() ? "" : " ≠ " + marks);
  }

  private List<Integer> rowsBelow(int node) {
    List<Integer> rows = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(node));
    while (!open.isEmpty()) {
      int at = open.pop();
      if (at < tree.rows()) {
        rows.add(at);
      } else {
        open.push(tree.first()[at - tree.rows()]);
        open.push(tree.second()[at - tree.rows()]);
      }
    }
    return rows;
  }

  /** Returns the name of a row without the characters that have a meaning in the format. */
  private String name(int row) {
    return names.apply(row).replaceAll("[\\[\\](),:;\\s]", "_");
  }
}
