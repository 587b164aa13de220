package pairclust.weka.model;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import pairclust.data.Saved;
import pairclust.parallel.Workers;
import pairclust.weka.rows.RowEncoder;
import pairclust.weka.rows.RowIds;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Knows training rows again that are not in the cluster of the nearest representative, because pairs put them elsewhere: asked about
 * such a row, a clusterer must answer what it decided. A row is known by its values and its ID. Rows with the same values and no ID
 * cannot be told apart; they get the cluster that most of them are in.
 */
public final class TrainingRows implements Serializable {

  private static final long serialVersionUID = 1L;

  private final RowEncoder encoder;
  private final int idIndex;

  /** The keys of the rows that are elsewhere, ascending, and their clusters: looking one up makes no object. */
  private final long[] keys;
  private final int[] clusters;

  public TrainingRows(RowEncoder encoder, Instances data, int idIndex, int[] labels, int[] nearest) throws InterruptedException {
    this.encoder = encoder;
    this.idIndex = idIndex;
    Set<Long> wanted = new HashSet<>();
    for (int row = 0; row < labels.length; row++) {
      Workers.checkInterrupt(row);
      if (labels[row] != nearest[row]) {
        wanted.add(key(data.instance(row)));
      }
    }
    Map<Long, Integer> elsewhere = new TreeMap<>();
    Set<Long> ambiguous = new HashSet<>();
    for (int row = 0; row < labels.length && !wanted.isEmpty(); row++) {
      Workers.checkInterrupt(row);
      long key = key(data.instance(row));
      if (wanted.contains(key)) {
        Integer before = elsewhere.putIfAbsent(key, labels[row]);
        if (before != null && before != labels[row]) {
          ambiguous.add(key);
        }
      }
    }
    if (!ambiguous.isEmpty()) {
      elsewhere.putAll(votes(data, labels, ambiguous));
    }
    keys = elsewhere.keySet().stream().mapToLong(Long::longValue).toArray();
    clusters = elsewhere.values().stream().mapToInt(Integer::intValue).toArray();
  }

  private Map<Long, Integer> votes(Instances data, int[] labels, Set<Long> ambiguous) {
    Map<Long, Map<Integer, Integer>> votes = new HashMap<>();
    for (int row = 0; row < labels.length; row++) {
      long key = key(data.instance(row));
      if (ambiguous.contains(key)) {
        votes.computeIfAbsent(key, k -> new TreeMap<>()).merge(labels[row], 1, Integer::sum);
      }
    }
    Map<Long, Integer> most = new HashMap<>();
    votes.forEach((key, counts) -> most.put(key, Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey()));
    return most;
  }

  private long key(Instance instance) {
    long values = encoder.fingerprint(instance);
    if (idIndex < 0 || instance.isMissing(idIndex)) {
      return values;
    }
    long id = 0;
    String text = RowIds.value(instance, idIndex);
    for (int i = 0; i < text.length(); i++) {
      id = RowEncoder.mix(id * 31 + text.charAt(i) + 1);
    }
    return values ^ id;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(encoder != null && keys != null && clusters != null && keys.length == clusters.length
        && encoder.hasAttribute(idIndex), "its training rows and their clusters differ in number");
  }

  /** Returns the cluster of a training row that is not where its values alone would put it, or -1 for any other row. */
  int find(Instance instance) {
    int at = keys.length == 0 ? -1 : Arrays.binarySearch(keys, key(instance));
    return at < 0 ? -1 : clusters[at];
  }

  /** Returns whether all rows are in one of this many clusters. */
  boolean areWithin(int count) {
    return Saved.areBelow(clusters, count);
  }
}
