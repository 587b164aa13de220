package pairclust.weka.command;

import java.util.Collections;
import java.util.stream.Collectors;
import weka.core.OptionHandler;
import weka.core.Utils;

/** Output of our commands: the result on standard output, and errors that the user can correct as a sentence without a stack trace. */
public final class CommandLine {

  /** Work that yields a text. */
  public interface Job {

    /**
     * @return what to print
     * @throws Exception if something fails
     */
    String run() throws Exception;
  }

  private CommandLine() {
  }

  /**
   * Runs a command with options, or prints how to use it if there are none or help is asked for.
   *
   * @param usage how the command is called, which begins with its name, and on the next line what it does
   * @param command takes the options
   * @param options the options
   * @param job the work, once the options are set
   * @throws Exception on unexpected errors
   */
  public static void run(String usage, OptionHandler command, String[] options, Job job) throws Exception {
    run(usage.substring(0, usage.indexOf(' ')), () -> {
      String[] given = options.clone();
      if (given.length == 0 || Utils.getFlag('h', given) || Utils.getFlag("help", given)) {
        return "Usage: " + usage + Collections.list(command.listOptions()).stream()
            .map(option -> "\n  " + option.synopsis() + "\n    " + option.description().strip()).collect(Collectors.joining());
      }
      command.setOptions(given);
      return job.run();
    });
  }

  /**
   * Runs a job and prints what it yields.
   *
   * @param name the command, to put before an error
   * @param job the work
   * @throws Exception on unexpected errors
   */
  public static void run(String name, Job job) throws Exception {
    try {
      System.out.println(job.run());
    } catch (Exception e) {
      if (!reported(name, e)) {
        throw e;
      }
    }
  }

  /** Prints an error that the user can correct, or help; returns false for others. */
  static boolean reported(String name, Exception e) {
    // Weka speaks to users through plain exceptions, also to print its help; other runtime exceptions are faults, with their trace.
    if (e.getMessage() == null || e instanceof RuntimeException && !(e instanceof IllegalArgumentException)) {
      return false;
    }
    boolean help = e.getMessage().contains("General options") || e.getMessage().contains("Filter options");
    System.err.println(help ? e.getMessage().trim() : name + ": " + e.getMessage().trim());
    return true;
  }
}
