package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.clusterer.DistanceClusterer;
import pairclust.weka.options.ConstrainedClustererOptions;
import weka.core.Capabilities.Capability;
import weka.core.Capabilities;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.TechnicalInformation.Field;
import weka.core.Utils;

/** The options of HMRFKMeans and MPCKMeans, what both say of themselves, and Weka's checks with options other than the defaults. */
class LearningClustererOptionsTest {

  private static final String SHARED = "-S 3 -N 5 -max-clusters 7 -I 9 -constraints some.pairs -id ID -labels known -weight 2.5"
      + " -absolute-weight -starts 4 -as-published -noisy -num-slots 2 -scale rows";

  private static AbstractConstrainedClusterer clusterer(String scheme) throws Exception {
    String[] words = Utils.splitOptions(scheme);
    String name = words[0];
    words[0] = "";
    return (AbstractConstrainedClusterer) AbstractClusterer.forName("weka.clusterers." + name, words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"HMRFKMeans", "HMRFKMeans -distance cosine", "HMRFKMeans -distance i-divergence -scale range",
      "HMRFKMeans -as-published", "HMRFKMeans -no-seeding -no-penalty -no-learning", "HMRFKMeans -scale rows"})
  void hmrfPassesWekasChecks(String scheme) throws Exception {
    WekaChecks.assertPasses(clusterer(scheme));
  }

  @ParameterizedTest
  @ValueSource(strings = {"MPCKMeans", "MPCKMeans -metric diagonal", "MPCKMeans -metric diagonal -per-cluster", "MPCKMeans -metric full",
      "MPCKMeans -metric full -per-cluster", "MPCKMeans -as-published", "MPCKMeans -N -1 -max-clusters 3"})
  void mpckPassesWekasChecks(String scheme) throws Exception {
    WekaChecks.assertPasses(clusterer(scheme));
  }

  @ParameterizedTest
  @CsvSource({"HMRFKMeans, ' -distance i-divergence -no-seeding -no-penalty -no-learning'", "HMRFKMeans, ' -distance cosine -no-penalty'",
      "MPCKMeans, ' -metric full -per-cluster'", "MPCKMeans, ' -metric diagonal'", "MPCKMeans, ' -per-cluster'"})
  void everyOptionGoesAround(String scheme, String own) throws Exception {
    String options = SHARED + own;
    AbstractConstrainedClusterer first = clusterer(scheme + " " + options);
    AbstractConstrainedClusterer copy = clusterer(scheme);
    copy.setOptions(first.getOptions());
    assertArrayEquals(first.getOptions(), copy.getOptions());
    List<String> words = List.of(copy.getOptions());
    for (String word : Utils.splitOptions(options)) {
      assertTrue(words.contains(word), word);
    }
    // What is not given goes back to its default.
    copy.setOptions(new String[0]);
    assertArrayEquals(clusterer(scheme).getOptions(), copy.getOptions());
  }

  /** Flags are set one by one, so that no two can stand for the same property. */
  @ParameterizedTest
  @CsvSource({"HMRFKMeans, -no-seeding", "HMRFKMeans, -no-penalty", "HMRFKMeans, -no-learning", "HMRFKMeans, -absolute-weight",
      "HMRFKMeans, -as-published", "HMRFKMeans, -noisy", "MPCKMeans, -per-cluster", "MPCKMeans, -noisy"})
  void flagsAreIndependent(String scheme, String flag) throws Exception {
    List<String> words = new ArrayList<>(List.of(clusterer(scheme + " " + flag).getOptions()));
    assertTrue(words.remove(flag));
    assertEquals(List.of(clusterer(scheme).getOptions()), words);
  }

  @Test
  void settersAreTheOptions() throws Exception {
    HMRFKMeans hmrf = new HMRFKMeans();
    hmrf.setNoSeeding(true);
    hmrf.setNoPenalty(true);
    hmrf.setNoLearning(true);
    hmrf.setDistance(new SelectedTag("cosine", DistanceClusterer.TAGS_DISTANCE));
    assertArrayEquals(clusterer("HMRFKMeans -no-seeding -no-penalty -no-learning -distance cosine").getOptions(), hmrf.getOptions());
    MPCKMeans mpck = new MPCKMeans();
    assertEquals("auto", mpck.getMetric().getSelectedTag().getReadable());
    mpck.setMetric(new SelectedTag("full", MPCKMeans.TAGS_METRIC));
    mpck.setPerCluster(true);
    assertArrayEquals(clusterer("MPCKMeans -metric full -per-cluster").getOptions(), mpck.getOptions());
    SelectedTag scale = new SelectedTag("range", ConstrainedClustererOptions.TAGS_SCALE);
    assertThrows(IllegalArgumentException.class, () -> mpck.setMetric(scale));
    assertThrows(IllegalArgumentException.class, () -> hmrf.setDistance(scale));
  }

