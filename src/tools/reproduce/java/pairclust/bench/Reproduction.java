package pairclust.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import pairclust.bench.Experiment.Protocol;
import pairclust.bench.JobQueue.Job;
import weka.core.Instances;

/** Some experiments, the data for them, and the files that scores are kept in. */
final class Reproduction {

  private static final int COMMITTEE_MEMBERS = 2000;

  private final DataFolder data;
  private final Path out;
  private final List<Experiment> experiments;
  private final boolean table;
  private final Map<Path, CurveResults> results = new LinkedHashMap<>();
  private final CommitteeTableResults tableResults;

  /**
   * @param data the data sets
   * @param out the folder for scores; made if it is not there
   * @param experiments what is to be done, with the numbers of runs and folds that are wanted
   * @param table whether the table of the committee paper is wanted
   */
  Reproduction(DataFolder data, Path out, List<Experiment> experiments, boolean table) throws IOException {
    this.data = data;
    this.out = Files.createDirectories(out);
    this.experiments = experiments;
    this.table = table;
    tableResults = table ? new CommitteeTableResults(out.resolve("committee-table.csv")) : null;
  }

  /** Returns all experiments whose paper or name is wanted. */
  static List<Experiment> choose(List<String> wanted, int runs, int folds) {
    List<Experiment> all = new ArrayList<>(PckMeansExperiments.all());
    all.addAll(HmrfExperiments.all());
    all.addAll(CommitteeExperiments.all());
    all.addAll(ChapterExperiments.all());
    return all.stream().filter(experiment -> wanted.contains(experiment.paper().part()) || wanted.contains(experiment.id()))
        .map(experiment -> experiment.with(runs, folds)).toList();
  }

  List<Experiment> experiments() {
    return experiments;
  }

  /** Returns the names of data sets that are wanted and not there. */
  List<String> missing() {
    List<String> sets = new ArrayList<>(experiments.stream().flatMap(experiment -> experiment.sets().stream()).toList());
    if (table) {
      sets.addAll(CommitteeTableResults.SETS);
    }
    return sets.stream().distinct().filter(set -> !data.has(set)).toList();
  }

  /** Returns the jobs that are left. */
  List<Job> jobs() throws Exception {
    List<Job> jobs = new ArrayList<>();
    for (Experiment experiment : experiments) {
      for (String set : sets(experiment)) {
        CurvePlan plan = plan(experiment, set);
        jobs.addAll(new CurveJobs(plan, results(plan)).jobs());
      }
    }
    for (String set : table ? CommitteeTableResults.SETS.stream().filter(data::has).toList() : List.<String>of()) {
      if (tableResults.of(set).isEmpty()) {
        Instances rows = data.get(set);
        jobs.add(new Job(set + ", Table 1 of the committee paper", 1, CurveJobs.cost(rows) * COMMITTEE_MEMBERS, () -> {
          tableResults.add(CommitteeTable.rows(set, rows, COMMITTEE_MEMBERS, 1));
          return null;
        }));
      }
    }
    return jobs;
  }

  /** Puts all files in order. */
  void tidy() throws IOException {
    for (CurveResults scores : results.values()) {
      scores.tidy();
    }
  }

  /** Returns the data sets of an experiment that are there. */
  List<String> sets(Experiment experiment) {
    return experiment.sets().stream().filter(data::has).toList();
  }

  CurvePlan plan(Experiment experiment, String set) throws Exception {
    Protocol protocol = experiment.protocol();
    return new CurvePlan(set, data.get(set), List.copyOf(experiment.schemes().values()), protocol.budgets(), protocol.runs(),
        protocol.folds());
  }

  /** Returns the scores on a data set for the plan's number of folds. Experiments with the same schemes share them. */
  CurveResults results(CurvePlan plan) throws IOException {
    Path file = out.resolve(plan.name() + "-" + plan.folds() + "-folds.csv");
    if (!results.containsKey(file)) {
      results.put(file, new CurveResults(plan.name(), file));
    }
    return results.get(file);
  }

  /** Returns the table of the committee paper in Markdown; empty if it was not wanted or not made yet. */
  String tableText() {
    return table ? tableResults.text() : "";
  }

  /** Returns what became of the claims of these experiments, so far. */
  List<ClaimRow> claims() throws Exception {
    List<ClaimRow> rows = new ArrayList<>();
    for (Experiment experiment : experiments) {
      for (Claim claim : experiment.claims()) {
        rows.add(row(experiment, claim));
      }
    }
    if (table) {
      rows.addAll(tableResults.claims());
    }
    return rows;
  }

  private ClaimRow row(Experiment experiment, Claim claim) throws Exception {
    Map<String, Claim.Finding> findings = new LinkedHashMap<>();
    for (String set : sets(experiment)) {
      CurvePlan plan = plan(experiment, set);
      Claim.Finding finding = claim.check().on(new Evidence(experiment, plan, results(plan)));
      if (finding.verdict() != ClaimVerdict.NOT_TESTABLE) {
        findings.put(set, finding);
      }
    }
    String numbers = findings.entrySet().stream().map(e -> e.getKey() + ": " + e.getValue().numbers()
        + (findings.size() > 1 ? " " + e.getValue().verdict() : "")).collect(Collectors.joining("<br>"));
    List<String> without = experiment.sets().stream().filter(set -> !data.has(set)).toList();
    return new ClaimRow(experiment.paper(), claim.figure(), claim.text(), claim.variant(),
        numbers.isEmpty() ? "too few results" : numbers + (without.isEmpty() ? "" : "<br>(no data: " + String.join(", ", without) + ")"),
        ClaimVerdict.all(findings.values().stream().map(Claim.Finding::verdict).toList()));
  }
}
