package weka.experiment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.weka.experiment.TransductiveSplit;
import weka.clusterers.PCKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** Experiments with pairs from files. */
class PairsFolderTest {

  @TempDir
  private Path folder;

  private static Instances data() {
    Instances data = TestData.blobs(10, 1, 3);
    data.setClassIndex(2);
    return data;
  }

  /** Ten pairs: row i is must-linked to row i + 1, for i = 0, 2, ..., 18, with i as weight so that pairs are known again. */
  private void write(String name, String header) throws IOException {
    List<String> lines = new ArrayList<>(List.of(header));
    for (int i = 0; i < 20; i += 2) {
      lines.add(i + " " + (i + 1) + " 1 " + i);
    }
    Files.write(folder.resolve(name), lines);
  }

  private ConstrainedClustererSplitEvaluator evaluator() {
    ConstrainedClustererSplitEvaluator evaluator = new ConstrainedClustererSplitEvaluator();
    evaluator.setPairsFolder(folder.toFile());
    return evaluator;
  }

  /** Numbers mean rows as they were read; what is left of the file is training pairs, in its order. */
  @Test
  void rowNumbersOfTheDataAsItWasRead() throws Exception {
    write("blobs.pairs", "@rows 30");
    Instances data = data();
    for (TransductiveSplit split : TransductiveSplit.folds(data, 3, 4)) {
      ConstraintSet pairs = evaluator().prepare(split, data, 10).pairs().first(10);
      List<Double> weights = new ArrayList<>();
      for (Constraint pair : pairs) {
        assertEquals((int) pair.weight(), split.origins()[pair.first()]);
        assertEquals((int) pair.weight() + 1, split.origins()[pair.second()]);
        weights.add(pair.weight());
      }
      assertEquals(weights.stream().sorted().toList(), weights);
      List<Double> training = new ArrayList<>();
      for (int i = 0; i < 20; i += 2) {
        if (!tested(split, i) && !tested(split, i + 1)) {
          training.add((double) i);
        }
      }
      assertEquals(training, weights);
      assertEquals(List.copyOf(pairs).subList(0, 2), List.copyOf(evaluator().prepare(split, data, 2).pairs().first(2)));
    }
  }

  private static boolean tested(TransductiveSplit split, int origin) {
    for (int row = 0; row < split.origins().length; row++) {
      if (split.origins()[row] == origin) {
        return split.testing()[row];
      }
    }
    throw new IllegalStateException("There is no row " + origin + ".");
  }

  /** IDs survive what Weka's own cross-validation does, and the file says which attribute they are; the relation has passed a filter. */
  @Test
  void idsWithWekasOwnCrossValidation() throws Exception {
    write("blobs.constraints", "@id ID");
    Instances data = TestData.withIds(data());
    ConstrainedClustererSplitEvaluator evaluator = evaluator();
    evaluator.setNumPairs(3);
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(3);
    evaluator.setClusterer(clusterer);
    CrossValidationResultProducer producer = new CrossValidationResultProducer();
    producer.setNumFolds(3);
    producer.setSplitEvaluator(evaluator);
    CollectedResults results = CollectedResults.of(producer, data, 1);
    assertArrayEquals(new double[] {3, 3, 3}, results.column("Constraints_given"));
    assertArrayEquals(new double[] {10, 10, 10}, results.column("Number_of_testing_instances"));
    assertTrue(results.rows().stream().allMatch(row -> row.get("Pairs").equals("3") && row.get("Error") == null));
  }

  @Test
  void rowNumbersMeanNothingAfterWekasOwnCrossValidation() throws Exception {
    write("blobs.pairs", "@rows 30");
    CrossValidationResultProducer producer = new CrossValidationResultProducer();
    producer.setNumFolds(3);
    producer.setSplitEvaluator(evaluator());
    Exception e = assertThrows(IllegalArgumentException.class, () -> CollectedResults.of(producer, data(), 1));
    assertTrue(e.getMessage().contains("use the ConstraintCurveResultProducer"), e.getMessage());
  }

  private void assertMessage(String message, ConstrainedClustererSplitEvaluator evaluator) {
    ConstraintCurveResultProducer producer = new ConstraintCurveResultProducer();
    producer.setNumFolds(3);
    producer.setSplitEvaluator(evaluator);
    Exception e = assertThrows(Exception.class, () -> CollectedResults.of(producer, data(), 1));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void whatMayBeWrong() throws Exception {
    assertMessage("There is no pair file for data set 'blobs'", evaluator());
    write("blobs.pairs", "@rows 29");
    assertMessage("the pairs were made for 29 rows", evaluator());
    Files.write(folder.resolve("blobs.pairs"), List.of("@rows 30", "0 99 1"));
    assertMessage("row 99 is out of range", evaluator());
    ConstrainedClustererSplitEvaluator evaluator = evaluator();
    evaluator.setPairsFolder(folder.resolve("nowhere").toFile());
    assertMessage("is not a folder", evaluator);
    evaluator = new ConstrainedClustererSplitEvaluator();
    evaluator.setIdAttribute("nothing");
    assertMessage("no attribute 'nothing' for the ID", evaluator);
    evaluator.setIdAttribute("class");
    assertMessage("cannot be both the class and the ID", evaluator);
  }
}
