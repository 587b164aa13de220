package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.core.SerializedObject;
import weka.gui.ProgrammaticProperty;

/** A clusterer offers the options that have a meaning for it, each declared in one class, and no others. */
class OfferedOptionsTest {

  private static final List<String> ALL = List.of("PCKMeans", "HMRFKMeans", "MPCKMeans", "SeededKMeans", "COPKMeans", "LCVQE",
      "ConstrainedEM", "SSKernelKMeans", "BoostCluster", "ConstrainedSpectral", "SSSVaD");

  private static List<String> listed(AbstractConstrainedClusterer clusterer) {
    return Collections.list(clusterer.listOptions()).stream().map(Option::name).toList();
  }

  @ParameterizedTest
  @CsvSource({"MPCKMeans, distance, distance, cosine", "SSKernelKMeans, maxClusters, max-clusters, 3"})
  void whatHasNoMeaningIsAbsent(String scheme, String property, String option, String value) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.unbuilt(scheme);
    assertFalse(listed(clusterer).contains(option));
    for (PropertyDescriptor bean : Introspector.getBeanInfo(clusterer.getClass()).getPropertyDescriptors()) {
      assertFalse(bean.getName().equals(property), bean::toString);
    }
    String given = "-" + option + (value == null ? "" : " " + value);
    String message = assertThrows(Exception.class, () -> TestData.unbuilt(scheme + " " + given)).getMessage();
    assertTrue(message.contains("Illegal options: " + given), message);
  }

  /** One command line serves all clusterers in a comparison. */
  @ParameterizedTest
  @CsvSource({"COPKMeans, weight, 3", "COPKMeans, absolute-weight,", "COPKMeans, noisy,", "COPKMeans, keep-suspects,",
      "COPKMeans, always-use-pairs,", "AutoConstrained, always-use-pairs,",
      "LCVQE, absolute-weight,", "BoostCluster, absolute-weight,", "AutoConstrained, weight, 3", "AutoConstrained, absolute-weight,",
      "ConstrainedHierarchical, weight, 3", "ConstrainedHierarchical, absolute-weight,", "ConstrainedDBSCAN, weight, 3"})
  void optionsOfSoftPairsAreTakenByAllAndOfferedOnlyWhereTheyMeanSomething(String scheme, String option, String value) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.unbuilt(scheme + " -" + option + (value == null ? "" : " " + value));
    assertFalse(listed(clusterer).contains(option));
    assertArrayEquals(TestData.unbuilt(scheme).getOptions(), clusterer.getOptions());
    assertFalse(Arrays.asList(clusterer.getOptions()).contains("-" + option));
    assertEquals(TestData.unbuilt(scheme).softPairs(), clusterer.softPairs());
    // Neither the object editor nor the Experimenter's choice of a property shows what is hidden.
    PropertyDescriptor bean = Arrays.stream(Introspector.getBeanInfo(clusterer.getClass()).getPropertyDescriptors())
        .filter(each -> option.replace("-", "").equalsIgnoreCase(each.getName())).findFirst().orElseThrow();
    assertTrue(bean.isHidden() && bean.getReadMethod().isAnnotationPresent(ProgrammaticProperty.class));
    if (value != null) {
      String message = assertThrows(Exception.class, () -> TestData.unbuilt(scheme + " -" + option + " much")).getMessage();
      assertTrue(message.contains("-weight needs a number, not 'much'"), message);
    }
  }

  /** The candidates of AutoConstrained have these options, each for itself. */
  @ParameterizedTest
  @ValueSource(strings = {"-starts 3", "-as-published", "-I 7"})
  void optionsOfCandidatesAreTakenWithoutEffect(String given) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.unbuilt("AutoConstrained " + given);
    assertFalse(listed(clusterer).contains(given.split(" ")[0].substring(1)));
    assertArrayEquals(TestData.unbuilt("AutoConstrained").getOptions(), clusterer.getOptions());
  }

  /** What is merged once needs no starts and iterations, and the number of dense regions follows from the rows. */
  @ParameterizedTest
  @ValueSource(strings = {"ConstrainedHierarchical -starts 3", "ConstrainedHierarchical -I 7", "ConstrainedDBSCAN -starts 3",
      "ConstrainedDBSCAN -I 7", "ConstrainedDBSCAN -N 4"})
  void optionsOfSearchesAreTakenWithoutEffect(String given) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.unbuilt(given);
    assertFalse(listed(clusterer).contains(given.split(" ")[1].substring(1)));
    assertArrayEquals(TestData.unbuilt(given.split(" ")[0]).getOptions(), clusterer.getOptions());
    assertTrue(listed(clusterer).containsAll(List.of("noisy", "keep-suspects", "as-published", "distance")));
  }

  /** The report says so; also of the radius, which only a hierarchy does not need, and after the model was saved. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"ConstrainedDBSCAN -N 4 | -N 4", "ConstrainedDBSCAN -N 2 -I 7 | -I 7, -N 2",
      "ConstrainedDBSCAN -extraction hierarchy -radius 0.5 | -radius 0.5 (a hierarchy needs no radius)",
      "ConstrainedDBSCAN -always-use-pairs | -always-use-pairs (with a radius, pairs are always used)",
      "ConstrainedDBSCAN -extraction hierarchy -always-use-pairs | ''", "ConstrainedDBSCAN -exact-rows 9000 | ''",
      "ConstrainedDBSCAN -as-published -always-use-pairs | -always-use-pairs (as published, pairs are always used)",
      "ConstrainedDBSCAN -as-published -exact-rows 50 | -exact-rows 50 (as published, all rows are clustered exactly)",
      "ConstrainedHierarchical -as-published -always-use-pairs | -always-use-pairs (as published, pairs are always used)",
      "ConstrainedHierarchical -as-published -exact-rows 50 | -exact-rows 50 (as published, all rows are clustered exactly)",
      "ConstrainedHierarchical -always-use-pairs -exact-rows 9000 | ''", "ConstrainedHierarchical -as-published | ''",
      "ConstrainedDBSCAN -radius 0.5 | ''", "ConstrainedDBSCAN -extraction hierarchy | ''",
      "COPKMeans -weight 3 -noisy | -noisy, -weight 3", "COPKMeans -starts 3 | ''", "PCKMeans -weight 3 -noisy | ''"})
  void theReportNamesOptionsWithoutEffect(String scheme, String expected) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.built(scheme, TestData.unlabelledBlobs(20, 0.4, 1));
    List<String> found = clusterer.toString().lines().filter(line -> line.contains("no effect")).toList();
    String name = scheme.split(" ")[0];
    assertEquals(expected.isEmpty() ? List.of() : List.of("Note: these options have no effect in " + name + ": " + expected + "."), found);
    assertEquals(clusterer.toString(), new SerializedObject(clusterer).getObject().toString());
    clusterer.setOptions(new String[0]);
    assertEquals(List.of(), clusterer.optionsWithoutEffect());
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "MPCKMeans", "SeededKMeans", "SSKernelKMeans", "ConstrainedSpectral"})
  void softClusterersOfferAll(String scheme) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.unbuilt(scheme + " -weight 2.5 -absolute-weight -noisy");
    assertTrue(listed(clusterer).containsAll(List.of("weight", "absolute-weight", "noisy")));
    assertEquals(2.5, clusterer.softPairs().weight());
    assertTrue(clusterer.softPairs().absolute() && clusterer.softPairs().noisy());
    AbstractConstrainedClusterer copy = (AbstractConstrainedClusterer) AbstractClusterer.makeCopy(clusterer);
    assertArrayEquals(clusterer.getOptions(), copy.getOptions());
    copy.setOptions(new String[0]);
    assertArrayEquals(TestData.unbuilt(scheme).getOptions(), copy.getOptions());
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "MPCKMeans", "SeededKMeans", "LCVQE", "ConstrainedEM", "SSKernelKMeans", "BoostCluster",
      "ConstrainedSpectral", "SSSVaD"})
  void whereverPairsMayBeViolatedSuspectsMayBeKept(String scheme) throws Exception {
    assertFalse(TestData.unbuilt(scheme).softPairs().keepSuspects());
    AbstractConstrainedClusterer clusterer = TestData.unbuilt(scheme + " -keep-suspects");
    assertTrue(clusterer.softPairs().keepSuspects());
    assertTrue(listed(clusterer).contains("keep-suspects"));
    AbstractConstrainedClusterer copy = TestData.unbuilt(scheme);
    copy.setOptions(clusterer.getOptions());
    assertTrue(copy.softPairs().keepSuspects());
    copy.setOptions(new String[0]);
    assertFalse(copy.softPairs().keepSuspects());
  }

  @ParameterizedTest
  @ValueSource(strings = {"weight", "absolute-weight", "noisy", "keep-suspects", "always-use-pairs", "I", "starts", "as-published"})
  void whatClusterersShareIsDeclaredInOneClass(String option) throws Exception {
    Set<Class<?>> declaring = new HashSet<>();
    for (String scheme : ALL) {
      for (Class<?> type = TestData.unbuilt(scheme).getClass(); type != null; type = type.getSuperclass()) {
        for (Method method : type.getDeclaredMethods()) {
          OptionMetadata declared = method.getAnnotation(OptionMetadata.class);
          if (declared != null && declared.commandLineParamName().equals(option)) {
            declaring.add(type);
          }
        }
      }
    }
    assertEquals(1, declaring.size(), declaring::toString);
  }

  /** Weka would list an option of an overridden getter twice. */
  @ParameterizedTest
  @FieldSource("ALL")
  void anOptionIsDeclaredOnce(String scheme) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.unbuilt(scheme);
    Set<String> seen = new HashSet<>();
    for (Class<?> type = clusterer.getClass(); type != null; type = type.getSuperclass()) {
      Arrays.stream(type.getDeclaredMethods()).filter(method -> method.isAnnotationPresent(OptionMetadata.class)).map(Method::getName)
          .forEach(name -> assertTrue(seen.add(name), name));
    }
    // After an empty name BoostCluster lists the options of its base clusterer.
    List<String> listed = listed(clusterer).stream().takeWhile(name -> !name.isEmpty()).toList();
    assertEquals(new HashSet<>(listed).size(), listed.size(), listed::toString);
    assertTrue(listed.containsAll(List.of("N", "S", "I", "constraints", "id", "labels", "scale", "starts", "as-published", "num-slots")));
  }
}
