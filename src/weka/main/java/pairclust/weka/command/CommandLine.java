package pairclust.weka.command;

/** How our commands speak to a terminal: the result on standard output; an error that the user can mend as a sentence, not a stack. */
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
   * @throws Exception if something fails that is not the user's to mend
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
