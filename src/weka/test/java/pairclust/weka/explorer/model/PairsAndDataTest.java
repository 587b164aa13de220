package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.strategy.RandomPairs;
import weka.clusterers.PCKMeans;
import weka.clusterers.TestData;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Pairs and the data they are about: files, contradictions, other data, the class as oracle. */
class PairsAndDataTest {

  @TempDir
  private Path folder;

  private static Constraint pair(int first, int second, Link link) {
    return new Constraint(first, second, link, 1, Origin.FILE);
  }

  private static Rows blobs() {
    return new Rows(TestData.blobs(10, 0.3, 1), 2, -1);
  }

  private static Rows named() throws Exception {
    Instances data = TestData.withIds(TestData.blobs(10, 0.3, 1));
    int id = Rows.guessId(data);
    return new Rows(data, Rows.guessClass(data, id), id);
  }

  @Test
  void classAndIdAreFound() throws Exception {
    Rows rows = named();
    assertEquals("ID", rows.id());
    assertEquals("class", rows.data().attribute(rows.classIndex()).name());
    assertEquals(-1, Rows.guessId(blobs().data()));
    assertEquals(-1, Rows.guessClass(TestData.unlabelledBlobs(3, 1, 1), -1));
    rows.data().instance(3).setValue(rows.idIndex(), rows.data().instance(4).value(rows.idIndex()));
    assertEquals(-1, Rows.guessId(rows.data()), "two rows of one name");
  }

  @Test
  void rowsInBrief() {
    Rows rows = new Rows(TestData.texts(2, 1), -1, -1);
    assertTrue(rows.brief(0).matches("word\\d+ [\\d.]+(, word\\d+ [\\d.]+){3}"), rows.brief(0));
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("text", (List<String>) null), new Attribute("x")));
    Instances texts = new Instances("texts", attributes, 1);
    texts.add(new DenseInstance(1, new double[] {texts.attribute(0).addStringValue("a long text\nof many words, in two lines and more"),
        Double.NaN}));
    assertEquals("a long text of many words, in..., ?", new Rows(texts, -1, -1).brief(0));
  }

  @Test
  void filesByNumberAndById() throws Exception {
    for (Rows rows : List.of(blobs(), named())) {
      List<Constraint> pairs = List.of(pair(0, 1, Link.MUST), pair(1, 20, Link.CANNOT).with(Link.CANNOT, 2.5));
      Path file = folder.resolve("a.pairs");
      PairFiles.save(new PairFiles.Plan(file.toFile(), rows, pairs, null, false), "");
      assertEquals(pairs, PairFiles.open(file.toFile(), rows).pairs());
      assertEquals(rows.idIndex(), PairFiles.open(file.toFile(), new Rows(rows.data(), -1, -1)).idIndex());
    }
  }

  @Test
  void aFileForOtherDataIsRefusedInWords() throws Exception {
    Path file = TestData.pairFile(folder, "@rows 31", "0 1 1");
    IOException refused = assertThrows(IOException.class, () -> PairFiles.open(file.toFile(), blobs()));
    assertTrue(refused.getMessage().contains("made for 31 rows"), refused.getMessage());
    Path contradictory = TestData.pairFile(folder, "0 1 1", "1 0 -1");
    assertEquals(2, PairFiles.open(contradictory.toFile(), blobs()).pairs().size(), "shown, to be corrected");
  }

  @Test
  void contradictionsMarkAllThatTakePart() {
    List<Constraint> pairs = List.of(pair(0, 1, Link.MUST), pair(5, 6, Link.MUST), pair(1, 2, Link.MUST), pair(2, 0, Link.CANNOT));
    Contradictions found = Contradictions.among(pairs, 10, row -> "r" + row);
    assertEquals(1, found.count());
    assertEquals(Set.of(0, 2, 3), found.reasons().keySet());
    assertEquals("r2 != r0 contradicts r1 = r2, r0 = r1", found.reasons().get(0));
    assertEquals(Contradictions.NONE, Contradictions.among(pairs.subList(0, 3), 10, row -> "r" + row));
  }

  @Test
  void otherData() throws Exception {
    List<Constraint> pairs = List.of(pair(0, 1, Link.MUST), pair(1, 29, Link.CANNOT));
    Rows rows = named();
    Instances shuffled = new Instances(rows.data());
    shuffled.randomize(new Random(1));
    DataChange kept = DataChange.of(pairs, null, rows, shuffled);
    assertEquals(DataChange.Kind.KEPT_BY_ID, kept.kind());
    Rows now = new Rows(shuffled, rows.classIndex(), rows.idIndex());
    for (int i = 0; i < pairs.size(); i++) {
      assertEquals(rows.title(pairs.get(i).first()), now.title(kept.pairs().get(i).first()));
      assertEquals(rows.title(pairs.get(i).second()), now.title(kept.pairs().get(i).second()));
    }
    DataChange fewer = DataChange.of(pairs, null, rows, new Instances(rows.data(), 0, 10));
    assertEquals(List.of(pairs.get(0)), fewer.pairs());
    assertEquals(1, fewer.lost());
    assertEquals(DataChange.Kind.OTHER_ROWS, DataChange.of(pairs, null, rows, new Instances(rows.data(), 10, 5)).kind(), "no pair is left");
    Rows numbered = blobs();
    assertEquals(DataChange.Kind.SAME_NUMBER_OF_ROWS, DataChange.of(pairs, null, numbered, TestData.unlabelledBlobs(10, 1, 2)).kind());
    assertEquals(DataChange.Kind.OTHER_ROWS, DataChange.of(pairs, null, numbered, TestData.blobs(9, 1, 2)).kind());
    assertEquals(DataChange.Kind.SAME_NUMBER_OF_ROWS, DataChange.of(pairs, null, rows, numbered.data()).kind(), "the ID is gone");
  }

  private static SelectionSettings settings() {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(3);
    return SelectionSettings.of(new RandomPairs(), clusterer, 1);
  }

  @Test
  void theClassAnswers() throws Exception {
    for (Rows rows : List.of(blobs(), named())) {
      int[] classes = rows.classes();
      List<Constraint> pairs = PairMaker.fromClass(rows, settings(), 25).pairs();
      assertEquals(25, pairs.size());
      for (Constraint pair : pairs) {
        assertEquals(classes[pair.first()] == classes[pair.second()] ? Link.MUST : Link.CANNOT, pair.link());
        assertEquals(Origin.CLASS, pair.origin());
      }
    }
    PairMaker.Made all = PairMaker.fromClass(new Rows(TestData.blobs(1, 1, 1), 2, -1), settings(), 25);
    assertEquals(3, all.pairs().size());
    assertFalse(all.ending().isEmpty(), "says why there are no more");
    Rows unlabelled = new Rows(TestData.unlabelledBlobs(3, 1, 1), -1, -1);
    assertNull(unlabelled.classes());
    assertThrows(IllegalArgumentException.class, () -> PairMaker.fromClass(unlabelled, settings(), 5));
    Rows one = new Rows(new Instances(TestData.blobs(1, 1, 1), 0, 1), 2, -1);
    assertThrows(IllegalArgumentException.class, () -> PairMaker.fromClass(one, settings(), 5));
  }
}
