package weka.gui;

import java.awt.Component;
import java.awt.Container;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.image.BufferedImage;
import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import javax.swing.AbstractButton;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.MenuElement;
import javax.swing.MenuSelectionManager;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;

/**
 * Drives Weka's windows for a scenario: finds components, clicks, waits for conditions, takes screenshots, and reports to the test that
 * started it, as lines {@code > name=value} on standard output.
 */
public final class Gui {

  private static final long TIMEOUT_MILLIS = 60_000;
  private static final long PAINT_MILLIS = 150;
  private static final long POLL_MILLIS = 20;

  /** Keys are repeated after about half a second, some 25 times a second. */
  private static final long HOLD_MILLIS = 1500;

  private Gui() {
  }

  /** A scenario; any exception is a failure. */
  @FunctionalInterface
  public interface Scenario {

    /** Drives the windows. */
    void play() throws Exception;
  }

  /**
   * Plays a scenario and ends the process, even if windows and threads are left.
   *
   * @param scenario the scenario
   */
  public static void play(Scenario scenario) {
    int result = 1;
    try {
      scenario.play();
      report("done", "yes");
      result = 0;
    } catch (Throwable e) {
      e.printStackTrace();
      try {
        capture(new Rectangle(1600, 1200), "failure");
      } catch (Exception unseen) {
        unseen.printStackTrace();
      }
    }
    System.out.flush();
    // Weka's memory monitor threads never end.
    Runtime.getRuntime().halt(result);
  }

  /** Reports a value to the test. */
  public static void report(String name, Object value) {
    System.out.println("> " + name + "=" + String.valueOf(value).replace("\\", "\\\\").replace("\n", "\\n"));
  }

  /** Calls a function on the event thread and returns its result. */
  public static <T> T call(Callable<T> question) throws Exception {
    FutureTask<T> task = new FutureTask<>(question);
    if (SwingUtilities.isEventDispatchThread()) {
      task.run();
    } else {
      SwingUtilities.invokeAndWait(task);
    }
    return task.get();
  }

  /** Runs an action on the event thread, and returns when it is done. */
  public static void act(Runnable action) throws InterruptedException, InvocationTargetException {
    SwingUtilities.invokeAndWait(action);
  }

  /** Waits for a condition; fails after a timeout, or if a dialog appears in the meantime. */
  public static void await(String what, Callable<Boolean> condition) throws Exception {
    awaitFound(what, () -> {
      String dialogs = dialogs();
      if (!dialogs.isEmpty()) {
        throw new AssertionError("A dialog appeared while waiting for " + what + ": " + dialogs);
      }
      return condition.call() ? Boolean.TRUE : null;
    });
  }

  /** Waits until a search on the event thread finds something, and returns it. */
  public static <T> T awaitFound(String what, Callable<T> search) throws Exception {
    return awaitFound(what, TIMEOUT_MILLIS, search);
  }

  /** Waits for something that takes long. */
  public static <T> T awaitFound(String what, long timeoutMillis, Callable<T> search) throws Exception {
    long end = System.nanoTime() + timeoutMillis * 1_000_000;
    for (T found = call(search); ; found = call(search)) {
      if (found != null) {
        return found;
      }
      if (System.nanoTime() > end) {
        throw new AssertionError("Timed out waiting for " + what + ". Dialogs: " + call(Gui::dialogs));
      }
      Thread.sleep(POLL_MILLIS);
    }
  }

  private static String dialogs() {
    return Arrays.stream(Window.getWindows()).filter(window -> window instanceof JDialog && window.isShowing())
        .map(dialog -> ((JDialog) dialog).getTitle() + " " + words((JDialog) dialog)).collect(Collectors.joining("; "));
  }

  private static List<String> words(Container root) {
    List<String> words = new ArrayList<>();
    all(root, JLabel.class).forEach(label -> words.add(label.getText()));
    all(root, JTextComponent.class).forEach(text -> words.add(text.getText()));
    return words;
  }

