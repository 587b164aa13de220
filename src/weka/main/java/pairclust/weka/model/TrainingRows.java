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
import pairclust.parallel.Interrupts;
import pairclust.weka.rows.RowEncoder;
import pairclust.weka.rows.RowIds;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Recognises training rows that pairs moved out of the cluster that their values alone would suggest, so that the clusterer returns their
 * cluster of the build. A row is recognised by its values and its ID. Rows with the same values and no ID are indistinguishable; they get
 * the cluster of their majority.
 */
public final class TrainingRows implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Stored for a row that is in no cluster, whatever its values suggest. */
  public static final int NOISE = -2;

  private final RowEncoder encoder;
  private final int idIndex;

  /** The sorted keys of these rows, and their clusters: arrays, so that a lookup allocates nothing. */
  private final long[] keys;
  private final int[] clusters;

  /**
   * Stores the rows whose cluster is not the nearest.
   *
   * @param encoder converts rows to points
   * @param data the training rows
   * @param idIndex the index of the ID attribute, or -1 for none
   * @param labels the cluster of each row; {@link #NOISE} for a row in none, -1 for a row that its values alone assign
   * @param nearest the cluster of each row by its values alone; null to store all rows
   */
  public TrainingRows(RowEncoder encoder, Instances data, int idIndex, int[] labels, int[] nearest) {
    this.encoder = encoder;
    this.idIndex = idIndex;
    Set<Long> wanted = new HashSet<>();
    for (int row = 0; row < labels.length; row++) {
      Interrupts.check(row);
      if (nearest == null || labels[row] != nearest[row]) {
        wanted.add(key(data.instance(row)));
      }
    }
    Map<Long, Integer> elsewhere = new TreeMap<>();
    Set<Long> ambiguous = new HashSet<>();
    for (int row = 0; row < labels.length && !wanted.isEmpty(); row++) {
      Interrupts.check(row);
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
    elsewhere.values().removeIf(cluster -> cluster == -1);
    keys = elsewhere.keySet().stream().mapToLong(Long::longValue).toArray();
    clusters = elsewhere.values().stream().mapToInt(Integer::intValue).toArray();
  }

  private TrainingRows(TrainingRows other, int[] clusters) {
    encoder = other.encoder;
    idIndex = other.idIndex;
    keys = other.keys;
    this.clusters = clusters;
  }

  /** Returns the same rows with other numbers of clusters. */
  TrainingRows renumbered(int[] numbers) {
    return new TrainingRows(this, Arrays.stream(clusters).map(cluster -> cluster < 0 ? cluster : numbers[cluster]).toArray());
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

  /** Returns whether no row is stored. */
  boolean isEmpty() {
    return keys.length == 0;
  }

  /** Returns the cluster of a stored row, {@link #NOISE} if it has none, or -1 for any other row. */
  int find(Instance instance) {
    int at = keys.length == 0 ? -1 : Arrays.binarySearch(keys, key(instance));
    return at < 0 ? -1 : clusters[at];
  }

  /** Returns whether all clusters are below this number. */
  boolean areWithin(int count) {
    return Saved.areBelow(Arrays.stream(clusters).filter(cluster -> cluster != NOISE).toArray(), count);
  }
}
