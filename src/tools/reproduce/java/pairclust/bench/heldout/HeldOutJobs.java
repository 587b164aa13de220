package pairclust.bench.heldout;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import pairclust.bench.CurvePlan;
import pairclust.bench.JobQueue.Job;
import pairclust.bench.SchemeBuild;
import pairclust.bench.heldout.Scores.Score;
import pairclust.constraint.ConstraintSet;
import weka.core.Instance;
import weka.core.Instances;

/** The builds that are still to be done. */
final class HeldOutJobs {

  private static final double NANOS_PER_SECOND = 1e9;

  private final Plan plan;
  private final Scores scores;
  private final PrintStream out;

  /** @param out receives messages about clusterers that refuse their pairs */
  HeldOutJobs(Plan plan, Scores scores, PrintStream out) {
    this.plan = plan;
    this.scores = scores;
    this.out = out;
  }

  /** Makes a job of each draw of each scheme. Classes are taken out of the rows before any clusterer sees them. */
  List<Job> jobs(Path folder) throws Exception {
    List<Job> jobs = new ArrayList<>();
    for (String set : plan.sets()) {
      Instances rows = CurvePlan.read(folder, set);
      int[] classes = rows.stream().mapToInt(row -> (int) row.classValue()).toArray();
      int last = rows.classIndex();
      rows.setClassIndex(-1);
      rows.deleteAttributeAt(last);
      double work = rows.stream().mapToDouble(Instance::numValues).sum();
      for (String scheme : plan.schemes()) {
        plan.drawNumbers().filter(draw -> !plan.cells(set, scheme, draw).stream().allMatch(scores::has))
            .forEach(draw -> jobs.add(new Job(set + ", " + scheme + ", draw " + draw, draw, work, () -> {
              build(rows, classes, plan.cells(set, scheme, draw), new Draw(classes, draw, mostPairs()));
              return null;
            })));
      }
    }
    return jobs;
  }

  private int mostPairs() {
    return plan.budgets().get(plan.budgets().size() - 1);
  }

  private void build(Instances rows, int[] classes, List<Cell> cells, Draw draw) throws Exception {
    int clusters = (int) IntStream.of(classes).distinct().count();
    String scheme = cells.get(0).scheme();
    PairSupply supply = CurvePlan.namesStrategy(scheme) ? new AskedPairs(scheme, rows, classes, clusters, draw, mostPairs()) : draw;
    for (Cell cell : cells) {
      if (!scores.has(cell)) {
        SchemeBuild build = new SchemeBuild(CurvePlan.suited(cell.set(), cell.scheme()), clusters, cell.draw());
        ConstraintSet pairs = supply.pairs(cell.pairs(), cell.wrong());
        long began = System.nanoTime();
        double nmi = nmi(build, rows, cell, pairs, draw);
        scores.add(cell, new Score(nmi, (System.nanoTime() - began) / NANOS_PER_SECOND));
      }
    }
  }

  private double nmi(SchemeBuild build, Instances rows, Cell cell, ConstraintSet pairs, Draw draw) throws InterruptedException {
    if (!build.usesPairs()) {
      throw new IllegalArgumentException(cell.scheme() + " uses no pairs.");
    }
    try {
      return draw.nmi(build.clusters(rows, pairs));
    } catch (SchemeBuild.RefusedException e) {
      // Wrong pairs may contradict each other, and pairs may need more clusters: a result, too.
      out.printf(Locale.ROOT, "%s: %s%n", cell, e.getMessage());
      return Double.NaN;
    }
  }
}
