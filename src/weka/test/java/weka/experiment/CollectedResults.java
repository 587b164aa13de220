package weka.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import pairclust.weka.command.CommandOutput;

/** Keeps the results of an experiment, by column. */
class CollectedResults implements ResultListener {

  private static final long serialVersionUID = 1L;

  private final transient List<Map<String, Object>> rows = new ArrayList<>();

  List<Map<String, Object>> rows() {
    return rows;
  }

  /** The values of a column that are numbers. */
  double[] column(String name) {
    return rows.stream().mapToDouble(row -> (Double) row.get(name)).toArray();
  }

  /** The rows without what differs between two equal runs: when, and how long. */
  List<String> withoutTimes() {
    return rows.stream().map(row -> {
      Map<String, Object> copy = new LinkedHashMap<>(row);
      copy.keySet().removeIf(name -> name.contains("ime"));
      return copy.toString();
    }).toList();
  }

  /** Runs an experiment in which clusterers fail, which is printed for each result with an error. */
  static CollectedResults ofFailing(ResultProducer producer, weka.core.Instances data, int runs) throws Exception {
    CollectedResults[] results = new CollectedResults[1];
    String printed = CommandOutput.of(() -> results[0] = of(producer, data, runs)).err();
    List<Object> errors = results[0].rows.stream().map(row -> row.get("Error")).filter(Objects::nonNull).toList();
    List<String> lines = printed.lines().toList();
    assertEquals(errors.size(), lines.size(), printed);
    for (int i = 0; i < errors.size(); i++) {
      assertTrue(lines.get(i).endsWith(" failed on " + data.relationName() + ": " + errors.get(i)), lines.get(i));
    }
    return results[0];
  }

  /** Runs an experiment over some runs on one data set. */
  static CollectedResults of(ResultProducer producer, weka.core.Instances data, int runs) throws Exception {
    CollectedResults results = new CollectedResults();
    producer.setResultListener(results);
    producer.setInstances(data);
    producer.preProcess();
    for (int run = 1; run <= runs; run++) {
      producer.doRun(run);
    }
    producer.postProcess();
    return results;
  }

  @Override
  public String[] determineColumnConstraints(ResultProducer producer) {
    return null;
  }

  @Override
  public void preProcess(ResultProducer producer) {
    rows.clear();
  }

  @Override
  public void postProcess(ResultProducer producer) {
    // Nothing to close.
  }

  @Override
  public void acceptResult(ResultProducer producer, Object[] key, Object[] result) throws Exception {
    Map<String, Object> row = new LinkedHashMap<>();
    put(row, producer.getKeyNames(), key);
    put(row, producer.getResultNames(), result);
    rows.add(row);
  }

  private static void put(Map<String, Object> row, String[] names, Object[] values) {
    if (names.length != values.length) {
      throw new IllegalStateException(Arrays.toString(names) + " but " + Arrays.toString(values));
    }
    for (int i = 0; i < names.length; i++) {
      row.put(names[i], values[i]);
    }
  }

  @Override
  public boolean isResultRequired(ResultProducer producer, Object[] key) {
    return true;
  }
}
