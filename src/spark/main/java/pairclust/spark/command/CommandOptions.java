package pairclust.spark.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** The options of the command. */
public final class CommandOptions {

  private static final Map<String, String> KNOWN = new LinkedHashMap<>();

  static {
    KNOWN.put("--method", "pckmeans, seededkmeans, hmrfkmeans or mpckmeans (default pckmeans)");
    KNOWN.put("--input", "the rows: a file or folder in CSV (with a header), Parquet or libsvm format");
    KNOWN.put("--format", "csv, parquet or libsvm (default by the ending of the input)");
    KNOWN.put("--features", "the columns to cluster by, separated by commas, or one column of vectors (default all columns of numbers"
        + " except those of --id and --class)");
    KNOWN.put("--id", "the column by whose values the pairs name rows (libsvm: rows are named by line, counted from 0)");
    KNOWN.put("--pairs", "a file with pairs on the driver, or a Parquet folder with the columns first, second, link and perhaps weight");
    KNOWN.put("--pair-storage", "where rows with pairs are: driver, partitions (pckmeans and seededkmeans only), or auto: the driver if"
        + " they fit there (default auto)");
    KNOWN.put("-k", "the number of clusters (default 2)");
    KNOWN.put("--weight", "the influence of the pairs (default 1)");
    KNOWN.put("--distance", "euclidean, cosine, or i-divergence for values that are not negative (default euclidean)");
    KNOWN.put("--metric", "the metric that mpckmeans learns: diagonal, full, diagonal-per-cluster or full-per-cluster (default diagonal)");
    KNOWN.put("--noisy", "true to accept pairs that contradict each other (default false)");
    KNOWN.put("--starts", "the number of starts on the sample (default 10)");
    KNOWN.put("--sample-rows", "the number of rows without pairs in the sample (default 20000, or 200 per cluster if that is more)");
    KNOWN.put("--max-iterations", "the largest number of iterations over all rows (default 100)");
    KNOWN.put("--seed", "the random seed (default 1)");
    KNOWN.put("--class", "the column with the true classes, to evaluate the clusters");
    KNOWN.put("--output", "where the clusters go: a folder of CSV files if it ends in .csv, otherwise Parquet; must not exist");
    KNOWN.put("--model", "where the model goes; must not exist");
    KNOWN.put("--export", "a local file for the clusters as text, which Weka's command .ClusterExchange turns into a model of Weka");
    KNOWN.put("--summary", "a local file for the summary as JSON");
  }

  private final Map<String, String> values = new LinkedHashMap<>();

  private CommandOptions() {
  }

  /**
   * Reads a command line.
   *
   * @param arguments names of options, each followed by its value
   * @return the options
   */
  public static CommandOptions of(String... arguments) {
    CommandOptions options = new CommandOptions();
    for (int i = 0; i < arguments.length; i += 2) {
      String name = arguments[i];
      require(KNOWN.containsKey(name), () -> "There is no option '" + name + "'.\n\n" + usage());
      require(i + 1 < arguments.length, () -> "Option " + name + " needs a value: " + KNOWN.get(name) + ".");
      require(!options.values.containsKey(name), () -> "Option " + name + " is given twice.");
      options.values.put(name, arguments[i + 1]);
    }
    require(options.has("--input"), () -> "Say where the rows are: --input.\n\n" + usage());
    return options;
  }

  /** @return the description of all options */
  public static String usage() {
    List<String> lines = new ArrayList<>(List.of("Options:"));
    KNOWN.forEach((name, text) -> lines.add(String.format(Locale.ROOT, "  %-17s %s", name, text)));
    return String.join(System.lineSeparator(), lines);
  }

  /**
   * Throws an exception with a message for the user unless a condition holds.
   *
   * @param holds the condition
   * @param otherwise the message
   */
  public static void require(boolean holds, Supplier<String> otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise.get());
    }
  }

  /**
   * @param name the name of an option
   * @return whether it is given
   */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /**
   * @param name the name of an option
   * @param otherwise its default
   * @return its value
   */
  public String text(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  /**
   * @param name the name of an option
   * @param otherwise its default
   * @return its value
   */
  public int integer(String name, int otherwise) {
    return (int) number(name, otherwise, true);
  }

  /**
   * @param name the name of an option
   * @param otherwise its default
   * @return its value
   */
  public double real(String name, double otherwise) {
    return number(name, otherwise, false);
  }

  private double number(String name, double otherwise, boolean whole) {
    String text = values.get(name);
    if (text == null) {
      return otherwise;
    }
    try {
      return whole ? Integer.parseInt(text) : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("Option " + name + " needs a " + (whole ? "whole " : "") + "number, not '" + text + "'.", e);
    }
  }

  /**
   * @param name the name of an option
   * @return whether it is true; false if it is not given
   */
  public boolean flag(String name) {
    String text = values.getOrDefault(name, "false");
    require(List.of("true", "false").contains(text), () -> "Option " + name + " needs true or false, not '" + text + "'.");
    return Boolean.parseBoolean(text);
  }
}
