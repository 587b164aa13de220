package pairclust.weka.command;

import weka.core.Utils;
import weka.filters.Filter;

/** Runs our filters from the command line. Weka prints a stack trace even for errors that the user can correct, such as a wrong file. */
public final class FilterCommand {

  private FilterCommand() {
  }

  /**
   * Runs a filter as {@link Filter#runFilter} does, with errors as sentences.
   *
   * @param filter the filter
   * @param options its options and those of Weka, such as the files
   */
  public static void run(Filter filter, String[] options) {
    try {
      if (Utils.getFlag('b', options)) {
        Filter.batchFilterFile(filter, options);
      } else {
        Filter.filterFile(filter, options);
      }
    } catch (Exception e) {
      if (!CommandLine.reported(filter.getClass().getSimpleName(), e)) {
        e.printStackTrace();
      }
    }
  }
}
