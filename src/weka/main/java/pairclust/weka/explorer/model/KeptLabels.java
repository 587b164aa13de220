package pairclust.weka.explorer.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pairclust.eval.GroupMatch;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.names.ClusterNames;
import weka.clusterers.Clusterer;

/**
 * Numbers, colours and names of clusters that stay from result to result: a new cluster has the number and colour of the one with which it
 * matches best in the most similar earlier result, and the name that fits its rows. Clusterers of other packages and saved models keep
 * their own numbers; only their colours are matched. Immutable.
 *
 * @param rows the data; null if there is no result yet
 * @param earlier the latest results on the data, the last one first
 * @param names the names that were given
 * @param coloursOfNames the colour that the cluster of each name had most recently
 * @param ordered whether clusters are numbered in the order of the names
 */
record KeptLabels(Rows rows, List<Earlier> earlier, ClusterNames names, Map<String, Integer> coloursOfNames, boolean ordered) {

  /** Without any result. */
  static final KeptLabels NONE = new KeptLabels(null, List.of(), ClusterNames.NONE, Map.of(), false);

  /** The number of results that are kept. */
  private static final int KEPT = 10;

  /**
   * An earlier result.
   *
   * @param colours the colour of each row, -1 for none
   * @param live whether it follows the answers to questions
   */
  record Earlier(int[] colours, boolean live) {
  }

  /**
   * The clusters of a result.
   *
   * @param clusters the cluster of each row, -1 for none
   * @param names the name of each cluster, null for none
   * @param colours the colour of each cluster
   */
  record Labels(int[] clusters, String[] names, int[] colours) {
  }

  private boolean isOn(Rows other) {
    return rows != null && other != null && rows.data() == other.data();
  }

  /** Returns these labels for the results after another one. */
  KeptLabels after(RunResult result) {
    return with(result, isOn(result.rows()) ? names : ClusterNames.NONE);
  }

  /** Returns these labels with the names of a result. */
  KeptLabels namedLike(RunResult result) {
    return with(result, ClusterNames.of(result.names(), result.clusters()));
  }

  private KeptLabels with(RunResult result, ClusterNames others) {
    if (result.rows() == null) {
      return this;
    }
    int[] colours = result.rowColours();
    // A result that follows the answers replaces the one before it, and one that is renamed replaces itself, so that the others stay here.
    Stream<Earlier> before = isOn(result.rows())
        ? earlier.stream().filter(each -> !(each.live && result.isLive()) && !Arrays.equals(each.colours, colours)) : Stream.empty();
    List<Earlier> all = new ArrayList<>(List.of(new Earlier(colours, result.isLive())));
    before.limit(KEPT - 1).forEach(all::add);
    Map<String, Integer> named = isOn(result.rows()) ? new HashMap<>(coloursOfNames) : new HashMap<>();
    IntStream.range(0, result.count()).filter(c -> result.names()[c] != null).forEach(c -> {
      // A name that another one has replaced does not get its colour back from it.
      named.values().removeIf(colour -> colour == result.colours()[c]);
      named.put(result.names()[c], result.colours()[c]);
    });
    return new KeptLabels(result.rows(), List.copyOf(all), others, Map.copyOf(named), false);
  }

  /** Returns these labels with other names, in the order of which clusters are to be numbered. */
  KeptLabels namedBy(ClusterNames others) {
    return new KeptLabels(rows, earlier, others, coloursOfNames, true);
  }

  /** Returns a result with the colours of earlier results, whatever the numbers of its clusters. */
  RunResult coloured(RunResult result) {
    return result.coloured(colours(result.rows(), result.clusters(), result.count()));
  }

  /** Returns the colour of each cluster by the most similar earlier result; its number if there is none. */
  private int[] colours(Rows on, int[] found, int count) {
    return isOn(on) ? GroupMatch.renumbering(found, count, mostSimilar(found, count)) : IntStream.range(0, count).toArray();
  }

  /**
   * Returns the rows' colours in the earlier result that is most similar to a new one. The last result alone would not do: if it has fewer
   * clusters than those before, it has no number for some of them.
   */
  private int[] mostSimilar(int[] found, int count) {
    int[] best = earlier.get(0).colours;
    long most = GroupMatch.overlap(found, count, best);
    for (Earlier each : earlier.subList(1, earlier.size())) {
      long overlap = GroupMatch.overlap(found, count, each.colours);
      if (overlap > most) {
        most = overlap;
        best = each.colours;
      }
    }
    return best;
  }

  /**
   * Numbers and names the clusters of a new result, also in its clusterer.
   *
   * @param built the clusterer
   * @param on the data
   * @param found the cluster of each row as the clusterer numbers it, -1 for none
   * @param count the number of clusters
   * @return the clusters with their numbers, names and colours
   */
  Labels of(Clusterer built, Rows on, int[] found, int count) {
    int[] numbered = found;
    int[] colours = colours(on, found, count);
    AbstractConstrainedClusterer ours = built instanceof AbstractConstrainedClusterer own ? own : null;
    if (ours != null && (ordered || isOn(on))) {
      int[] numbers = ordered ? names.match(found, count, preferred(on, colours)).numbers() : colours;
      ours.renumber(numbers);
      numbered = ours.assignments();
      colours = moved(colours, numbers);
    }
    if (!ordered && !isOn(on)) {
      return new Labels(numbered, new String[count], colours);
    }
    ClusterNames.Match match = names.match(numbered, count, preferred(on, colours));
    if (ours != null) {
      ours.nameClusters(match.names(), match.notes());
    }
    return new Labels(numbered, match.names(), colours);
  }

  /** Returns for each name the cluster that has its colour now, -1 for none: a name should keep its colour. */
  private int[] preferred(Rows on, int[] colours) {
    return names.names().stream().mapToInt(named -> {
      Integer colour = isOn(on) ? coloursOfNames.get(named.name()) : null;
      return IntStream.range(0, colours.length).filter(c -> colour != null && colours[c] == colour).findFirst().orElse(-1);
    }).toArray();
  }

  /** Returns the colours of clusters by their new numbers. */
  private static int[] moved(int[] colours, int[] numbers) {
    int[] byNumber = new int[colours.length];
    for (int c = 0; c < colours.length; c++) {
      byNumber[numbers[c]] = colours[c];
    }
    return byNumber;
  }
}
