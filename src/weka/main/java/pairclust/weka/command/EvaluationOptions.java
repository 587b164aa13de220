package pairclust.weka.command;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pairclust.weka.pairs.PairFileBeside;
import weka.clusterers.Clusterer;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ArffSaver;

/**
 * Prepares a command line for Weka's own evaluation, which reports wrong files and classes only by the errors of its parsers, and takes the
 * nominal values of a CSV file from its first rows.
 */
public final class EvaluationOptions implements Closeable {

  private final String[] options;
  private final List<Path> temporary = new ArrayList<>();

  private EvaluationOptions(String[] options) {
    this.options = options.clone();
  }

  /**
   * Checks the files with data (-t, -T) and the model (-l), and resolves the class (-c) and a pair file or triplet file beside the
   * data (-constraints auto, -triplets auto).
   *
   * @param clusterer the clusterer to be run
   * @param options the command line
   * @return the command line as Weka needs it, to be closed after the run
   * @throws Exception if something named does not exist; the message says what
   */
  public static EvaluationOptions checked(Clusterer clusterer, String[] options) throws Exception {
    EvaluationOptions result = new EvaluationOptions(options);
    if (Arrays.stream(options).anyMatch(option -> option.equals("-h") || option.equals("-help"))) {
      return result;
    }
    try {
      result.check(clusterer);
      return result;
    } catch (Exception e) {
      result.close();
      throw e;
    }
  }

  private void check(Clusterer clusterer) throws Exception {
    for (String flag : List.of("-t", "-T")) {
      String location = value(flag);
      if (!location.isEmpty()) {
        DataFiles.check(location, flag);
      }
    }
    String model = value("-l");
    if (!model.isEmpty()) {
      checkModel(new File(model), clusterer);
    }
    String data = value("-t");
    String named = value("-c");
    if (!data.isEmpty() && !named.isEmpty()) {
      replace("-c", Integer.toString(DataFiles.classIndex(DataFiles.header(data, "-t"), named) + 1));
    }
    if (value("-constraints").equals(PairFileBeside.AUTO)) {
      PairFileBeside found = PairFileBeside.of(data);
      // The result names the file; only what is not used needs a note.
      if (!found.others().isEmpty()) {
        System.err.println(found.note());
      }
      replace("-constraints", found.file().getPath());
    }
    if (value("-triplets").equals(PairFileBeside.AUTO)) {
      replace("-triplets", PairFileBeside.ofTriplets(data).getPath());
    }
    for (String flag : List.of("-t", "-T")) {
      readWhole(flag);
    }
  }

  private static void checkModel(File file, Clusterer clusterer) throws IOException {
    Class<?> saved = ModelFile.read(file).clusterer().getClass();
    if (saved != clusterer.getClass()) {
      throw new IllegalArgumentException(file + " (-l) holds a model of " + saved.getSimpleName() + ", not of "
          + clusterer.getClass().getSimpleName() + "; run " + saved.getSimpleName() + " to use it.");
    }
  }

  /**
   * Weka reads data row by row, and the nominal values of a CSV file from the first hundred rows; then it skips the rows with other values.
   * Such a file is passed on as an ARFF file, which declares all values.
   */
  private void readWhole(String flag) throws Exception {
    String location = value(flag);
    if (!DataFiles.isCsv(location)) {
      return;
    }
    Instances whole = DataFiles.read(location, flag);
    if (!DataFiles.header(location, flag).equalHeaders(whole)) {
      Path file = Files.createTempFile("pairclust", ".arff");
      temporary.add(file);
      ArffSaver saver = new ArffSaver();
      saver.setInstances(whole);
      saver.setFile(file.toFile());
      saver.writeBatch();
      replace(flag, file.toString());
    }
  }

  private void replace(String flag, String value) {
    options[Arrays.asList(options).indexOf(flag) + 1] = value;
  }

  /** Returns the value of an option, empty if it is not given; those after -- are another object's. */
  private String value(String flag) throws Exception {
    int end = Arrays.asList(options).indexOf("--");
    return Utils.getOption(flag.substring(1), end < 0 ? options.clone() : Arrays.copyOf(options, end));
  }

  /**
   * Returns the command line.
   *
   * @return a copy, as Weka removes what it has read
   */
  public String[] options() {
    return options.clone();
  }

  /** Deletes temporary files. */
  @Override
  public void close() throws IOException {
    for (Path file : temporary) {
      Files.deleteIfExists(file);
    }
  }
}
