package pairclust.testrun;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs the tests of a class in this process. Prints a line for each failure as it happens, and one for each reason to skip tests. */
final class ClassRun {

  private static final int STACK_LINES = 20;
  private static final OperatingSystemMXBean SYSTEM = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private final Set<String> reasons = new HashSet<>();

  Outcome run(String name) {
    long began = System.nanoTime();
    long cpuBegan = SYSTEM.getProcessCpuTime();
    LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request().selectors(DiscoverySelectors.selectClass(name)).build();
    SummaryGeneratingListener summaries = new SummaryGeneratingListener();
    LauncherFactory.create().execute(request, summaries, new Lines());
    TestExecutionSummary summary = summaries.getSummary();
    StringWriter failures = new StringWriter();
    summary.printFailuresTo(new PrintWriter(failures, true), STACK_LINES);
    return new Outcome(name, summary.getTestsSucceededCount(), summary.getTotalFailureCount(),
        summary.getTestsSkippedCount() + summary.getTestsAbortedCount(), (System.nanoTime() - began) / 1_000_000,
        (SYSTEM.getProcessCpuTime() - cpuBegan) / 1_000_000,
        summary.getTotalFailureCount() == 0 ? List.of() : failures.toString().lines().toList());
  }

  private final class Lines implements TestExecutionListener {

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
    }
  }
}
