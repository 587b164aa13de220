package pairclust.bench.published;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import pairclust.bench.JobQueue.Job;
import pairclust.bench.SchemeBuild;
import pairclust.bench.ScoreFile;

/** The builds that are still to be done. */
final class BenchmarkJobs {

  private static final double NANOS_PER_SECOND = 1e9;

  private final BenchmarkPlan plan;
  private final ScoreFile<Trial, Outcome> outcomes;
  private final PrintStream out;

  /** @param out receives messages about clusterers that fail */
  BenchmarkJobs(BenchmarkPlan plan, ScoreFile<Trial, Outcome> outcomes, PrintStream out) {
    this.plan = plan;
    this.outcomes = outcomes;
    this.out = out;
  }

  /** Makes a job of each build. */
  List<Job> jobs() {
    List<Job> jobs = new ArrayList<>();
    for (DataSet set : plan.sets()) {
      for (int percent : plan.percents()) {
        double work = (double) set.rows().size() * set.rows().numAttributes() + Task.count(set.rows().size(), percent);
        for (String scheme : plan.schemes()) {
          plan.trials(set, scheme, percent).stream().filter(trial -> outcomes.get(trial) == null).forEach(trial -> jobs.add(
              new Job(set.name() + ", " + percent + " %, " + scheme + ", draw " + trial.draw(), trial.draw(), work, () -> {
                build(set, trial);
                return null;
              })));
        }
      }
    }
    return jobs;
  }

  private void build(DataSet set, Trial trial) throws Exception {
    Task task = new Task(set.classes(), trial.percent(), trial.draw());
    SchemeBuild build = new SchemeBuild(trial.scheme(), task.clusters(), trial.draw());
    long began = System.nanoTime();
    Outcome outcome;
    try {
      int[] clusters = build.clusters(set.rows(), task.pairs());
      outcome = task.outcome(clusters, (System.nanoTime() - began) / NANOS_PER_SECOND);
    } catch (SchemeBuild.RefusedException e) {
      out.printf(Locale.ROOT, "%s failed and gets 0: %s%n", trial, e.getMessage());
      outcome = task.failure((System.nanoTime() - began) / NANOS_PER_SECOND);
    }
    outcomes.add(trial, outcome);
  }
}
