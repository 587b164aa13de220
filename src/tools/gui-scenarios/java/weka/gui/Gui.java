package weka.gui;

import java.awt.AWTException;
import java.awt.Component;
import java.awt.Container;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Window;
import java.io.File;
import java.io.IOException;
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
 * Hands and eyes of a scenario that drives Weka's windows: finds components, clicks, waits until something is so, takes pictures, and says
 * what it saw to the test that started it, as lines {@code > name=value} on standard output.
 */
public final class Gui {

  private static final long PATIENCE_MILLIS = 60_000;
  private static final long POLL_MILLIS = 20;

  private Gui() {
  }

  /** What a scenario does; anything it throws is its failure. */
  @FunctionalInterface
  public interface Scenario {

    /** Drives the windows. */
    void play() throws Exception;
  }

  /**
   * Plays a scenario and ends the process, whatever windows and threads are left.
   *
   * @param scenario what to do
   */
  public static void play(Scenario scenario) {
    int result = 1;
    try {
      scenario.play();
      say("done", "yes");
      result = 0;
    } catch (Throwable e) {
      e.printStackTrace();
      try {
        capture(new Rectangle(1280, 1024), "failure");
      } catch (Exception unseen) {
        unseen.printStackTrace();
      }
    }
    System.out.flush();
    // Weka's threads that watch the memory never end.
    Runtime.getRuntime().halt(result);
  }

  /** Says what was seen. */
  public static void say(String name, Object value) {
    System.out.println("> " + name + "=" + String.valueOf(value).replace("\\", "\\\\").replace("\n", "\\n"));
  }

  /** Returns what a call on the event thread returns. */
  public static <T> T ask(Callable<T> question) throws Exception {
    FutureTask<T> task = new FutureTask<>(question);
    if (SwingUtilities.isEventDispatchThread()) {
      task.run();
    } else {
      SwingUtilities.invokeAndWait(task);
    }
    return task.get();
  }

  /** Does something on the event thread, and returns when it is done. */
  public static void act(Runnable action) throws InterruptedException, InvocationTargetException {
    SwingUtilities.invokeAndWait(action);
  }

  /** Waits until something is so; fails if it does not become so, or if a dialog comes up meanwhile. */
  public static void await(String what, Callable<Boolean> condition) throws Exception {
    awaitFound(what, () -> {
      String dialogs = dialogs();
      if (!dialogs.isEmpty()) {
        throw new AssertionError("A dialog came up while waiting for " + what + ": " + dialogs);
      }
      return condition.call() ? Boolean.TRUE : null;
    });
  }

  /** Waits until there is something, and returns it; the search is made on the event thread. */
  public static <T> T awaitFound(String what, Callable<T> search) throws Exception {
    long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
    for (T found = ask(search); ; found = ask(search)) {
      if (found != null) {
        return found;
      }
      if (System.nanoTime() > end) {
        throw new AssertionError("Waited in vain for " + what + ". Dialogs: " + ask(Gui::dialogs));
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

  /** Returns all components of a kind, at any depth. */
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

  /** Returns the components of a kind in all windows that show. */
  public static <T> List<T> showing(Class<T> kind) {
    return Arrays.stream(Window.getWindows()).filter(Window::isShowing).flatMap(window -> all(window, kind).stream()).toList();
  }

  /** Returns the first component of a kind in a window that shows, as soon as there is one. */
  public static <T> T awaitShowing(Class<T> kind, Predicate<T> which) throws Exception {
    return awaitFound("a " + kind.getSimpleName(), () -> showing(kind).stream().filter(which).findFirst().orElse(null));
  }

  /** Clicks on the button with a text, as soon as a person could. */
  public static void click(Container root, String text) throws Exception {
    AbstractButton button = awaitFound("the button '" + text + "'", () -> all(root, AbstractButton.class).stream()
        .filter(candidate -> text.equals(candidate.getText()) && candidate.isShowing() && candidate.isEnabled()).findFirst().orElse(null));
    act(button::doClick);
  }

  /** Chooses from the popup menu that is open; what follows may be a dialog, so this does not wait for its end. */
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

  /** Saves a picture of a window as it is on the screen. */
  public static void screenshot(Window window, String name) throws Exception {
    act(window::toFront);
    capture(ask(window::getBounds), name);
  }

  private static void capture(Rectangle area, String name) throws AWTException, IOException {
    Robot robot = new Robot();
    robot.waitForIdle();
    File file = new File(System.getProperty("screens"), name + ".png");
    ImageIO.write(robot.createScreenCapture(area), "png", file);
  }
}
