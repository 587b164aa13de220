package weka.experiment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import pairclust.weka.clusterer.DistanceClusterer;
import weka.clusterers.ConstraintSelection;
import weka.clusterers.PCKMeans;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.Utils;

/** Which distances there are depends on the jars that are there; what was saved must not mean another one elsewhere. */
class SavedDistanceTest {

  private static final String MISSING = "The distance 'x-divergence' is not installed; there are euclidean, cosine, i-divergence.";

  @Test
  void isKeptByItsName() throws Exception {
    for (OptionHandler saved : new OptionHandler[] {new PCKMeans(), new ConstrainedClustererSplitEvaluator()}) {
      saved.setOptions(new String[] {"-distance", "i-divergence"});
      OptionHandler read = readElsewhere(saved, "i-divergence");
      assertArrayEquals(saved.getOptions(), read.getOptions());
    }
  }

  @Test
  void aMissingOneIsNamed() throws Exception {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setDistance(new SelectedTag("i-divergence", DistanceClusterer.TAGS_DISTANCE));
    PCKMeans read = readElsewhere(clusterer, "x-divergence");
    assertEquals(MISSING, assertThrows(IllegalArgumentException.class, read::getDistance).getMessage());
    assertEquals(MISSING, assertThrows(IllegalArgumentException.class, () -> read.buildClusterer(numbers())).getMessage());

    ConstrainedClustererSplitEvaluator evaluator = new ConstrainedClustererSplitEvaluator();
    evaluator.setDistance(new SelectedTag("i-divergence", DistanceClusterer.TAGS_DISTANCE));
    ConstrainedClustererSplitEvaluator other = readElsewhere(evaluator, "x-divergence");
    assertEquals(MISSING, assertThrows(IllegalArgumentException.class, other::getDistance).getMessage());
    assertEquals(MISSING, assertThrows(IllegalArgumentException.class, other::checkSettings).getMessage());
  }

  /** A choice from another list, where numbers are others, is understood by its name, and refused if there is none. */
  @Test
  void aChoiceMeansItsName() throws Exception {
    Tag[] elsewhere = {new Tag(0, "x-divergence"), new Tag(1, "euclidean"), new Tag(2, "cosine")};
    PCKMeans clusterer = new PCKMeans();
    clusterer.setDistance(new SelectedTag(2, elsewhere));
    assertEquals("cosine", Utils.getOption("distance", clusterer.getOptions()));
    ConstrainedClustererSplitEvaluator evaluator = new ConstrainedClustererSplitEvaluator();
    evaluator.setDistance(new SelectedTag(2, elsewhere));
    assertEquals("cosine", evaluator.getDistance().getSelectedTag().getReadable());
    ConstraintSelection selection = new ConstraintSelection();
    selection.setDistance(new SelectedTag(2, elsewhere));
    assertEquals("cosine", selection.getDistance().getSelectedTag().getReadable());
    SelectedTag missing = new SelectedTag(0, elsewhere);
    assertEquals(MISSING, assertThrows(IllegalArgumentException.class, () -> clusterer.setDistance(missing)).getMessage());
    assertEquals(MISSING, assertThrows(IllegalArgumentException.class, () -> evaluator.setDistance(missing)).getMessage());
    assertEquals(MISSING, assertThrows(IllegalArgumentException.class, () -> selection.setDistance(missing)).getMessage());
  }

  private static Instances numbers() {
    Instances data = new Instances("numbers", new ArrayList<>(List.of(new Attribute("x"))), 0);
    for (int i = 0; i < 4; i++) {
      data.add(new DenseInstance(1, new double[] {i}));
    }
    return data;
  }

  /** Saves an object with i-divergence and reads it as if another name had been saved, one of the same length. */
  @SuppressWarnings("unchecked")
  private static <T> T readElsewhere(T object, String name) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    String text = bytes.toString(StandardCharsets.ISO_8859_1).replace("i-divergence", name);
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)))) {
      return (T) in.readObject();
    }
  }
}
