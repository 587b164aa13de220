package pairclust.bench;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import weka.core.Utils;

/** The arguments of a program that the build starts. */
public final class Arguments {

  private final String[] args;

  /** @param args options, each followed by its value */
  public Arguments(String[] args) {
    this.args = args.clone();
  }

  /**
   * @param option the name of an option
   * @return its value
   * @throws Exception if it has none
   */
  public String text(String option) throws Exception {
    return Utils.getOption(option, args);
  }

  /**
   * @param <T> the type of the values
   * @param option the name of an option
   * @param separator a regular expression for what stands between two values
   * @param value makes a value of its text
   * @return its values
   * @throws Exception if it has none
   */
  public <T> List<T> list(String option, String separator, Function<String, T> value) throws Exception {
    return Arrays.stream(text(option).split(separator)).map(String::strip).filter(part -> !part.isEmpty()).map(value).toList();
  }
}
