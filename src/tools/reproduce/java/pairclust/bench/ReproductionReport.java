package pairclust.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import pairclust.eval.MeanInterval;

/** Writes what was found: a table of all claims, pictures, and the means that they show as CSV. */
final class ReproductionReport {

  private final Reproduction reproduction;
  private final Path out;

  ReproductionReport(Reproduction reproduction, Path out) {
    this.reproduction = reproduction;
    this.out = out;
  }

  /**
   * Writes claims.md, means.csv, and a picture for each experiment and data set.
   *
   * @param remark what to know before reading; may be empty
   * @param untested claims that are listed without scores
   * @return the table of claims
   */
  String write(String remark, List<ClaimRow> untested) throws Exception {
    List<ClaimRow> rows = reproduction.claims();
    rows.addAll(untested);
    StringBuilder text = new StringBuilder(remark.isEmpty() ? "" : remark + "\n\n");
    text.append(Arrays.stream(ClaimVerdict.values())
        .map(verdict -> rows.stream().filter(row -> row.verdict() == verdict).count() + " " + verdict)
        .collect(Collectors.joining(", ", "Of " + rows.size() + " claims: ", ".\n")));
    for (Paper paper : Paper.values()) {
      List<ClaimRow> own = rows.stream().filter(row -> row.paper() == paper).toList();
      if (!own.isEmpty()) {
        text.append("\n## ").append(paper.title()).append("\n\n> ").append(paper.citation()).append("\n\n");
        text.append("| where | claim | tested on | measured | verdict |\n|---|---|---|---|---|\n");
        own.forEach(row -> text.append(row.text()));
        text.append(paper == Paper.COMMITTEE && !reproduction.tableText().isEmpty() ? "\n" + reproduction.tableText() : "");
        pictures(paper, text);
      }
    }
    text.append(coverage());
    Files.writeString(out.resolve("claims.md"), text);
    writeMeans();
    return text.toString();
  }

  /** Returns what was run, in Markdown: a run may have been stopped before its end. */
  private String coverage() throws Exception {
    StringBuilder text = new StringBuilder("\n## What was run\n\n| experiment | data set | rows | schemes | pairs | planned | done |\n"
        + "|---|---|---|---|---|---|---|\n");
    for (Experiment experiment : reproduction.experiments()) {
      for (String set : reproduction.sets(experiment)) {
        CurvePlan plan = reproduction.plan(experiment, set);
        CurveResults results = reproduction.results(plan);
        long done = 0;
        for (String scheme : plan.schemes()) {
          done += plan.budgets().stream().mapToInt(pairs -> results.mean(CurveMeasure.NMI, scheme, pairs, plan).count()).sum();
        }
        long all = (long) plan.schemes().size() * plan.budgets().size() * plan.runs() * plan.folds();
        text.append(String.format(Locale.ROOT, "| %s | %s | %d | %d | %s | %d × %d folds | %.0f %% |\n", experiment.id(), set,
            plan.data().numInstances(), plan.schemes().size(), plan.budgets().toString().replaceAll("[\\[\\]]", ""), plan.runs(),
            plan.folds(), Math.floor(100.0 * done / all)));
      }
    }
    return text.toString();
  }

  private void pictures(Paper paper, StringBuilder text) throws Exception {
    for (Experiment experiment : reproduction.experiments()) {
      for (String set : experiment.paper() == paper ? reproduction.sets(experiment) : List.<String>of()) {
        CurvePlan plan = reproduction.plan(experiment, set);
        CurveResults results = reproduction.results(plan);
        int first = plan.budgets().get(0);
        if (plan.schemes().stream().anyMatch(scheme -> results.mean(experiment.measure(), scheme, first, plan).count() > 0)) {
          String file = experiment.id() + (experiment.sets().size() > 1 ? "-" + set : "") + ".png";
          new CurvePicture(plan, results).draw(experiment.title() + ": " + set, experiment.measure(), experiment::label, out.resolve(file));
          text.append("\n![").append(experiment.title()).append(" on ").append(set).append("](").append(file).append(")\n");
        }
      }
    }
  }

  /** Writes the mean of every scheme, data set and number of pairs, and how many folds are behind it. */
  private void writeMeans() throws Exception {
    List<String> lines = new ArrayList<>(List.of("experiment,dataset,name,scheme,pairs,folds,nmi,nmi_se,f,f_se,objective"));
    for (Experiment experiment : reproduction.experiments()) {
      for (String set : reproduction.sets(experiment)) {
        CurvePlan plan = reproduction.plan(experiment, set);
        for (String scheme : plan.schemes()) {
          plan.budgets().stream().map(pairs -> line(experiment, plan, scheme, pairs)).filter(line -> !line.isEmpty()).forEach(lines::add);
        }
      }
    }
    Files.write(out.resolve("means.csv"), lines);
  }

  private String line(Experiment experiment, CurvePlan plan, String scheme, int pairs) {
    try {
      CurveResults results = reproduction.results(plan);
      MeanInterval nmi = results.mean(CurveMeasure.NMI, scheme, pairs, plan);
      MeanInterval f = results.mean(CurveMeasure.PAIRWISE_F, scheme, pairs, plan);
      double objective = results.mean(CurveMeasure.OBJECTIVE, scheme, pairs, plan).mean();
      return nmi.count() == 0 ? "" : String.format(Locale.ROOT, "%s,%s,\"%s\",%s,%d,%d,%.4f,%.4f,%.4f,%.4f,%.6g", experiment.id(),
          plan.name(), experiment.label(scheme), scheme, pairs, nmi.count(), nmi.mean(), nmi.margin(), f.mean(), f.margin(), objective);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
