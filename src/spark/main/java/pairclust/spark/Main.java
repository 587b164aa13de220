package pairclust.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import pairclust.file.FileReplacement;
import pairclust.kmeans.Iteration;
import pairclust.progress.ProgressEvent;
import pairclust.spark.command.CommandOptions;
import pairclust.spark.command.Evaluation;
import pairclust.spark.command.FinishedOutput;
import pairclust.spark.command.InputFiles;
import pairclust.spark.component.PairStorage;

/** The command for spark-submit: reads rows and pairs, and writes clusters, a model and a summary. */
public final class Main {

  private static final Map<String, Supplier<PairClusterer<?>>> METHODS = Map.of("pckmeans", PCKMeans::new, "seededkmeans",
      SeededKMeans::new, "hmrfkmeans", HMRFKMeans::new, "mpckmeans", MPCKMeans::new);
  private static final String CLUSTER = "cluster";

  private Main() {
  }

  /**
   * Runs the command, and ends the process with 1 if the input or the options are wrong.
   *
   * @param args the options; {@code --help} lists them
   */
  public static void main(String[] args) {
    if (args.length == 0 || List.of(args).contains("--help")) {
      System.out.println(CommandOptions.usage());
      return;
    }
    SparkConf conf = new SparkConf().setIfMissing("spark.master", "local[*]").setIfMissing("spark.app.name", "PairClust");
    boolean failed = false;
    try (SparkSession session = SparkSession.builder().config(conf).getOrCreate()) {
      run(session, System.out, args);
    } catch (IllegalArgumentException | IOException e) {
      System.err.println(e.getMessage());
      failed = true;
    }
    if (failed) {
      System.exit(1);
    }
  }

  /**
   * Runs the command in a session.
   *
   * @param session the session
   * @param out receives progress and the summary
   * @param args the options
   * @throws IOException if the summary cannot be written
   * @throws IllegalArgumentException if options, rows or pairs are wrong; the message says what to do
   */
  public static void run(SparkSession session, PrintStream out, String... args) throws IOException {
    CommandOptions options = CommandOptions.of(args);
    // What exists is noticed before anything is computed.
    FinishedOutput output = options.has("--output") ? new FinishedOutput(session, options.text("--output", ""), "--output") : null;
    FinishedOutput folder = options.has("--model") ? new FinishedOutput(session, options.text("--model", ""), "--model") : null;
    PairClusterer<?> estimator = estimator(options);
    Dataset<Row> input = InputFiles.read(session, options);
    List<String> features = InputFiles.features(input, options);
    String id = idColumn(input, options);
    if (options.has("--class")) {
      InputFiles.requireColumn(input, options.text("--class", ""), "--class");
    }
    Dataset<Row> rows = InputFiles.withVectors(input, features);
    estimator.setFeaturesCol(InputFiles.vectors(input, features)).setIdCol(id).setPredictionCol(CLUSTER)
        .setProgressListener(event -> report(out, event));
    if (options.text("--pairs", "").endsWith(".parquet")) {
      estimator.setPairs(session.read().parquet(options.text("--pairs", "")));
    } else if (options.has("--pairs")) {
      estimator.setPairFile(options.text("--pairs", ""));
    }
    PairClusterModel model = estimator.fit(rows);
    out.print(model.summary());
    Dataset<Row> clustered = model.transform(rows);
    Evaluation evaluation = options.has("--class") ? Evaluation.of(clustered, options.text("--class", ""), CLUSTER) : null;
    if (evaluation != null) {
      out.println(evaluation);
    }
    if (folder != null) {
      folder.write(draft -> save(model, draft));
    }
    if (output != null) {
      output.write(draft -> write(clustered, input, id, options.text("--output", "").endsWith(".csv"), draft));
    }
    if (options.has("--export")) {
      boolean assembled = InputFiles.vectors(input, features).equals(InputFiles.VECTORS);
      model.exportTo(Path.of(options.text("--export", "")), assembled ? features : InputFiles.numbered(model.numFeatures()));
    }
    if (options.has("--summary")) {
      FileReplacement.write(Path.of(options.text("--summary", "")), json(model.summary(), evaluation));
    }
  }

