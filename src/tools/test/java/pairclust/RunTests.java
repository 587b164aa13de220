package pairclust;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs all tests of a folder and ends with the line {@code N passed, N failed}. */
public final class RunTests {

  private static final int MOST_REPEATED = 2;

  private RunTests() {
  }

  /**
   * @param args the folder with the test classes, and a regular expression for their names
   */
  public static void main(String[] args) {
    // One stream: with two, something said long before could still come after the closing line.
    System.setErr(System.out);
    TestExecutionSummary all = run(DiscoverySelectors.selectClasspathRoots(Set.of(Path.of(args[0]))), args[1]);
    long passed = all.getTestsSucceededCount();
    long failed = all.getTotalFailureCount();
    for (String window : lostEvents(all)) {
      System.out.println("Repeating " + window);
      TestExecutionSummary again = run(List.of(DiscoverySelectors.selectClass(window)), ".*");
      if (again.getTotalFailureCount() == 0) {
        long repaired = all.getFailures().stream().filter(failure -> window.equals(className(failure.getTestIdentifier()))).count();
        passed += repaired;
        failed -= repaired;
      }
    }
    long skipped = all.getTestsSkippedCount() + all.getTestsAbortedCount();
    System.out.println(passed + " passed, " + failed + " failed" + (skipped > 0 ? ", " + skipped + " skipped" : ""));
    System.out.flush();
    System.exit(failed == 0 && passed > 0 ? 0 : 1);
  }

  private static TestExecutionSummary run(Collection<? extends DiscoverySelector> selectors, String names) {
    LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request().selectors(new ArrayList<>(selectors))
        .filters(ClassNameFilter.includeClassNamePatterns(names)).build();
    SummaryGeneratingListener summaries = new SummaryGeneratingListener();
    try {
      LauncherFactory.create().execute(request, summaries, new ClassLines());
    } catch (Throwable e) {
      // Out of memory, say. Threads that are still there must not keep the process waiting.
      System.out.println("The test run broke off: " + e);
      System.exit(1);
    }
    summaries.getSummary().printFailuresTo(new PrintWriter(System.out, true), 20);
    return summaries.getSummary();
  }

  /**
   * Returns the failed tests of windows, if no others failed. On a busy machine a click can be lost before Swing sees it, so these are
   * repeated once; a fault of the program fails twice.
   */
  private static Set<String> lostEvents(TestExecutionSummary summary) {
    Set<String> classes = summary.getFailures().stream().map(failure -> className(failure.getTestIdentifier()))
        .collect(Collectors.toCollection(TreeSet::new));
    return classes.size() <= MOST_REPEATED && classes.stream().allMatch(name -> name.startsWith("weka.gui.")) ? classes : Set.of();
  }

  private static String className(TestIdentifier test) {
    return test.getSource().map(source -> source instanceof MethodSource method ? method.getClassName()
        : source instanceof ClassSource type ? type.getClassName() : "").orElse("");
  }

  /**
   * One line per test class as it ends, one per failure as it happens, and one per reason to skip tests, so that a long run shows where it
   * is.
   */
  private static final class ClassLines implements TestExecutionListener {

    private final Set<String> reasons = new HashSet<>();
    private long began = System.nanoTime();

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (result.getStatus() == TestExecutionResult.Status.FAILED) {
        System.out.println("  FAILED " + test.getDisplayName() + ": " + result.getThrowable().map(Throwable::toString).orElse(""));
      } else if (result.getStatus() == TestExecutionResult.Status.ABORTED) {
        String reason = result.getThrowable().map(Throwable::getMessage).orElse("");
        if (reasons.add(reason)) {
          System.out.println("  SKIPPED " + test.getDisplayName() + ", and all that need the same: " + reason);
        }
      }
      if (test.isContainer() && test.getSource().isPresent()
          && test.getParentIdObject().map(id -> id.getSegments().size() == 1).orElse(false)) {
        System.out.printf("%-60s %6d ms%n", test.getLegacyReportingName(), (System.nanoTime() - began) / 1_000_000);
        began = System.nanoTime();
      }
    }
  }
}
