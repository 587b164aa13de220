package weka.gui.explorer.constrained;

import javax.swing.SwingUtilities;
import weka.gui.Logger;
import weka.gui.TaskLogger;

/** Tells the Explorer's log, status bar and bird what happens; all on the event thread. */
final class Status {

  private Logger log;

  void setLog(Logger log) {
    this.log = log;
  }

  /** Tells something that is done. */
  void tell(String message) {
    later(() -> {
      log.logMessage("Constrained: " + message);
      log.statusMessage(message);
    });
  }

  /** Tells what goes on, for the status bar only. */
  void progress(String message) {
    later(() -> log.statusMessage(message));
  }

  /** The bird moves from now on, or no more. */
  void working(boolean begins) {
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