  /** Returns all components of a type, at any depth. */
  public static <T> List<T> all(Container root, Class<T> kind) {
    List<T> found = new ArrayList<>();
    for (Component component : root.getComponents()) {
      if (kind.isInstance(component)) {
        found.add(kind.cast(component));
      }
      if (component instanceof Container container) {
        found.addAll(all(container, kind));
      }
    }
    return found;
  }

  /** Returns the components of a type in all visible windows. */
  public static <T> List<T> showing(Class<T> kind) {
    return Arrays.stream(Window.getWindows()).filter(Window::isShowing).flatMap(window -> all(window, kind).stream()).toList();
  }

  /** Waits for a component of a type in a visible window, and returns the first. */
  public static <T> T awaitShowing(Class<T> kind, Predicate<T> which) throws Exception {
    return awaitFound("a " + kind.getSimpleName(), () -> showing(kind).stream().filter(which).findFirst().orElse(null));
  }

  /** Clicks the button with a label, as soon as it is enabled and visible. */
  public static void click(Container root, String text) throws Exception {
    AbstractButton button = awaitFound("the button '" + text + "'", () -> all(root, AbstractButton.class).stream()
        .filter(candidate -> text.equals(candidate.getText()) && candidate.isShowing() && candidate.isEnabled()).findFirst().orElse(null));
    // Without the pause in which a button looks pressed.
    act(() -> button.doClick(0));
  }

  /** Holds a key, such as {@link java.awt.event.KeyEvent#VK_S}, until the system has repeated it many times. */
  public static void hold(int key) throws Exception {
    Robot robot = new Robot();
    robot.waitForIdle();
    robot.keyPress(key);
    Thread.sleep(HOLD_MILLIS);
    robot.keyRelease(key);
  }

  /** Chooses an item of the open pop-up menu, without waiting for its action, which may open a dialog. */
  public static void choose(String item) throws Exception {
    AbstractButton entry = awaitFound("the menu entry '" + item + "'", () -> {
      MenuElement[] path = MenuSelectionManager.defaultManager().getSelectedPath();
      return path.length == 0 ? null : Arrays.stream(path[0].getSubElements()).map(MenuElement::getComponent)
          .filter(component -> component instanceof AbstractButton button && item.equals(button.getText()) && button.isEnabled())
          .map(AbstractButton.class::cast).findFirst().orElse(null);
    });
    SwingUtilities.invokeLater(() -> {
      MenuSelectionManager.defaultManager().clearSelectedPath();
      entry.doClick();
    });
  }

  /** Saves a screenshot of a window. */
  public static void screenshot(Window window, String name) throws Exception {
    act(window::toFront);
    capture(call(window::getBounds), name);
  }

  /**
   * Waits until what was asked of Swing is on the screen. {@link Robot#waitForIdle()} would also wait for events of the display, which on a
   * virtual one may take ten seconds each time.
   */
  public static void awaitPainted() throws InterruptedException, InvocationTargetException {
    // Twice, since the layout of the first round may ask for another one.
    act(() -> { });
    act(() -> { });
    Toolkit.getDefaultToolkit().sync();
    Thread.sleep(PAINT_MILLIS);
  }

  /**
   * Waits until a part of a window looks the same three times in a row, as some parts are drawn in the background.
   *
   * @param part the part
   * @return its pixels
   */
  public static int[] awaitUnchanged(Component part) throws Exception {
    long end = System.nanoTime() + TIMEOUT_MILLIS * 1_000_000;
    int[] before = null;
    for (int same = 0; same < 2; ) {
      if (System.nanoTime() > end) {
        throw new AssertionError("The picture of " + part.getClass().getSimpleName() + " keeps changing.");
      }
      awaitPainted();
      int[] now = call(() -> pixels(part));
      same = Arrays.equals(before, now) ? same + 1 : 0;
      before = now;
    }
    return before;
  }

  /** Returns how a part of a window looks now. */
  public static int[] pixels(Component part) {
    BufferedImage image = new BufferedImage(part.getWidth(), part.getHeight(), BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    part.paint(graphics);
    graphics.dispose();
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
  }

  private static void capture(Rectangle area, String name) throws Exception {
    awaitPainted();
    File file = new File(System.getProperty("screens"), name + ".png");
    ImageIO.write(new Robot().createScreenCapture(area), "png", file);
  }
}
