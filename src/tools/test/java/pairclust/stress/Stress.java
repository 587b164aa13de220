package pairclust.stress;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Runs every stress case with the seeds 1, 2, 3, ... and prints one line for each kind. Ends with exit code 1 if a case failed; the line
 * names the seed, which repeats it: {@code ./antw stress -Dstress.args="NAME SEED"}.
 *
 * <p>The time is bounded ({@code -Dpairclust.stress.seconds}, 600 by default, shared by the kinds according to what is left). A kind that
 * runs out of time has failed, and reports how many of its cases were run; a case that hangs ends the program with the stacks of all
 * threads.
 */
public final class Stress {

  private static final List<StressCase> CASES = List.of(
      new WriterRaces(),
      new SaveRaces(),
      new RandomKills(),
      new PairFileMutations(),
      new CsvMutations(),
      new EigenCase(),
      new RandomClusterings());

  /** How long a case may go on after the time is over. */
  private static final long GRACE_SECONDS = 60;

  private Stress() {
  }

  /**
   * Runs all cases, or one.
   *
   * @param args nothing, or part of a kind's name and optionally a seed
   */
  public static void main(String[] args) {
    String name = args.length > 0 ? args[0] : "";
    List<StressCase> chosen = CASES.stream().filter(one -> one.name().contains(name)).toList();
    long end = System.nanoTime() + 1_000_000_000L * Long.getLong("pairclust.stress.seconds", 600);
    watch(end);
    boolean failed = false;
    for (int i = 0; i < chosen.size(); i++) {
      long now = System.nanoTime();
      long share = now + (end - now) / (chosen.size() - i);
      failed |= args.length > 1 ? !repeat(chosen.get(i), Long.parseLong(args[1])) : !runAll(chosen.get(i), share);
    }
    System.exit(failed ? 1 : 0);
  }

  /** Ends the program if a case hangs: an interrupt may be what it does not notice. */
  private static void watch(long end) {
    Thread watchdog = new Thread(() -> {
      try {
        TimeUnit.NANOSECONDS.sleep(end - System.nanoTime() + TimeUnit.SECONDS.toNanos(GRACE_SECONDS));
      } catch (InterruptedException e) {
        return;
      }
      System.out.println("A case hangs; these are all threads:");
      Thread.getAllStackTraces().forEach((thread, stack) -> {
        System.out.println(thread);
        Arrays.stream(stack).forEach(frame -> System.out.println("    " + frame));
      });
      Runtime.getRuntime().halt(2);
    }, "watchdog");
    watchdog.setDaemon(true);
    watchdog.start();
  }

  private static boolean repeat(StressCase kind, long seed) {
    try {
      kind.run(seed);
      System.out.println(kind.name() + ", seed " + seed + ": passed");
      return true;
    } catch (Exception | AssertionError e) {
      e.printStackTrace();
      return false;
    }
  }

  private static boolean runAll(StressCase kind, long end) {
    long begin = System.nanoTime();
    int run = 0;
    int failures = 0;
    StringBuilder details = new StringBuilder();
    while (run < kind.cases() && System.nanoTime() < end) {
      run++;
      try {
        kind.run(run);
      } catch (Exception | AssertionError e) {
        failures++;
        if (failures <= 5) {
          details.append("  seed ").append(run).append(": ").append(e).append(System.lineSeparator());
        }
      }
    }
    if (run < kind.cases()) {
      failures++;
      details.append("  not all were run: allow more time with -Dstress.seconds").append(System.lineSeparator());
    } else {
      failures += checkCoverage(kind, details);
    }
    System.out.printf(Locale.ROOT, "%-60s %5d of %5d run, %d failed, %.0f s%n%s", kind.name(), run, kind.cases(), failures,
        (System.nanoTime() - begin) / 1e9, details);
    return failures == 0;
  }

  private static int checkCoverage(StressCase kind, StringBuilder details) {
    try {
      kind.checkCoverage();
      return 0;
    } catch (AssertionError e) {
      details.append("  ").append(e.getMessage()).append(System.lineSeparator());
      return 1;
    }
  }
}
