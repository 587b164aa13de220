package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.beans.Introspector;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.CheckGOE;
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.gui.ProgrammaticProperty;

/** Options without effect are not offered, but command lines that work for all clusterers may contain them. */
class HiddenOptionsTest {

  private static List<String> listed(AbstractConstrainedClusterer clusterer) {
    return Collections.list(clusterer.listOptions()).stream().map(Option::name).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"BoostCluster", "LCVQE"})
  void absoluteWeightIsNeitherListedNorShown(String scheme) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.unbuilt(scheme);
    assertFalse(listed(clusterer).contains("absolute-weight"));
    assertTrue(listed(clusterer).containsAll(List.of("weight", "starts", "as-published", "S", "output-debug-info")));
    assertTrue(List.of(Introspector.getBeanInfo(clusterer.getClass()).getPropertyDescriptors()).stream()
        .filter(bean -> bean.getName().equals("absoluteWeight")).allMatch(bean ->
            bean.getReadMethod().isAnnotationPresent(ProgrammaticProperty.class)
                && !bean.getReadMethod().isAnnotationPresent(OptionMetadata.class)));
    CheckGOE check = new CheckGOE();
    check.setSilent(true);
    check.setObject(clusterer);
    assertTrue(check.checkToolTips());
  }

  @ParameterizedTest
  @ValueSource(strings = {"BoostCluster", "LCVQE"})
  void absoluteWeightIsAcceptedAndIgnored(String scheme) throws Exception {
    assertArrayEquals(TestData.unbuilt(scheme).getOptions(), TestData.unbuilt(scheme + " -absolute-weight").getOptions());
  }

  @Test
  void otherClusterersOfferIt() throws Exception {
    assertTrue(listed(TestData.unbuilt("PCKMeans")).contains("absolute-weight"));
  }
}
