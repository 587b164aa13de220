package pairclust.weka.explorer.outcome;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.clusterer.LoopClusterer;
import pairclust.weka.explorer.model.Contradictions;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.rows.Columns;
import weka.core.Instance;
import weka.core.Instances;

/** Explains why a result violates a pair: what that costs, and what speaks against satisfying it. */
public final class PairExplanation {

  /** The number of other pairs that are named. */
  private static final int NAMED = 3;

  private final Constraint pair;
  private final RunResult result;
  private final List<Constraint> pairs;
  private final IntFunction<String> names;
  private final String[] titles;

  private PairExplanation(Constraint pair, Rows rows, RunResult result, List<Constraint> pairs) {
    this.pair = pair;
    this.result = result;
    this.pairs = pairs;
    names = rows.titles();
    titles = result.titles();
  }

  /**
   * Explains a pair.
   *
   * @param pair the pair
   * @param rows the data
   * @param result the result that satisfies or violates it, or null for none
   * @param pairs all pairs in the table
   * @param contradictions the contradictions among them
   * @return one or more lines; the first says what kind of pair it is
   */
  public static List<String> of(Constraint pair, Rows rows, RunResult result, List<Constraint> pairs, Contradictions contradictions) {
    String kind = pair.link() == Link.MUST ? "must-link" : "cannot-link";
    String both = rows.title(pair.first()) + " and " + rows.title(pair.second());
    List<String> lines = new ArrayList<>();
    if (result == null) {
      lines.add(kind + " of " + both);
    } else {
      new PairExplanation(pair, rows, result, pairs).explain(lines, kind, both);
    }
    String contradiction = contradictions.reasons().get(pairs.indexOf(pair));
    if (contradiction != null) {
      lines.add("The pairs contradict each other: " + contradiction + ".");
    }
    return lines;
  }

  private int cluster(int row) {
    return result.clusters()[row];
  }

  private String title(int cluster) {
    return cluster < 0 ? "no cluster" : titles[cluster];
  }

  private static boolean isViolated(Constraint pair, int first, int second) {
    return (first >= 0 && first == second) != (pair.link() == Link.MUST);
  }

  private void explain(List<String> lines, String kind, String both) {
    int a = cluster(pair.first());
    int b = cluster(pair.second());
    if (!isViolated(pair, a, b)) {
      lines.add("satisfied " + kind + " of " + both);
      return;
    }
    lines.add("violated " + kind + " of " + both);
    lines.add(a == b ? "Both are in " + title(a) + "." : names.apply(pair.first()) + " is in " + title(a) + ", "
        + names.apply(pair.second()) + " in " + title(b) + ".");
    lines.add(cost());
    if (a >= 0 && b >= 0) {
      String first = move(pair.first(), b);
      String second = move(pair.second(), a);
      lines.add(first);
      lines.add(second);
    }
  }

  /** Says what the violation costs. */
  private String cost() {
    String name = result.clusterer().getClass().getSimpleName();
    if (result.pairs().stream().noneMatch(given -> given.key() == pair.key())) {
      return "The result was computed without this pair; press Start to use it.";
    }
    if (!(result.clusterer() instanceof AbstractConstrainedClusterer ours)) {
      return name + " does not use pairs, so that violating them costs nothing.";
    }
    if (!(ours instanceof LoopClusterer loop)) {
      return name + " does not report what a single pair costs.";
    }
    OptionalDouble cost = loop.violationCost(pair);
    if (cost.isEmpty()) {
      return "It costs nothing: " + name + " did not use this pair; the output says why.";
    }
    return Double.isNaN(cost.getAsDouble()) ? name + " does not report what a single pair costs."
        : String.format(Locale.ROOT, "Violating it costs %.4g; the whole objective is %.4g.", cost.getAsDouble(),
            loop.getMeasure("measureObjective"));
  }

  /** Says what would change if a row moved, for a must-link to the cluster of the other row, for a cannot-link to its next best one. */
  private String move(int row, int partner) {
    Instance values = values(row);
    int own = cluster(row);
    double[] distances = result.clusterer() instanceof LoopClusterer loop ? loop.clusterDistances(values) : null;
    int target = pair.link() == Link.MUST ? partner : next(distances, own);
    if (target < 0) {
      return byValues(row, values);
    }
    double change = distances == null ? Double.NaN : distances[target] - distances[own];
    List<Constraint> broken = broken(row, own, target);
    String where = "Moving " + names.apply(row) + " to " + title(target) + (pair.link() == Link.MUST ? "" : ", the next best cluster,");
    String distance = Double.isNaN(change) ? "" : String.format(Locale.ROOT, change >= 0 ? " would add %.4g to the distances"
        : " would take %.4g off the distances", Math.abs(change));
    String others = broken.isEmpty() ? "violate no other pair" : "violate " + (broken.size() == 1 ? "another pair: "
        : broken.size() + " other pairs: ") + named(broken);
    return where + (distance.isEmpty() ? " would " + others + "." : distance + ", and " + others + ".")
        + (distance.isEmpty() ? " " + byValues(row, values) : "");
  }

  private String named(List<Constraint> broken) {
    return broken.stream().limit(NAMED).map(other -> names.apply(other.first()) + " " + other.link().sign() + " "
        + names.apply(other.second())).collect(Collectors.joining(", ")) + (broken.size() > NAMED ? ", ..." : "");
  }

  /** Returns the cluster with the least distance but one's own; -1 if distances are not known, or there is no other. */
  private static int next(double[] distances, int own) {
    int best = -1;
    for (int h = 0; distances != null && h < distances.length; h++) {
      best = h != own && (best < 0 || distances[h] < distances[best]) ? h : best;
    }
    return best;
  }

  /** Returns the other pairs of a row that are satisfied, but would not be in another cluster. */
  private List<Constraint> broken(int row, int own, int target) {
    List<Constraint> broken = new ArrayList<>();
    for (Constraint other : pairs) {
      if (other != pair && (other.first() == row || other.second() == row)) {
        int there = cluster(other.first() == row ? other.second() : other.first());
        if (!isViolated(other, own, there) && isViolated(other, target, there)) {
          broken.add(other);
        }
      }
    }
    return broken;
  }

  /** Says where a row belongs without pairs, as far as the model knows. */
  private String byValues(int row, Instance values) {
    return !(result.clusterer() instanceof AbstractConstrainedClusterer ours) ? ""
        : "By its values alone, " + names.apply(row) + " belongs to " + title(ours.rowPlacement().cluster(values)) + ".";
  }

  /** Returns a row with the attributes of the training data. */
  private Instance values(int row) {
    Instances one = new Instances(result.rows().data(), row, 1);
    one.setClassIndex(-1);
    return new Columns(one, result.rows().classIndex(), result.rows().idIndex()).measuredRows().instance(0);
  }
}
