package weka.clusterers;

import java.io.IOException;
import weka.core.WekaException;

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
    } catch (IllegalArgumentException | IOException | WekaException e) {
      // The last is how Weka says that a clusterer cannot handle the data.
      System.err.println(name + ": " + e.getMessage());
    }
  }
}
