package weka.clusterers;

import java.io.Serializable;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import pairclust.kmeans.Workers;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Knows training rows again that are not in the cluster of the nearest representative, because pairs put them elsewhere: asked about
 * such a row, a clusterer must answer what it decided. A row is known by its values and its ID. Rows with the same values and no ID
 * cannot be told apart; they get the cluster that most of them are in.
 */
final class TrainingRows implements Serializable {

  private static final long serialVersionUID = 1L;

  private final RowEncoder encoder;
  private final int idIndex;
  private final HashMap<Long, Integer> elsewhere = new HashMap<>();

  TrainingRows(RowEncoder encoder, Instances data, int idIndex, int[] labels, int[] nearest) throws InterruptedException {
    this.encoder = encoder;
    this.idIndex = idIndex;
    Set<Long> keys = new HashSet<>();
    for (int row = 0; row < labels.length; row++) {
      Workers.checkInterrupt(row);
      if (labels[row] != nearest[row]) {
        keys.add(key(data.instance(row)));
      }
    }
    Set<Long> ambiguous = new HashSet<>();
    for (int row = 0; row < labels.length && !keys.isEmpty(); row++) {
      Workers.checkInterrupt(row);
      long key = key(data.instance(row));
      if (keys.contains(key)) {
        Integer before = elsewhere.putIfAbsent(key, labels[row]);
        if (before != null && before != labels[row]) {
          ambiguous.add(key);
        }
      }
    }
    if (!ambiguous.isEmpty()) {
      takeVotes(data, labels, ambiguous);
    }
  }

  private void takeVotes(Instances data, int[] labels, Set<Long> ambiguous) {
    Map<Long, Map<Integer, Integer>> votes = new HashMap<>();
    for (int row = 0; row < labels.length; row++) {
      long key = key(data.instance(row));
      if (ambiguous.contains(key)) {
        votes.computeIfAbsent(key, k -> new TreeMap<>()).merge(labels[row], 1, Integer::sum);
      }
    }
    votes.forEach((key, counts) -> elsewhere.put(key, Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey()));
  }

  private long key(Instance instance) {
    long values = encoder.fingerprint(instance);
    if (idIndex < 0 || instance.isMissing(idIndex)) {
      return values;
    }
    long id = 0;
    String text = instance.stringValue(idIndex);
    for (int i = 0; i < text.length(); i++) {
      id = RowEncoder.mix(id * 31 + text.charAt(i) + 1);
    }
    return values ^ id;
  }

  /** Returns the cluster of a training row that is not where its values alone would put it, or -1 for any other row. */
  int find(Instance instance) {
    return elsewhere.isEmpty() ? -1 : elsewhere.getOrDefault(key(instance), -1);
  }
}
