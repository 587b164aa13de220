package pairclust.weka.explorer;

import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.awt.event.WindowListener;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
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
      frame.addWindowListener((WindowListener) Proxy.newProxyInstance(CloseGuard.class.getClassLoader(),
          new Class<?>[] {WindowListener.class}, (proxy, method, arguments) -> guard.pass(listener, method, arguments)));
    }
  }

  private boolean agreed;

  @Override
  public void windowClosing(WindowEvent event) {
    agreed = mayClose.getAsBoolean();
    frame.setDefaultCloseOperation(agreed ? closeOperation : WindowConstants.DO_NOTHING_ON_CLOSE);
  }

  /** Passes on all events except a closing that the user declined. */
  private Object pass(WindowListener listener, Method method, Object[] arguments) throws ReflectiveOperationException {
    return method.getName().equals("windowClosing") && !agreed ? null : method.invoke(listener, arguments);
  }
}
