package pairclust.weka.explorer.progress;

import java.util.function.Supplier;
import javax.swing.JProgressBar;
import javax.swing.Timer;

/** A bar that shows how far the present run is and how long it may take; invisible if nothing runs. */
public final class ProgressLine extends JProgressBar {

  private static final long serialVersionUID = 1L;

  private static final int POLL_MILLIS = 200;
  private static final int WHOLE = 1000;

  private final transient Supplier<RunProgress> run;
  private final transient Timer timer = new Timer(POLL_MILLIS, event -> refresh());

  /** @param run returns the run in progress, or null if nothing runs */
  public ProgressLine(Supplier<RunProgress> run) {
    super(0, WHOLE);
    this.run = run;
    setName("progress");
    setStringPainted(true);
    getAccessibleContext().setAccessibleName("Progress of the run");
    setToolTipText("How far the run is, and how long it may take");
    setVisible(false);
  }

  /** Follows the run that began, or hides the bar after the end of a run. */
  public void refresh() {
    RunProgress progress = run.get();
    setVisible(progress != null);
    if (progress == null) {
      timer.stop();
      return;
    }
    RunProgress.Estimate estimate = progress.at(System.nanoTime());
    setIndeterminate(estimate.share() < 0);
    setValue((int) Math.round(WHOLE * Math.max(0, estimate.share())));
    setString(estimate.toString());
    timer.start();
  }
}
