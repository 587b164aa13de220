package pairclust;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import pairclust.eval.Contingency;

/** What may depend on what. The layers are also enforced by how they are compiled; here are the rules that a compiler does not know. */
class ArchitectureTest {

  /** All that Weka has to find by its package or by a name in a .props file. */
  private static final Set<String> IN_WEKA = Set.of(
      "weka.classifiers.functions.supportVector.FittedRBFKernel",
      "weka.clusterers.BoostCluster", "weka.clusterers.COPKMeans", "weka.clusterers.ConstrainedClusterEvaluation",
      "weka.clusterers.AutoConstrained", "weka.clusterers.ConstrainedSpectral", "weka.clusterers.ConstraintSelection",
      "weka.clusterers.AlternativeKMeans",
      "weka.clusterers.ConstrainedDBSCAN", "weka.clusterers.ConstrainedEM", "weka.clusterers.ConstrainedHierarchical",
      "weka.clusterers.HMRFKMeans", "weka.clusterers.LCVQE",
      "weka.clusterers.MPCKMeans", "weka.clusterers.PCKMeans", "weka.clusterers.SSKernelKMeans", "weka.clusterers.SSSVaD",
      "weka.clusterers.SeededKMeans",
      "weka.core.converters.PairFileLoader", "weka.core.converters.PairFileSaver",
      "weka.experiment.ConstrainedClustererSplitEvaluator", "weka.experiment.ConstraintCurveResultProducer",
      "weka.filters.unsupervised.attribute.AddNamedCluster", "weka.filters.unsupervised.attribute.AddStringID",
      "weka.filters.unsupervised.attribute.AddWordVectors", "weka.filters.unsupervised.attribute.LearnedMetric",
      "weka.gui.explorer.ConstrainedPanel", "weka.gui.explorer.ValidityPlotInstances",
      "weka.gui.knowledgeflow.ConstrainedPerspective",
      "weka.knowledgeflow.steps.AskPairs", "weka.knowledgeflow.steps.ConstrainedClustererEvaluator",
      "weka.knowledgeflow.steps.LoadPairs");

  /** The largest number of classes in a package. */
  private static final int LARGEST_PACKAGE = 25;

  private static JavaClasses ours;

  /** The classes of ours that a class uses, nested classes counted with those around them. */
  private static final Map<JavaClass, Set<JavaClass>> KNOWN = new HashMap<>();

  @BeforeAll
  static void importClasses() throws Exception {
    ours = new ClassFileImporter().importPath(Path.of(Contingency.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    for (JavaClass type : ours) {
      Set<JavaClass> known = KNOWN.computeIfAbsent(topLevel(type), any -> new HashSet<>());
      type.getDirectDependenciesFromSelf().stream().map(dependency -> topLevel(dependency.getTargetClass().getBaseComponentType()))
          .filter(other -> ours.contain(other.getName()) && !other.equals(topLevel(type))).forEach(known::add);
    }
  }

  @Test
  void theCoreKnowsNeitherWekaNorWindows() {
    noClasses().that().resideInAPackage("pairclust..").and().resideOutsideOfPackage("pairclust.weka..")
        .should().dependOnClassesThat().resideInAnyPackage("weka..", "pairclust.weka..", "java.awt..", "javax.swing..", "org.jfree..",
            "org.apache.spark..", "pairclust.spark..")
        .check(ours);
  }

  @Test
  void noPackagesDependOnEachOther() {
    slices().matching("(**)").should().beFreeOfCycles().check(ours);
  }

  @Test
  void onlyWhatWekaMustFindIsInItsPackages() {
    Set<String> found = ours.stream().filter(type -> type.getPackageName().startsWith("weka.") && type.isTopLevelClass())
        .map(JavaClass::getName).filter(name -> !name.endsWith("package-info")).collect(Collectors.toCollection(TreeSet::new));
    assertEquals(new TreeSet<>(IN_WEKA), found);
  }

  @Test
  void modelsOfTheTabKnowNoSwingComponents() {
    noClasses().that().resideInAPackage("pairclust.weka.explorer.model")
        .should().dependOnClassesThat().resideInAnyPackage("pairclust.weka.explorer", "javax.swing.table..")
        .check(ours);
  }

  @Test
  void theLoopIsUsedByNoneOfItsParts() {
    classes().that().resideInAPackage("pairclust.kmeans.loop").should().onlyHaveDependentClassesThat()
        .resideOutsideOfPackages("pairclust.kmeans", "pairclust.kmeans.seeding", "pairclust.kmeans.assignment", "pairclust.kmeans.penalty",
            "pairclust.kmeans.learning")
        .check(ours);
  }

  /** Classes that know each other can only be understood together; of more than three nobody does. */
  @Test
  void atMostThreeClassesKnowEachOther() {
    Map<String, Set<String>> reached = new TreeMap<>();
    ours.stream().filter(JavaClass::isTopLevelClass).forEach(type -> reached.put(type.getName(), reachedFrom(type)));
    Set<Set<String>> circles = new HashSet<>();
    reached.forEach((name, all) -> circles.add(all.stream().filter(other -> reached.get(other).contains(name))
        .collect(Collectors.toCollection(TreeSet::new))));
    assertEquals(List.of(), circles.stream().filter(circle -> circle.size() > 3).toList());
  }

  private static Set<String> reachedFrom(JavaClass start) {
    Set<String> seen = new HashSet<>();
    Deque<JavaClass> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      JavaClass type = open.remove();
      for (JavaClass next : KNOWN.getOrDefault(type, Set.of())) {
        if (seen.add(next.getName())) {
          open.add(next);
        }
      }
    }
    return seen;
  }

  private static JavaClass topLevel(JavaClass type) {
    return type.getEnclosingClass().map(ArchitectureTest::topLevel).orElse(type);
  }

  /** The drawings in the design notes show packages that exist, and only dependencies that do. */
  @Test
  void drawingsOfThePackagesAreTrue() throws IOException {
    String notes = Files.readString(Path.of(System.getProperty("pairclust.doc"), "design-notes.md"));
    Set<String> wrong = new TreeSet<>();
    int arrows = 0;
    for (MatchResult chart : Pattern.compile("```mermaid\\Rflowchart(.*?)```", Pattern.DOTALL).matcher(notes).results().toList()) {
      for (MatchResult arrow : Pattern.compile("([\\w.]+) --> ([\\w.]+)").matcher(chart.group(1)).results().toList()) {
        arrows++;
        if (!depends("pairclust." + arrow.group(1), "pairclust." + arrow.group(2))) {
          wrong.add(arrow.group());
        }
      }
    }
    assertEquals(Set.of(), wrong);
    assertTrue(arrows > 50, arrows + " arrows");
  }

  private static boolean depends(String from, String to) {
    return ours.stream().filter(type -> type.getPackageName().equals(from)).flatMap(type -> type.getDirectDependenciesFromSelf().stream())
        .anyMatch(dependency -> dependency.getTargetClass().getPackageName().equals(to));
  }

  @Test
  void packagesAreSmall() {
    Map<String, Long> sizes = ours.stream().filter(JavaClass::isTopLevelClass)
        .collect(Collectors.groupingBy(JavaClass::getPackageName, TreeMap::new, Collectors.counting()));
    Collection<Map.Entry<String, Long>> large = sizes.entrySet().stream().filter(entry -> entry.getValue() > LARGEST_PACKAGE).toList();
    assertTrue(large.isEmpty(), large::toString);
  }
}
