package pairclust.weka.report;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import pairclust.data.GroupMeans;
import pairclust.eval.Contingency;
import pairclust.weka.rows.RowEncoder;

/**
 * How clusters differ from rejected ones, and by which attributes.
 *
 * @param rejected what the rejected clusterings are called
 * @param indices the adjusted Rand index to each of them
 * @param largestIndex the largest index that was asked for
 * @param shares the share of the variance of all attributes between the clusters, and then of each rejected clustering
 * @param attributes the attributes that distinguish the clusters most
 */
public record AlternativeSection(List<String> rejected, double[] indices, double largestIndex, double[] shares, List<Explained> attributes)
    implements Report.Section {

  /** The number of attributes that are listed. */
  private static final int LISTED = 8;

  /**
   * An attribute.
   *
   * @param name its name, and its value if it is nominal
   * @param shares the share of its variance between the clusters, and then of each rejected clustering
   */
  public record Explained(String name, double[] shares) implements Serializable {
  }

  /** Compares clusters with rejected ones. */
  public static AlternativeSection of(RowEncoder.Encoded encoded, int[] labels, List<int[]> rejected, List<String> names,
      double largestIndex) {
    double[] indices = rejected.stream().mapToDouble(clusters -> new Contingency(labels, clusters).adjustedRand()).toArray();
    List<int[]> all = new ArrayList<>(List.of(labels));
    all.addAll(rejected);
    double[] variances = encoded.points().variances();
    double[][] between = all.stream().map(clusters -> GroupMeans.of(encoded.points(), clusters).variances(labels.length))
        .toArray(double[][]::new);
    double total = DoubleStream.of(variances).sum();
    double[] shares = Arrays.stream(between).mapToDouble(parts -> share(DoubleStream.of(parts).sum(), total)).toArray();
    List<Explained> attributes = IntStream.range(0, variances.length).mapToObj(j -> new Explained(encoded.encoder().columnName(j),
            IntStream.range(0, all.size()).mapToDouble(c -> share(between[c][j], variances[j])).toArray()))
        .sorted(Comparator.comparingDouble(attribute -> -attribute.shares[0])).limit(LISTED).toList();
    return new AlternativeSection(new ArrayList<>(names), indices, largestIndex, shares, new ArrayList<>(attributes));
  }

  private static double share(double part, double whole) {
    return whole > 0 ? Math.min(1, part / whole) : 0;
  }

  @Override
  public void write(ReportText text) {
    text.line("Comparison with the rejected clusters");
    text.line("  %-40s %6s  %s", "", "ARI", "variance between clusters");
    text.line("  %-40s %6s  %10.1f %%", "these clusters", "", 100 * shares[0]);
    for (int r = 0; r < indices.length; r++) {
      text.line("  %-40s %6.3f  %10.1f %%", r < rejected.size() ? rejected.get(r) : "rejected", indices[r], 100 * shares[r + 1]);
    }
    for (double index : indices) {
      if (index > largestIndex) {
        text.line("No clusters were found with an adjusted Rand index (ARI) of at most %.2f to all of them.", largestIndex);
        break;
      }
    }
    text.line("Attributes that distinguish these clusters (share of their variance between clusters; in brackets, of the rejected ones)");
    for (Explained attribute : attributes) {
      StringBuilder others = new StringBuilder();
      for (int r = 1; r < attribute.shares.length; r++) {
        others.append(r == 1 ? "" : ", ").append(String.format(Locale.ROOT, "%.2f", attribute.shares[r]));
      }
      text.line("  %-40s %.2f (%s)", attribute.name, attribute.shares[0], others);
    }
    text.line("");
  }
}
