package pairclust.weka.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.Set;
import org.junit.jupiter.api.Test;
import pairclust.weka.rows.Columns;
import weka.core.Instances;

/** Words that distinguish clusters or texts. */
class DistinctiveWordsTest {

  /** In cluster 0 the mean of oak is 1 and of tree 1, in cluster 1 of fir 1 and of tree 1; size is the class here. */
  private static Columns columns() throws IOException {
    return new Columns(new Instances(new StringReader("@relation r\n@attribute text string\n@attribute Oak numeric\n"
        + "@attribute fir numeric\n@attribute tree numeric\n@attribute 'class (word)' numeric\n@attribute class {a,b}\n@data\n"
        + "{0 x,1 1,3 1}\n{0 y,1 1,3 1}\n{0 z,2 1,3 1,4 2,5 b}\n{0 z,2 ?,3 1,5 b}\n")), 5);
  }

  @Test
  void wordsOfAClusterAreMoreFrequentThereThanInAllRows() throws IOException {
    DistinctiveWords found = DistinctiveWords.ofClusters(columns(), new int[] {0, 0, 1, 1});
    assertEquals(Set.of("oak", "fir", "class"), found.words());
    assertTrue(found.ofClusters());
    assertEquals(Set.of(), DistinctiveWords.ofClusters(columns(), new int[] {-1, -1, -1, -1}).words(), "no row in a cluster");
    assertEquals(Set.of(), DistinctiveWords.ofClusters(columns(), new int[] {0, 0, 0, 0}).words(), "one cluster has all rows");
  }

  @Test
  void wordsOfTwoTextsDiffer() throws IOException {
    assertEquals(Set.of("oak", "fir", "class"), DistinctiveWords.ofRows(columns(), 0, 2).words());
    assertEquals(Set.of(), DistinctiveWords.ofRows(columns(), 0, 1).words());
    assertFalse(DistinctiveWords.ofRows(columns(), 0, 2).ofClusters());
  }
}
