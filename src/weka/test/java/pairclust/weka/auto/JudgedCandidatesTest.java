package pairclust.weka.auto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.consensus.Member;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.select.Progress;
import pairclust.select.SelectionTask;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;

/** The candidates of AutoConstrained for a strategy. */
class JudgedCandidatesTest {

  /** The class is in the second column; the first one, much wider, says nothing, so that only a scaled clusterer finds the classes. */
  private static SelectionTask task(int clusters) {
    Random random = new Random(3);
    double[][] rows = new double[80][];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = new double[] {100 * random.nextDouble(), row % 2 + 0.1 * random.nextDouble()};
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new SelectionTask(prepared.points(), prepared.distortion(), IntStream.range(0, rows.length).toArray(), clusters);
  }

  private static ConstraintSet pairs(int count) {
    Random random = new Random(5);
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int first = random.nextInt(40);
      int second = 40 + random.nextInt(40);
      pairs.add(first, second, first % 2 == second % 2 ? Link.MUST : Link.CANNOT, 1, 0);
    }
    return pairs.build();
  }

  private static JudgedCandidates candidates(int threads) throws Exception {
    Clusterer raw = AbstractClusterer.forName("weka.clusterers.SimpleKMeans", new String[] {"-A", "weka.core.EuclideanDistance -D"});
    Clusterer scaled = AbstractClusterer.forName("weka.clusterers.SimpleKMeans", new String[0]);
    return new JudgedCandidates(new Clusterer[] {raw, scaled}, threads, Progress.NONE);
  }

  /** Two clusterers that ignore pairs: without evidence they count alike; left-out pairs prefer the one that finds the classes. */
  @Test
  void leftOutPairsWeigh() throws Exception {
    List<Member> alike = candidates(1).cluster(task(2), pairs(4), 1);
    assertEquals(List.of(1.0, 1.0), alike.stream().map(Member::weight).toList());
    List<Member> judged = candidates(1).cluster(task(2), pairs(60), 1);
    assertEquals(1, judged.get(0).weight());
    int[] best = judged.get(0).partition().labels();
    assertTrue(IntStream.range(2, 80).allMatch(row -> best[row] == best[row % 2]), "the classes");
    // The second best has hardly any weight, but without it there would be nothing to decide.
    assertEquals(2, judged.size());
    assertEquals(Shares.LEAST_WEIGHT, judged.get(1).weight());
    List<Member> parallel = candidates(2).cluster(task(2), pairs(60), 1);
    assertArrayEquals(best, parallel.get(0).partition().labels());
    assertArrayEquals(judged.get(1).partition().labels(), parallel.get(1).partition().labels());
  }

  /** An answer that is taken back leads to clusterings that were there before. */
  @Test
  void clusteringsAreKept() throws Exception {
    SelectionTask task = task(2);
    JudgedCandidates candidates = candidates(1);
    List<Member> first = candidates.cluster(task, pairs(4), 1);
    List<Member> second = candidates.cluster(task, pairs(5), 1);
    assertNotSame(first, second);
    assertSame(first, candidates.cluster(task, pairs(4), 1));
    assertNotSame(first, candidates.cluster(task, pairs(4), 2));
    assertNotSame(first, candidates.cluster(task(2), pairs(4), 1), "other rows");
  }

  @Test
  void theNumberOfClustersMayBeUnknownOrTooLarge() throws Exception {
    JudgedCandidates candidates = new JudgedCandidates(new Clusterer[] {new PCKMeans()}, 1, Progress.NONE);
    assertTrue(candidates.cluster(task(SelectionTask.UNKNOWN_CLUSTERS), ConstraintSet.empty(), 1).get(0).partition().k() >= 1);
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[][] {{0}, {1}}));
    SelectionTask two = new SelectionTask(prepared.points(), prepared.distortion(), new int[] {0, 1}, 5);
    assertEquals(2, candidates.cluster(two, ConstraintSet.empty(), 1).get(0).partition().k());
  }

  @Test
  void anInterruptIsReported() throws Exception {
    JudgedCandidates candidates = candidates(1);
    SelectionTask task = task(2);
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> candidates.cluster(task, pairs(4), 1));
  }
}
