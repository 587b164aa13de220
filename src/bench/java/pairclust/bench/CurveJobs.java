package pairclust.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import pairclust.bench.CurveResults.Cell;
import pairclust.bench.CurveResults.Score;
import pairclust.eval.Contingency;
import weka.clusterers.AbstractConstrainedClusterer;

/** Computes what a plan asks for and the results do not have yet: one job per run and fold, several at a time. */
final class CurveJobs {

  private final CurvePlan plan;
  private final CurveResults results;

  CurveJobs(CurvePlan plan, CurveResults results) {
    this.plan = plan;
    this.results = results;
  }

  /** Computes on so many threads. Scores do not depend on their number: no job hears of another. */
  void run(int threads) throws InterruptedException, ExecutionException, IOException {
    Collection<List<Cell>> jobs = missing().stream()
        .collect(Collectors.groupingBy(cell -> List.of(cell.run(), cell.fold()), LinkedHashMap::new, Collectors.toList())).values();
    System.err.printf("%s: %d scores were there, %d folds to do%n", plan.data().name(), results.size(), jobs.size());
    AtomicInteger done = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> futures = new ArrayList<>();
      for (List<Cell> job : jobs) {
        futures.add(pool.submit(() -> {
          compute(job);
          System.err.printf("%s: %d of %d folds done%n", plan.data().name(), done.incrementAndGet(), jobs.size());
          return null;
        }));
      }
      for (Future<?> future : futures) {
        future.get();
      }
    } finally {
      pool.shutdownNow();
    }
    results.tidy();
  }

  private List<Cell> missing() {
    List<Cell> missing = new ArrayList<>();
    for (int run = 1; run <= plan.runs(); run++) {
      for (int fold = 1; fold <= CurvePlan.FOLDS; fold++) {
        for (int pairs : plan.budgets()) {
          for (String scheme : plan.schemes()) {
            Cell cell = new Cell(scheme, run, fold, pairs);
            if (!results.has(cell)) {
              missing.add(cell);
            }
          }
        }
      }
    }
    return missing;
  }

  /** Computes cells of one run and fold. */
  private void compute(List<Cell> cells) throws Exception {
    Cell any = cells.get(0);
    CurveFold fold = new CurveFold(plan.data().classes(), any.run(), any.fold(), cells.stream().mapToInt(Cell::pairs).max().getAsInt());
    Path file = Files.createTempFile("curves", ".pairs");
    try {
      Map<Integer, List<Cell>> byBudget = cells.stream().collect(Collectors.groupingBy(Cell::pairs));
      for (Map.Entry<Integer, List<Cell>> budget : byBudget.entrySet()) {
        fold.write(file, budget.getKey());
        for (Cell cell : budget.getValue()) {
          compute(cell, file, fold.testClasses());
        }
      }
    } finally {
      Files.delete(file);
    }
  }

  /** Builds one clusterer. A failure is told and leaves a gap in the results, which the next run tries to fill. */
  private void compute(Cell cell, Path pairs, int[] testClasses) throws IOException {
    AbstractConstrainedClusterer clusterer = CurvePlan.clusterer(cell.scheme());
    clusterer.setNumClusters(plan.data().classCount());
    clusterer.setSeed(cell.run());
    clusterer.setConstraintsFile(pairs.toFile());
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    try {
      clusterer.buildClusterer(plan.data().rows());
    } catch (Exception e) {
      System.err.println(plan.data().name() + ", " + cell + ": " + e);
      return;
    }
    double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e9;
    double nmi = new Contingency(clusterer.assignments(), testClasses).nmiArithmetic();
    // The last digits depend on the order of the clusters; a paired test must not take them for a difference.
    results.add(cell, new Score(Math.rint(nmi * 1e6) / 1e6, (int) clusterer.getMeasure("measureConstraintsViolated"), seconds));
  }
}
