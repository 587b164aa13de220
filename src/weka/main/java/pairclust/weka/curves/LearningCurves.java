package pairclust.weka.curves;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import pairclust.weka.command.Command;
import pairclust.weka.command.CommandLine;

/**
 * Draws learning curves from the result file of an experiment: a measure against the number of pairs, with a line and a band for each
 * scheme, and a picture for each data set.
 *
 * <pre>java weka.Run .LearningCurves -i RESULTS.arff -measure NMI -o FOLDER</pre>
 */
public final class LearningCurves extends LearningCurveOptions implements Command {

  @Override
  public void run(Object toRun, String[] options) throws Exception {
    CommandLine.run("LearningCurves -i FILE -o FOLDER|FILE [options]\n"
        + "Draws a measure against the number of pairs from the results of an experiment.", this, options, this::execute);
  }

  /**
   * Runs with the current options.
   *
   * @return the text to print
   * @throws IOException if a file cannot be read or written
   */
  public String execute() throws IOException {
    if (getResultFile().getPath().isEmpty()) {
      throw new IllegalArgumentException("Give the result file with -i.");
    }
    boolean pictures = !getOutput().getPath().isEmpty();
    if (!pictures && !getTable() && !getList()) {
      throw new IllegalArgumentException("Give a folder or file for the pictures with -o, or use -table or -list.");
    }
    ExperimentResults results = ExperimentResults.read(getResultFile());
    if (getList()) {
      return list(results);
    }
    List<String> datasets = getDataset().isEmpty() ? results.datasets() : List.of(getDataset());
    CurveFiles files = new CurveFiles(getOutput(), new Picture(getWidth(), getHeight(), getDpi()));
    if (files.isSingle() && datasets.size() > 1) {
      throw new IllegalArgumentException("There are " + datasets.size() + " data sets (" + String.join(", ", datasets)
          + "): give -o a folder, or choose one with -dataset.");
    }
    Map<String, String> names = names(results, datasets);
    StringBuilder text = new StringBuilder();
    List<LearningCurve> curves = new ArrayList<>();
    List<List<File>> targets = new ArrayList<>();
    for (String dataset : datasets) {
      if (datasets.size() > 1 && !results.hasValues(dataset, getMeasure())) {
        text.append(dataset).append(": skipped, because all values of ").append(getMeasure()).append(" are missing.\n");
        continue;
      }
      LearningCurve curve = results.curve(dataset, getMeasure(), Band.values()[getBand().getSelectedTag().getID()])
          .renamed(name -> names.getOrDefault(name, name));
      curves.add(curve);
      targets.add(pictures ? files.targets(curve, getTable(), getResultFile()) : List.of());
    }
    for (int i = 0; i < curves.size(); i++) {
      LearningCurve curve = curves.get(i);
      curve.remarks().forEach(remark -> text.append(curve.dataset()).append(": ").append(remark).append('\n'));
      if (getTable()) {
        text.append(CurveTable.markdown(curve)).append('\n');
      }
      if (pictures) {
        files.write(curve, CurveChart.of(curve, getLinear(), getBare()), targets.get(i));
        targets.get(i).forEach(file -> text.append("Wrote ").append(file).append('\n'));
      }
    }
    return text.toString().strip();
  }

  /** Parses the new names of lines. */
  private Map<String, String> names(ExperimentResults results, List<String> datasets) {
    List<String> known = datasets.stream().flatMap(dataset -> results.schemes(dataset).keySet().stream()).distinct().toList();
    Map<String, String> names = new LinkedHashMap<>();
    for (String entry : getRename().split(";")) {
      String[] parts = entry.split("=", 2);
      if (!getRename().isEmpty() && (parts.length < 2 || !known.contains(parts[0].strip()))) {
        throw new IllegalArgumentException("-rename has '" + entry + "', but needs OLD=NEW, where OLD is one of "
            + String.join(", ", known) + ".");
      }
      names.put(parts[0].strip(), parts[parts.length - 1].strip());
    }
    return names;
  }

  private static String list(ExperimentResults results) {
    StringBuilder text = new StringBuilder();
    for (String dataset : results.datasets()) {
      text.append("Data set ").append(dataset).append(", pairs ")
          .append(results.budgets(dataset).stream().map(String::valueOf).collect(Collectors.joining(", "))).append('\n');
      results.schemes(dataset).forEach((name, description) -> text.append("  ").append(name).append(": ").append(description).append('\n'));
    }
    return text.append("Measures: ").append(String.join(", ", results.measures())).toString();
  }

  /**
   * Draws learning curves from the command line.
   *
   * @param args the options
   * @throws Exception on unexpected errors
   */
  public static void main(String[] args) throws Exception {
    LearningCurves curves = new LearningCurves();
    curves.run(curves, args);
  }
}
