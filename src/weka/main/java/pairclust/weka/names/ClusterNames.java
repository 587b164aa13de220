package pairclust.weka.names;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.eval.BestMatching;
import pairclust.eval.GroupMatch;
import pairclust.pairfile.NamesFile;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.RowNames;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowNaming;
import weka.core.Instances;

/**
 * Names of clusters with rows that are typical of them. A name belongs to the cluster that has most of its rows; where several names want
 * the same cluster, the best matching decides.
 *
 * @param names the names with their rows, in the order in which clusters are to be numbered
 */
public record ClusterNames(List<NamesFile.Named> names) {

  /** No names. */
  public static final ClusterNames NONE = new ClusterNames(List.of());

  /** The number of rows of a cluster that are written to a file. */
  private static final int WRITTEN = 20;

  /**
   * Names and numbers of the clusters of a result.
   *
   * @param names the name of each cluster, null for none
   * @param numbers the number of each cluster by the order of the names
   * @param notes names that were not used, and why; names that fit badly
   */
  public record Match(String[] names, int[] numbers, List<String> notes) {
  }

  /**
   * Reads a file.
   *
   * @param file the file
   * @param data the rows
   * @param idIndex the ID attribute, or -1 if there is none
   * @return its names
   * @throws IOException if it cannot be read or understood; the message says where and why
   */
  public static ClusterNames read(File file, Instances data, int idIndex) throws IOException {
    return new ClusterNames(NamesFile.read(file.toPath(), header -> rowNames(header, data, idIndex)).clusters());
  }

  private static RowNames rowNames(PairFileHeader header, Instances data, int idIndex) {
    if (header.id() != null && idIndex < 0) {
      throw new IllegalArgumentException("the file names rows by attribute '" + header.id() + "'; say that this is the ID (-id, ID in the"
          + " Explorer's tab), so that it takes no part in distances.");
    }
    return GivenPairs.rowNames(header, idIndex, data, "names");
  }

  /**
   * Takes the names of a result.
   *
   * @param names the name of each cluster, null for none
   * @param clusters the cluster of each row, -1 for none
   * @return the names, with all rows of each cluster
   */
  public static ClusterNames of(String[] names, int[] clusters) {
    return new ClusterNames(IntStream.range(0, names.length).filter(c -> names[c] != null)
        .mapToObj(c -> new NamesFile.Named(names[c], IntStream.range(0, clusters.length).filter(row -> clusters[row] == c).toArray()))
        .toList());
  }

  /**
   * Writes a file with some rows of each cluster.
   *
   * @param file the file
   * @param naming how rows are called
   * @throws IOException if it cannot be written
   */
  public void write(File file, RowNaming naming) throws IOException {
    List<NamesFile.Named> some = names.stream().map(named -> new NamesFile.Named(named.name(), spread(named.rows()))).toList();
    new NamesFile(some, 0).write(file.toPath(), naming.header(), naming.names());
  }

  /** Returns rows from all parts of the data: neighbours in a file are often alike. */
  private static int[] spread(int[] rows) {
    int count = Math.min(WRITTEN, rows.length);
    return IntStream.range(0, count).map(i -> rows[(int) ((long) i * rows.length / count)]).toArray();
  }

  /**
   * Matches the names with clusters.
   *
   * @param clusters the cluster of each row, -1 for none
   * @param count the number of clusters
   * @return which cluster has which name
   */
  public Match match(int[] clusters, int count) {
    return match(clusters, count, new int[0]);
  }

  /**
   * Matches the names with clusters; a name remains where it was if the cluster there has most of its rows.
   *
   * @param clusters the cluster of each row, -1 for none
   * @param count the number of clusters
   * @param preferred for each name the cluster that it would have by number or colour, -1 for none; empty if nothing is known
   * @return which cluster has which name
   */
  public Match match(int[] clusters, int count, int[] preferred) {
    double[][] shares = new double[names.size()][count];
    for (int i = 0; i < shares.length; i++) {
      for (int row : names.get(i).rows()) {
        if (clusters[row] >= 0) {
          shares[i][clusters[row]] += 1.0 / names.get(i).rows().length;
        }
      }
    }
    double[][] values = Arrays.stream(shares).map(double[]::clone).toArray(double[][]::new);
    for (int i = 0; i < preferred.length; i++) {
      if (preferred[i] >= 0 && shares[i][preferred[i]] > 0.5) {
        // Worth more than any difference of shares: where two clusters have become one, both names fit.
        values[i][preferred[i]]++;
      }
    }
    int[] found = BestMatching.of(values);
    String[] matched = new String[count];
    int[] numbers = new int[count];
    Arrays.fill(numbers, -1);
    List<String> notes = new ArrayList<>();
    for (int i = 0; i < found.length; i++) {
      String name = names.get(i).name();
      if (found[i] < 0) {
        notes.add("The name '" + name + "' is not used: " + whyUnused(i, shares[i], found) + ".");
      } else {
        matched[found[i]] = name;
        numbers[found[i]] = i < count ? i : -1;
        if (shares[i][found[i]] <= 0.5) {
          int rows = names.get(i).rows().length;
          notes.add("The name '" + name + "' fits badly: the cluster has only " + Math.round(shares[i][found[i]] * rows) + " of its " + rows
              + " rows.");
        }
      }
    }
    return new Match(matched, GroupMatch.completed(numbers), notes);
  }

  private String whyUnused(int name, double[] shares, int[] found) {
    int wanted = IntStream.range(0, shares.length).reduce((a, b) -> shares[b] > shares[a] ? b : a).orElse(-1);
    if (wanted < 0 || shares[wanted] == 0) {
      return "none of its rows is in the data";
    }
    int winner = IntStream.range(0, found.length).filter(i -> i != name && found[i] == wanted).findFirst().orElse(-1);
    return winner < 0 ? "no cluster is left for it" : "its rows are in the cluster that is called '" + names.get(winner).name() + "'";
  }
}
