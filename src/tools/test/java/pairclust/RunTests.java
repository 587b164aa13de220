package pairclust;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import pairclust.testrun.Outcome;
import pairclust.testrun.TestRun;

/**
 * Runs all tests of a folder and ends with the line {@code N passed, N failed}.
 *
 * <p>With several processes, classes with the tag {@code slow} come first, so that none of them is left over when all others are done, and
 * those with {@link Isolated}, which measure time, come last and alone. How long each class took is written to {@code times.txt}.
 */
public final class RunTests {

  private static final int MOST_REPEATED = 2;
  private static final int SLOWEST = 10;

  private RunTests() {
  }

  /**
   * @param args the folder with the test classes, a regular expression for their names, and the number of processes (1 if it is left out,
   *     which runs them in this one; {@code auto} is 2, or 1 on a machine with one processor)
   */
  public static void main(String[] args) throws Exception {
    // One stream: with two, something said long before could still come after the closing line.
    System.setErr(System.out);
    int workers = args.length < 3 ? 1 : args[2].equals("auto") ? Math.min(2, Runtime.getRuntime().availableProcessors())
        : Math.max(1, Integer.parseInt(args[2]));
    List<Class<?>> classes = classes(Path.of(args[0]), args[1]);
    TestRun run = new TestRun(workers, Path.of("").toAbsolutePath());
    try {
      run.run(classes.stream().filter(type -> !isAlone(type)).map(Class::getName).toList(),
          classes.stream().filter(RunTests::isAlone).map(Class::getName).toList());
      System.exit(finish(run, workers));
    } catch (Throwable e) {
      // Out of memory, say. Threads that are still there must not keep the process waiting.
      System.out.println("The test run broke off: " + e);
      System.exit(1);
    }
  }

  private static int finish(TestRun run, int workers) throws IOException, InterruptedException {
    List<Outcome> outcomes = run.outcomes();
    outcomes.forEach(outcome -> outcome.failures().forEach(System.out::println));
    long passed = outcomes.stream().mapToLong(Outcome::passed).sum();
    long failed = outcomes.stream().mapToLong(Outcome::failed).sum();
    long skipped = outcomes.stream().mapToLong(Outcome::skipped).sum();
    for (Outcome window : lostEvents(outcomes)) {
      System.out.println("Repeating " + window.name());
      TestRun again = new TestRun(workers, Path.of("repeated").toAbsolutePath());
      again.run(List.of(), List.of(window.name()));
      Outcome second = again.outcomes().get(0);
      second.failures().forEach(System.out::println);
      if (second.failed() == 0) {
        passed += second.passed() - window.passed();
        failed -= window.failed();
      }
    }
    writeTimes(outcomes);
    System.out.println(passed + " passed, " + failed + " failed" + (skipped > 0 ? ", " + skipped + " skipped" : ""));
    System.out.flush();
    return failed == 0 && passed > 0 ? 0 : 1;
  }

  /** Returns the test classes, the slow ones first. */
  private static List<Class<?>> classes(Path folder, String names) throws ClassNotFoundException {
    LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
        .selectors(new ArrayList<>(DiscoverySelectors.selectClasspathRoots(Set.of(folder))))
        .filters(ClassNameFilter.includeClassNamePatterns(names)).build();
    TestPlan plan = LauncherFactory.create().discover(request);
    Set<String> found = plan.getRoots().stream().flatMap(engine -> plan.getChildren(engine).stream())
        .map(test -> test.getSource().map(source -> source instanceof ClassSource type ? type.getClassName() : null).orElse(null))
        .filter(Objects::nonNull).collect(Collectors.toCollection(LinkedHashSet::new));
    List<Class<?>> classes = new ArrayList<>();
    for (String name : found) {
      classes.add(Class.forName(name, false, RunTests.class.getClassLoader()));
    }
    classes.sort(Comparator.comparing((Class<?> type) -> !isSlow(type)));
    return classes;
  }

  private static boolean isAlone(Class<?> type) {
    return AnnotationSupport.isAnnotated(type, Isolated.class);
  }

  private static boolean isSlow(Class<?> type) {
    return AnnotationSupport.findRepeatableAnnotations(type, Tag.class).stream().anyMatch(tag -> tag.value().equals("slow"));
  }

  /**
   * Returns the failed tests of windows, if no others failed. On a busy machine a click can be lost before Swing sees it, so these are
   * repeated once; a fault of the program fails twice.
   */
  private static List<Outcome> lostEvents(List<Outcome> outcomes) {
    List<Outcome> failed = outcomes.stream().filter(outcome -> outcome.failed() > 0).toList();
    boolean windowsOnly = failed.stream().allMatch(outcome -> outcome.name().startsWith("weka.gui."));
    return windowsOnly && failed.size() <= MOST_REPEATED ? failed : List.of();
  }

  private static void writeTimes(List<Outcome> outcomes) throws IOException {
    List<Outcome> slowest = outcomes.stream().sorted(Comparator.comparingLong(Outcome::millis).reversed()).toList();
    Files.write(Path.of("times.txt"), slowest.stream().map(one -> String.format(Locale.ROOT, "%8.1f s %8.1f s CPU  %s",
        one.millis() / 1000.0, one.cpuMillis() / 1000.0, one.name())).toList());
    System.out.println("Slowest classes (seconds; all in times.txt): " + slowest.stream().limit(SLOWEST)
        .map(one -> one.name().substring(one.name().lastIndexOf('.') + 1) + " " + Math.round(one.millis() / 1000.0))
        .collect(Collectors.joining(", ")));
  }
}
