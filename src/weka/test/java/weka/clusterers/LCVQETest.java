package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Instances;
import weka.core.SerializedObject;

/** LCVQE as users of Weka meet it. */
class LCVQETest {

  @TempDir
  Path folder;

  private LCVQE built(Instances data, String... options) throws Exception {
    LCVQE clusterer = new LCVQE();
    clusterer.setOptions(options);
    clusterer.buildClusterer(data);
    return clusterer;
  }

  @Test
  void violatedPairsMoveCentroids() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 20 =", "21 22 !=");
    LCVQE weak = built(data, "-N", "3", "-weight", "0.001", "-constraints", pairs.toString());
    assertTrue(weak.toString().contains("violated 2\n"), weak::toString);
    LCVQE strong = built(data, "-N", "3", "-weight", "1000", "-constraints", pairs.toString());
    assertTrue(strong.toString().contains("violated 0"), strong::toString);
    assertTrue(strong.toString().contains("costs 1000.00 times the distance to another centroid"), strong::toString);
  }

  @Test
  void sameSeedGivesTheSameWithTwoThreadsAndAfterSaving() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 2, 3);
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 20 =", "21 22 !=", "5 50 !=", "50 51 =");
    String[] options = {"-N", "3", "-constraints", pairs.toString()};
    int[] one = TestData.clusters(built(data, options), data);
    LCVQE two = built(data, "-num-slots", "2", "-N", "3", "-constraints", pairs.toString());
    assertEquals(IntStream.of(one).boxed().toList(), IntStream.of(TestData.clusters(two, data)).boxed().toList());
    Clusterer copy = (Clusterer) new SerializedObject(two).getObject();
    assertEquals(IntStream.of(one).boxed().toList(), IntStream.of(TestData.clusters(copy, data)).boxed().toList());
  }

  @Test
  void asPublishedAndChosenNumberOfClusters() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 1 =", "1 2 =", "0 2 !=", "0 21 !=", "40 20 !=");
    assertEquals(3, built(data, "-as-published", "-noisy", "-N", "3", "-constraints", pairs.toString()).numberOfClusters());
    Path right = TestData.pairFile(folder, "@rows 60", "0 1 =", "0 21 !=", "40 20 !=", "40 55 =");
    assertEquals(3, built(data, "-N", "-1", "-constraints", right.toString()).numberOfClusters());
  }
}