  private static PairClusterer<?> estimator(CommandOptions options) {
    String method = options.text("--method", "pckmeans").toLowerCase(Locale.ROOT);
    CommandOptions.require(METHODS.containsKey(method), () -> "The method must be one of "
        + String.join(", ", METHODS.keySet().stream().sorted().toList()) + ", not '" + method + "'.");
    String distance = options.text("--distance", "euclidean");
    CommandOptions.require(ClusterParams.distances().contains(distance),
        () -> "The distance must be one of " + String.join(", ", ClusterParams.distances()) + ", not '" + distance + "'.");
    positive(options, "-k");
    positive(options, "--starts");
    positive(options, "--max-iterations");
    CommandOptions.require(options.real("--weight", 1) >= 0 && options.real("--weight", 1) <= ClusterParams.LARGEST,
        () -> "The weight of the pairs (--weight) must be from 0 to 10^9, not " + options.text("--weight", "") + ".");
    CommandOptions.require(options.integer("--sample-rows", 0) >= 0 && options.integer("--sample-rows", 0) <= ClusterParams.LARGEST,
        () -> "The number of sampled rows (--sample-rows) must be from 0 to 10^9, not " + options.text("--sample-rows", "") + ".");
    PairClusterer<?> estimator = METHODS.get(method).get();
    estimator.setK(options.integer("-k", 2)).setDistance(distance).setWeight(options.real("--weight", 1))
        .setNoisy(options.flag("--noisy")).setStarts(options.integer("--starts", 10)).setMaxIter(options.integer("--max-iterations", 100))
        .setSampleRows(options.integer("--sample-rows", 0)).setSeed(options.integer("--seed", 1));
    if (options.has("--pair-storage")) {
      String storage = options.text("--pair-storage", "");
      CommandOptions.require(PairStorage.labels().contains(storage), () -> "Rows with pairs can be in one of "
          + String.join(", ", PairStorage.labels()) + " (--pair-storage), not '" + storage + "'.");
      estimator.setPairStorage(storage);
    }
    if (options.has("--metric")) {
      String metric = options.text("--metric", "");
      CommandOptions.require(estimator instanceof MPCKMeans, () -> "Only mpckmeans learns a metric of a kind (--metric); remove the option,"
          + " or choose --method mpckmeans.");
      CommandOptions.require(MPCKMeans.metrics().contains(metric), () -> "The metric must be one of "
          + String.join(", ", MPCKMeans.metrics()) + ", not '" + metric + "'.");
      ((MPCKMeans) estimator).setMetric(metric);
    }
    return estimator;
  }

  private static void positive(CommandOptions options, String name) {
    CommandOptions.require(options.integer(name, 1) >= 1, () -> "Option " + name + " must be at least 1.");
  }

  private static String idColumn(Dataset<Row> input, CommandOptions options) {
    boolean lines = List.of(input.columns()).contains(InputFiles.LINES);
    String id = options.text("--id", lines ? InputFiles.LINES : "");
    if (!id.isEmpty()) {
      InputFiles.requireColumn(input, id, "--id");
    }
    CommandOptions.require(!id.isEmpty() || !options.has("--pairs"),
        () -> "Pairs name rows by an ID. Name the column of the rows that has it: --id.");
    return id;
  }

  private static boolean report(PrintStream out, ProgressEvent event) {
    if (event instanceof Iteration step && !step.trial()) {
      out.printf(Locale.ROOT, "iteration %d: J %.10g (distortion %.6g, must-links %.6g, cannot-links %.6g, metric %.6g), %,d rows moved,"
          + " %.1f s%n", step.iteration(), step.objective().total(), step.objective().distortion(), step.objective().mustLinks(),
          step.objective().cannotLinks(), step.objective().metric(), step.moved(), step.elapsedNanos() / 1e9);
    }
    return true;
  }

  private static void save(PairClusterModel model, String path) {
    try {
      model.write().save(path);
    } catch (IOException e) {
      throw new IllegalArgumentException("Cannot write the model to " + path + ": " + e.getMessage(), e);
    }
  }

  /** Writes the ID and the cluster of each row, or all its columns if it has no ID. */
  private static void write(Dataset<Row> clustered, Dataset<Row> input, String id, boolean csv, String path) {
    List<String> columns = new ArrayList<>(id.isEmpty() ? List.of(input.columns()) : List.of(id));
    columns.add(CLUSTER);
    DataFrameWriter<Row> writer = clustered.select(columns.stream().map(column -> functions.col("`" + column + "`"))
        .toArray(Column[]::new)).write();
    if (csv) {
      writer.option("header", true).csv(path);
    } else {
      writer.parquet(path);
    }
  }

  private static String json(FitSummary summary, Evaluation evaluation) {
    String json = summary.toJson();
    return evaluation == null ? json : json.replaceFirst("\n}\n$", ",\n  \"evaluation\": " + evaluation.toJson() + "\n}\n");
  }
}
