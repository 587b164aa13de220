package pairclust.weka.explorer.model;

import javax.swing.SwingUtilities;
import weka.gui.Logger;
import weka.gui.TaskLogger;

/** Tells the Explorer's log, status bar and bird what happens; all on the event thread. */
public final class Status {

  private Logger log;

  public void setLog(Logger log) {
    this.log = log;
  }

  /** Tells something that is done. */
  public void tell(String message) {
    later(() -> {
      log.logMessage("Constrained: " + message);
      log.statusMessage(message);
    });
  }

  /** Tells what goes on, for the status bar only. */
  public void progress(String message) {
    later(() -> log.statusMessage(message));
  }

  /** The bird moves from now on, or no more. */
  public void working(boolean begins) {
    later(() -> {
      if (log instanceof TaskLogger tasks) {
        if (begins) {
          tasks.taskStarted();
        } else {
          tasks.taskFinished();
        }
      }
    });
  }

  private void later(Runnable message) {
    SwingUtilities.invokeLater(() -> {
      if (log != null) {
        message.run();
      }
    });
  }
}
