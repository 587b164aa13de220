package weka.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.weka.experiment.TransductiveSplit;
import pairclust.weka.model.Model;
import pairclust.weka.pairs.GivenPairs;
import weka.clusterers.AutoConstrained;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.clusterers.TestData;
import weka.core.Attribute;
import weka.core.Instances;

/** AutoConstrained as a scheme of an experiment: its candidates see neither the classes nor any pair of test rows. */
class AutoConstrainedExperimentTest {

  /** Records the pairs that it is given. */
  public static class PairSpy extends PCKMeans {

    private static final long serialVersionUID = 1L;

    static final List<ConstraintSet> SEEN = Collections.synchronizedList(new ArrayList<>());

    @Override
    public Model fit(Instances data, GivenPairs pairs, boolean noisy) throws Exception {
      SEEN.add(pairs.used());
      return super.fit(data, pairs, noisy);
    }
  }

  @BeforeEach
  @AfterEach
  void clearSpies() {
    PairSpy.SEEN.clear();
    SpyClusterer.SEEN.clear();
    SpyClusterer.failAt = 0;
  }

  private static Instances data() {
    Instances data = TestData.blobs(20, 1.2, 7);
    data.setClassIndex(2);
    return data;
  }

  private static AutoConstrained auto(Clusterer... candidates) {
    AutoConstrained clusterer = new AutoConstrained();
    clusterer.setNumClusters(3);
    clusterer.setCandidates(candidates);
    return clusterer;
  }

  @Test
  void candidatesSeeNeitherClassesNorPairsOfTestRows() throws Exception {
    ConstrainedClustererSplitEvaluator evaluator = new ConstrainedClustererSplitEvaluator();
    evaluator.setClusterer(auto(new PairSpy(), new SpyClusterer()));
    for (TransductiveSplit split : TransductiveSplit.folds(data(), 3, 1)) {
      clearSpies();
      ConstrainedClustererSplitEvaluator.Prepared prepared = evaluator.prepare(split, null, 60);
      ConstraintSet given = prepared.pairs().first(60);
      Object[] result = evaluator.getResult(prepared.split(), given);
      assertNull(result[result.length - 1], "no error");
      Set<Long> keys = List.copyOf(given).stream().map(Constraint::key).collect(Collectors.toSet());
      assertTrue(PairSpy.SEEN.stream().anyMatch(seen -> !seen.isEmpty() && seen.size() < given.size()), "pairs are left out to judge it");
      for (ConstraintSet seen : PairSpy.SEEN) {
        for (Constraint pair : seen) {
          assertTrue(keys.contains(pair.key()));
          assertFalse(split.testing()[pair.first()] || split.testing()[pair.second()]);
        }
      }
      assertFalse(SpyClusterer.SEEN.isEmpty());
      for (Instances seen : SpyClusterer.SEEN) {
        assertEquals(-1, seen.classIndex());
        assertEquals(List.of("x", "y"), Collections.list(seen.enumerateAttributes()).stream().map(Attribute::name).toList());
        assertEquals(60, seen.numInstances());
      }
    }
  }

  @Test
  void twoExperimentsGiveTheSameNumbers() throws Exception {
    ConstraintCurveResultProducer producer = new ConstraintCurveResultProducer();
    producer.setNumFolds(3);
    producer.setPoints("0,30");
    PCKMeans scaled = new PCKMeans();
    scaled.setOptions(new String[] {"-scale", "z"});
    ((ConstrainedClustererSplitEvaluator) producer.getSplitEvaluator()).setClusterer(auto(new PCKMeans(), scaled));
    CollectedResults first = CollectedResults.of(producer, data(), 1);
    assertEquals(6, first.rows().size());
    assertTrue(first.rows().stream().allMatch(row -> row.get("Error") == null && row.get("NMI") != null));
    assertEquals(first.withoutTimes(), CollectedResults.of(producer, data(), 1).withoutTimes());
  }
}
