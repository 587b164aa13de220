package pairclust.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import pairclust.weka.gui.InstalledWeka;

/** The examples of doc/extending.md: one file each, and everything finds them. */
class ExtendingTest {

  private static final Path PAGE = Path.of(System.getProperty("pairclust.doc"), "extending.md");

  @TempDir
  static Path folder;

  private static Path mine;
  private static Path tests;

  @BeforeAll
  static void compile() throws Exception {
    List<Path> files = JavaSnippets.writeFiles(Snippet.of(PAGE), folder);
    assertEquals(8, files.size());
    mine = folder.resolve("mine");
    tests = folder.resolve("tests");
    JavaSnippets.compile(files.stream().filter(file -> !isTest(file)).toList(), System.getProperty("java.class.path"), mine);
    JavaSnippets.compile(files.stream().filter(ExtendingTest::isTest).toList(),
        System.getProperty("java.class.path") + File.pathSeparator + mine, tests);
  }

  private static boolean isTest(Path file) {
    return file.toString().endsWith("Test.java");
  }

  @Test
  void theirTestsPass() throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {mine.toUri().toURL(), tests.toUri().toURL()}, getClass().getClassLoader())) {
      SummaryGeneratingListener listener = new SummaryGeneratingListener();
      LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request()
          .selectors(DiscoverySelectors.selectClass(loader.loadClass("pairclust.distortion.ChiSquareTest")),
              DiscoverySelectors.selectClass(loader.loadClass("pairclust.weka.strategy.NearestPairsTest")),
              DiscoverySelectors.selectClass(loader.loadClass("pairclust.pairfile.SectionFormatTest")),
              DiscoverySelectors.selectClass(loader.loadClass("pairclust.eval.VariationOfInformationTest")))
          .build(), listener);
      TestExecutionSummary summary = listener.getSummary();
      assertEquals(List.of(), summary.getFailures().stream().map(failure -> failure.getException().toString()).toList());
      assertEquals(9, summary.getTestsSucceededCount());
    }
  }

  /** As the page has it for who does not build the package: a jar beside ours. */
  @Test
  void theInstalledPackageFindsThem() throws Exception {
    InstalledWeka weka = InstalledWeka.shared().copy(Path.of("extended-home").toAbsolutePath());
    Path jar = weka.packages().resolve("pairClust").resolve("mine.jar");
    try (OutputStream out = Files.newOutputStream(jar); JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> all = Files.walk(mine)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        entries.putNextEntry(new JarEntry(mine.relativize(file).toString().replace(File.separatorChar, '/')));
        Files.copy(file, entries);
      }
    }
    PageRun run = PageRun.of(PAGE, weka);
    List<String> measures = weka.runIn(run.folder(), List.of("weka.Run", ".ConstrainedClusterEvaluation", "-t", "iris.arff", "-c", "last",
        "-constraints", "doc/examples/iris.pairs", "-W", "PCKMeans", "--", "-N", "3"));
    assertTrue(measures.stream().anyMatch(line -> line.startsWith("Variation_of_information 0.3372")), measures::toString);
    assertTrue(measures.stream().anyMatch(line -> line.startsWith("Variation_of_information_unconstrained 0.4108")), measures::toString);
    List<String> offered = weka.runIn(run.folder(), List.of("weka.gui.Offered", "pairclust.weka.strategy.SelectionScheme"));
    assertTrue(offered.contains("> pairclust.weka.strategy.NearestPairs"), offered::toString);
    assertTrue(offered.contains("> pairclust.weka.strategy.Explore"), offered::toString);
  }
}
