package pairclust;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs all tests of a folder and ends with the line {@code N passed, N failed}. */
public final class RunTests {

  private RunTests() {
  }

  /**
   * @param args the folder with the test classes, and a regular expression for their names
   */
  public static void main(String[] args) {
    // One stream: with two, something said long before could still come after the closing line.
    System.setErr(System.out);
    LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
        .selectors(DiscoverySelectors.selectClasspathRoots(Set.of(Path.of(args[0]))))
        .filters(ClassNameFilter.includeClassNamePatterns(args[1])).build();
    SummaryGeneratingListener summaries = new SummaryGeneratingListener();
    try {
      LauncherFactory.create().execute(request, summaries, new ClassLines());
    } catch (Throwable e) {
      // Out of memory, say. Threads that are still there must not keep the process waiting.
      System.out.println("The test run broke off: " + e);
      System.exit(1);
    }
    TestExecutionSummary summary = summaries.getSummary();
    PrintWriter out = new PrintWriter(System.out, true);
    summary.printFailuresTo(out, 20);
    long failed = summary.getTotalFailureCount();
    long skipped = summary.getTestsSkippedCount() + summary.getTestsAbortedCount();
    out.println(summary.getTestsSucceededCount() + " passed, " + failed + " failed" + (skipped > 0 ? ", " + skipped + " skipped" : ""));
    out.flush();
    System.exit(failed == 0 && summary.getTestsSucceededCount() > 0 ? 0 : 1);
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
