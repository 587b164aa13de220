package pairclust.weka.explorer.model;

import javax.swing.SwingUtilities;
import weka.gui.Logger;
import weka.gui.TaskLogger;

/** Reports to the Explorer's log and status bar, on the event thread. */
public final class Status {

  private Logger log;

  /** Sets the log to report to; null for none. */
  public void setLog(Logger log) {
    this.log = log;
  }

  /** Reports a message in the log and the status bar. */
  public void show(String message) {
    later(() -> {
      log.logMessage("Constrained: " + message);
      log.statusMessage(message);
    });
  }

  /** Shows progress in the status bar only. */
  public void progress(String message) {
    later(() -> log.statusMessage(message));
  }

  /** Starts or stops Weka's busy animation. */
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