  @ParameterizedTest
  @ValueSource(strings = {"HMRFKMeans", "MPCKMeans"})
  void everyOptionIsDescribedAndListed(String scheme) throws Exception {
    AbstractConstrainedClusterer clusterer = clusterer(scheme);
    List<String> listed = Collections.list(clusterer.listOptions()).stream().map(Option::name).toList();
    int options = 0;
    for (PropertyDescriptor bean : Introspector.getBeanInfo(clusterer.getClass()).getPropertyDescriptors()) {
      OptionMetadata option = bean.getReadMethod() == null ? null : bean.getReadMethod().getAnnotation(OptionMetadata.class);
      if (option != null) {
        options++;
        assertTrue(option.description().length() > 20, bean.getName());
        assertTrue(option.description().contains("default"), bean.getName());
        assertEquals(1, Collections.frequency(listed, option.commandLineParamName()), bean.getName());
      }
    }
    // Thirteen that all have, and 'distance' with three switches, or 'metric' and 'per-cluster'.
    assertEquals(scheme.equals("HMRFKMeans") ? 20 : 18, options);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-distance manhattan", "-distance", "-distance 1", "-metric full", "-per-cluster", "-no-such", "-weight heavy",
      "-scale columns", "-max-clusters many", "-max-clusters", "-N two", "-starts 1.5", "-no-learning -no-learning"})
  void hmrfRefusesWhatItDoesNotUnderstand(String options) throws Exception {
    assertRefused(new HMRFKMeans(), options);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-metric mahalanobis", "-metric", "-metric Full", "-metric 2", "-distance euclidean", "-distance cosine",
      "-no-learning", "-nonsense", "-weight heavy", "-scale columns", "-max-clusters 2.5", "-I x", "-num-slots many", "-S x",
      "-metric full -metric full"})
  void mpckRefusesWhatItDoesNotUnderstand(String options) throws Exception {
    assertRefused(new MPCKMeans(), options);
  }

  /** What is known but has no such value is ours to refuse; what is unknown is Weka's, whose exception has no type of its own. */
  private static void assertRefused(AbstractConstrainedClusterer clusterer, String options) throws Exception {
    String flag = Utils.splitOptions(options)[0];
    boolean known = List.of(clusterer.getOptions()).contains(flag) || flag.equals("-no-learning") && clusterer instanceof HMRFKMeans;
    Exception e = assertThrows(Exception.class, () -> clusterer.setOptions(Utils.splitOptions(options)));
    assertTrue(!known || e instanceof IllegalArgumentException, e::toString);
    assertTrue(e.getMessage().contains(flag), e::getMessage);
  }

  @ParameterizedTest
  @CsvSource({"-metric mahalanobis, 'auto, diagonal, full'", "-scale columns, 'none, range, z, rows'"})
  void theErrorSaysWhatThereIs(String options, String choices) {
    Exception e = assertThrows(IllegalArgumentException.class, () -> new MPCKMeans().setOptions(Utils.splitOptions(options)));
    assertTrue(e.getMessage().contains(choices), e::getMessage);
  }

  @ParameterizedTest
  @CsvSource({"-N 0, -N", "-N -2, -N", "-N 61, 60", "-N -1 -max-clusters 1, -max-clusters", "-N -1 -max-clusters 0, -max-clusters",
      "-N -1 -max-clusters -5, -max-clusters", "-I 0, -I", "-weight -1, -weight", "-weight NaN, -weight", "-weight Infinity, -weight",
      "-starts 0, -starts", "-num-slots 0, -num-slots"})
  void impossibleSettingsAreRefusedByName(String options, String named) {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    for (String scheme : new String[] {"HMRFKMeans ", "MPCKMeans "}) {
      Exception e = assertThrows(IllegalArgumentException.class, () -> TestData.built(scheme + options, data));
      assertTrue(e.getMessage().contains(named), e::getMessage);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"HMRFKMeans", "MPCKMeans"})
  void capabilitiesAreThoseOfTheOthers(String scheme) throws Exception {
    for (String options : new String[] {"", " -id ID", " -constraints some.pairs"}) {
      Capabilities own = clusterer(scheme + options).getCapabilities();
      Capabilities others = clusterer("PCKMeans" + options).getCapabilities();
      for (Capability capability : Capability.values()) {
        assertEquals(others.handles(capability), own.handles(capability), capability + options);
      }
      assertEquals(others.getMinimumNumberInstances(), own.getMinimumNumberInstances());
    }
    assertTrue(clusterer(scheme).getCapabilities().handles(Capability.STRING_ATTRIBUTES), "left out, with a note");
    assertTrue(clusterer(scheme).getCapabilities().handles(Capability.MISSING_VALUES));
  }

  @ParameterizedTest
  @CsvSource({"HMRFKMeans, 10.1145/1014052.1014062", "MPCKMeans, 10.1145/1015330.1015360"})
  void theySayWhereTheyComeFrom(String scheme, String doi) throws Exception {
    AbstractConstrainedClusterer clusterer = clusterer(scheme);
    assertTrue(clusterer.getTechnicalInformation().getValue(Field.HTTP).endsWith(doi));
    assertTrue(clusterer.globalInfo().contains(clusterer.getTechnicalInformation().getValue(Field.TITLE)));
    assertTrue(clusterer.toString().contains("no model"));
    assertThrows(IllegalStateException.class, clusterer::assignments);
  }

  @Test
  void whatViolatedPairsCostIsSaid(@TempDir Path folder) throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    String pairs = " -constraints \"" + TestData.pairFile(folder, "@rows 60", "0 1 must") + "\"";
    assertTrue(TestData.built("HMRFKMeans -N 3 -weight 2.5" + pairs, data).toString()
        .contains("costs 2.500 times the distance of its rows"));
    assertTrue(TestData.built("HMRFKMeans -N 3 -no-penalty" + pairs, data).toString().contains("Violated pairs cost nothing."));
    assertTrue(TestData.built("MPCKMeans -N 3 -weight 2.5" + pairs, data).toString()
        .contains("costs 2.500 times the distance of its rows"));
    // Without pairs there is nothing to say.
    assertFalse(TestData.built("MPCKMeans -N 3", data).toString().contains("must-link costs"));
  }

  /** One cluster explains nothing, so there is nothing to learn from it; that is said, unless nobody asked. */
  @Test
  void nothingLearnedIsSaid(@TempDir Path folder) throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    assertTrue(TestData.built("HMRFKMeans -N 1 -as-published", data).toString().contains("Learned distance: none; no change"));
    assertFalse(TestData.built("HMRFKMeans -N 1 -no-learning", data).toString().contains("Learned distance"));
    assertTrue(TestData.built("HMRFKMeans -N 3 -as-published", data).toString().contains("before and after learning"));
    assertTrue(TestData.built("HMRFKMeans -N 3", data).toString().contains("Learned distance: none; there are no pairs to learn it from."));
    String pair = " -constraints \"" + TestData.pairFile(folder, "@rows 60", "0 1 must") + "\"";
    assertTrue(TestData.built("HMRFKMeans -N 3" + pair, data).toString()
        .contains("Learned distance: none; the pairs do not confirm that weights help."));
  }

  /** Two classes that differ in x only, with y spread ten times as far: the pairs show that x counts. */
  @Test
  void learnedWeightsAreSaid(@TempDir Path folder) throws Exception {
    Instances data = new Instances(TestData.unlabelledBlobs(20, 0.3, 3), 0);
    Random random = new Random(4);
    List<String> lines = new ArrayList<>(List.of("@rows 60"));
    for (int i = 0; i < 60; i++) {
      data.add(new DenseInstance(1, new double[] {i % 2 + 0.1 * random.nextGaussian(), 10 * random.nextDouble()}));
    }
    for (int i = 0; i < 40; i++) {
      lines.add(i + " " + (i + 7) + " cannot");
      lines.add(i + " " + (i + 8) + " must");
    }
    for (String noisy : new String[] {"", " -noisy"}) {
      AbstractConstrainedClusterer clusterer = TestData.built("HMRFKMeans -scale none -N 2" + noisy + " -constraints \""
          + TestData.pairFile(folder, lines.toArray(new String[0])) + "\"", data);
      String text = clusterer.toString();
      assertTrue(text.contains("seeded by the clusters before learning"), text);
      assertTrue(text.contains("before and after learning"), text);
      for (int i = 0; i < 60; i++) {
        assertEquals(clusterer.clusterInstance(data.instance(i % 2)), clusterer.clusterInstance(data.instance(i)), text);
      }
    }
  }
}
