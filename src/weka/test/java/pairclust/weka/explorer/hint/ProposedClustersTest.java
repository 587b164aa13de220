package pairclust.weka.explorer.hint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import pairclust.weka.explorer.model.Rows;
import weka.clusterers.Cobweb;
import weka.clusterers.MPCKMeans;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** The number of clusters is proposed from the class, unless the user has chosen one. */
class ProposedClustersTest {

  private final Instances data = TestData.blobs(10, 0.1, 1);
  private final Rows rows = new Rows(data, data.numAttributes() - 1, -1);
  private final ProposedClusters proposed = new ProposedClusters();

  @Test
  void asManyAsClasses() {
    assertNull(proposed.propose(new PCKMeans(), null), "no data yet");
    PCKMeans better = (PCKMeans) proposed.propose(new PCKMeans(), rows);
    assertEquals(3, better.getNumClusters());
    assertNull(proposed.propose(better, rows), "once");
    assertEquals(3, ((SimpleKMeans) proposed.propose(new SimpleKMeans(), rows)).getNumClusters());
    assertNull(proposed.propose(new Cobweb(), rows), "it has no such option");
    assertEquals(3, ((MPCKMeans) ProposedClusters.forCurve(rows)).getNumClusters());
  }

  @Test
  void theUsersChoiceStays() {
    PCKMeans better = (PCKMeans) proposed.propose(new PCKMeans(), rows);
    better.setNumClusters(2);
    assertNull(proposed.propose(better, rows), "2 is the default, but here a choice");
    assertNull(proposed.propose(better, new Rows(new Instances(data), rows.classIndex(), -1)), "also for other data");
    PCKMeans five = new PCKMeans();
    five.setNumClusters(5);
    assertNull(new ProposedClusters().propose(five, rows));
  }

  @Test
  void otherDataHasAnotherNumber() {
    PCKMeans better = (PCKMeans) proposed.propose(new PCKMeans(), rows);
    Instances two = new Instances(data);
    two.removeIf(row -> row.value(rows.classIndex()) == 0);
    assertEquals(2, ((PCKMeans) proposed.propose(better, new Rows(two, rows.classIndex(), -1))).getNumClusters());
  }

  @Test
  void withoutAClassNothingIsProposed() {
    assertNull(proposed.propose(new PCKMeans(), new Rows(data, -1, -1)));
    assertEquals(0, ProposedClusters.classes(new Rows(data, -1, -1)));
  }
}
