package pairclust.weka.command;

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
      // Weka speaks to users through plain exceptions, also to print its help; other runtime exceptions are faults, with their trace.
      if (e.getMessage() == null || e instanceof RuntimeException && !(e instanceof IllegalArgumentException)) {
        throw e;
      }
      boolean help = e.getMessage().contains("General options");
      System.err.println(help ? e.getMessage().trim() : name + ": " + e.getMessage().trim());
    }
  }
}
