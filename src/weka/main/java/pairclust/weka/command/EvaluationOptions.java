package pairclust.weka.command;

import java.io.File;
import java.util.Arrays;
import java.util.List;
import weka.core.Utils;

/** Checks what a command line for Weka's own evaluation names: on a wrong file or class Weka only shows what a parser of its own met. */
public final class EvaluationOptions {

  private EvaluationOptions() {
  }

  /**
   * Checks the files with data (-t, -T) and the model (-l), and lets the class (-c) be named.
   *
   * @param options the command line
   * @return the same with the class by its position, as Weka wants it
   * @throws Exception if something named is not there; the message says what
   */
  public static String[] checked(String[] options) throws Exception {
    String[] result = options.clone();
    if (Arrays.stream(options).anyMatch(option -> option.equals("-h") || option.equals("-help"))) {
      return result;
    }
    for (String flag : List.of("-t", "-T")) {
      String location = value(flag, options);
      if (!location.isEmpty()) {
        DataFiles.check(location, flag);
      }
    }
    String model = value("-l", options);
    if (!model.isEmpty()) {
      ModelFile.read(new File(model));
    }
    String data = value("-t", options);
    String named = value("-c", options);
    if (!data.isEmpty() && !named.isEmpty()) {
      result[Arrays.asList(options).indexOf("-c") + 1] = Integer.toString(DataFiles.classIndex(DataFiles.header(data, "-t"), named) + 1);
    }
    return result;
  }

  /** Returns the value of an option, empty if it is not given; those after -- are another object's. */
  private static String value(String flag, String[] options) throws Exception {
    int end = Arrays.asList(options).indexOf("--");
    return Utils.getOption(flag.substring(1), end < 0 ? options.clone() : Arrays.copyOf(options, end));
  }
}
