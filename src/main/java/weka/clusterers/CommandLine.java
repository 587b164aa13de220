package weka.clusterers;

/** How our commands speak to a terminal: the result on standard output; an error that the user can mend as a sentence, not a stack. */
final class CommandLine {

  /** Work that yields a text. */
  interface Job {

    String run() throws Exception;
  }

  private CommandLine() {
  }

  static void run(String name, Job job) throws Exception {
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
