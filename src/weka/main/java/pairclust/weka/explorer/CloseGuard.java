package pairclust.weka.explorer;

import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.awt.event.WindowListener;
import java.util.function.BooleanSupplier;
import javax.swing.JFrame;
import javax.swing.WindowConstants;

/**
 * Asks before a window closes. Weka closes its windows in a window listener, so the guard wraps the existing listeners and passes closing
 * events on only if the user agrees.
 */
final class CloseGuard extends WindowAdapter {

  private final JFrame frame;
  private final WindowListener[] guarded;
  private final BooleanSupplier mayClose;

  /** The original default close operation. */
  private final int closeOperation;

  private CloseGuard(JFrame frame, BooleanSupplier mayClose) {
    this.frame = frame;
    this.mayClose = mayClose;
    guarded = frame.getWindowListeners();
    closeOperation = frame.getDefaultCloseOperation();
  }

  static void install(JFrame frame, BooleanSupplier mayClose) {
    CloseGuard guard = new CloseGuard(frame, mayClose);
    for (WindowListener listener : guard.guarded) {
      frame.removeWindowListener(listener);
    }
    frame.addWindowListener(guard);
    for (WindowListener listener : guard.guarded) {
      frame.addWindowListener(guard.new GuardedListener(listener));
    }
  }

  private boolean agreed;

  @Override
  public void windowClosing(WindowEvent event) {
    agreed = mayClose.getAsBoolean();
    frame.setDefaultCloseOperation(agreed ? closeOperation : WindowConstants.DO_NOTHING_ON_CLOSE);
  }

  /** Passes on all events except a closing that the user declined. */
  private final class GuardedListener extends WindowAdapter {

    private final WindowListener listener;

    GuardedListener(WindowListener listener) {
      this.listener = listener;
    }

    @Override
    public void windowClosing(WindowEvent event) {
      if (agreed) {
        listener.windowClosing(event);
      }
    }

    @Override
    public void windowOpened(WindowEvent event) {
      listener.windowOpened(event);
    }

    @Override
    public void windowClosed(WindowEvent event) {
      listener.windowClosed(event);
    }

    @Override
    public void windowIconified(WindowEvent event) {
      listener.windowIconified(event);
    }

    @Override
    public void windowDeiconified(WindowEvent event) {
      listener.windowDeiconified(event);
    }

    @Override
    public void windowActivated(WindowEvent event) {
      listener.windowActivated(event);
    }

    @Override
    public void windowDeactivated(WindowEvent event) {
      listener.windowDeactivated(event);
    }
  }
}
