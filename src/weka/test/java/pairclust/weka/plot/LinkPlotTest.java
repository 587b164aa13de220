package pairclust.weka.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Component;
import java.awt.Container;
import java.awt.EventQueue;
import java.awt.Graphics2D;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.weka.plot.axis.AxisTest;
import pairclust.weka.plot.axis.Region;
import pairclust.weka.plot.axis.View;
import weka.clusterers.TestData;
import weka.core.Instances;

/** The component without a screen: painted into an image, and driven by synthetic mouse events. */
class LinkPlotTest {

  private static final int WIDTH = 500;
  private static final int HEIGHT = 400;

  private final List<Integer> picked = new ArrayList<>();
  private final AtomicReference<Throwable> uncaught = new AtomicReference<>();
  private LinkPlot plot;
  private Instances data;

  @BeforeEach
  void make() throws Exception {
    on(() -> {
      Thread.currentThread().setUncaughtExceptionHandler((thread, reason) -> uncaught.set(reason));
      plot = new LinkPlot();
      plot.setSize(WIDTH, HEIGHT);
      plot.onPick(picked::add);
      data = TestData.blobs(20, 0.4, 1);
      return null;
    });
  }

  @AfterEach
  void noUncaughtExceptions() throws Exception {
    on(() -> {
      Thread.currentThread().setUncaughtExceptionHandler(null);
      return null;
    });
    assertNull(uncaught.get());
  }

  private static <T> T on(Callable<T> action) throws Exception {
    FutureTask<T> task = new FutureTask<>(action);
    EventQueue.invokeLater(task);
    return task.get();
  }

  private BufferedImage painted(double scale) throws Exception {
    return on(() -> {
      BufferedImage image = new BufferedImage((int) (WIDTH * scale), (int) (HEIGHT * scale), BufferedImage.TYPE_INT_RGB);
      Graphics2D g = image.createGraphics();
      g.scale(scale, scale);
      plot.paint(g);
      g.dispose();
      return image;
    });
  }

  private static boolean has(BufferedImage image, int rgb) {
    int[] dots = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    return Arrays.stream(dots).anyMatch(dot -> dot == rgb);
  }

  /** Paints until all background work is done. */
  private BufferedImage settled(double scale) throws Exception {
    painted(scale);
    for (int i = 0; i < 4000 && !on(() -> plot.isUpToDate(scale)); i++) {
      Thread.sleep(5);
      painted(scale);
    }
    // Painted again, since the last image may be older than the final state.
    return painted(scale);
  }

  private void show() throws Exception {
    on(() -> {
      plot.setData(data, 2);
      return null;
    });
    settled(1);
  }

  private void mouse(int id, int x, int y, int button, int modifiers, int clicks) throws Exception {
    on(() -> {
      plot.dispatchEvent(new MouseEvent(plot, id, System.currentTimeMillis(), modifiers, x, y, clicks, false, button));
      return null;
    });
  }

  private void click(int x, int y, int clicks) throws Exception {
    mouse(MouseEvent.MOUSE_PRESSED, x, y, MouseEvent.BUTTON1, InputEvent.BUTTON1_DOWN_MASK, clicks);
    mouse(MouseEvent.MOUSE_RELEASED, x, y, MouseEvent.BUTTON1, 0, clicks);
  }

  private void drag(int button, int modifiers, int x1, int y1, int x2, int y2) throws Exception {
    int down = InputEvent.getMaskForButton(button) | modifiers;
    mouse(MouseEvent.MOUSE_PRESSED, x1, y1, button, down, 1);
    mouse(MouseEvent.MOUSE_DRAGGED, (x1 + x2) / 2, (y1 + y2) / 2, 0, down, 0);
    mouse(MouseEvent.MOUSE_DRAGGED, x2, y2, 0, down, 0);
    mouse(MouseEvent.MOUSE_RELEASED, x2, y2, button, modifiers, 1);
  }

  private View view() throws Exception {
    return on(plot::view);
  }

  private int[] place(int row) throws Exception {
    View view = view();
    return new int[] {(int) Math.round(view.x(data.instance(row).value(0))), (int) Math.round(view.y(data.instance(row).value(1)))};
  }

  @Test
  void startsEmptyWithAnExplanation() throws Exception {
    BufferedImage image = painted(1);
    assertNull(view());
    assertTrue(Arrays.stream(image.getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH)).distinct().count() > 2, "words");
    click(200, 200, 1);
    assertEquals(List.of(), picked);
    assertEquals(-1, on(() -> plot.rowAt(100, 100)));
  }

  @Test
  void slowWorkIsOffTheEventThread() throws Exception {
    on(() -> {
      plot.setData(data, 2);
      assertNull(plot.view(), "axes are made elsewhere");
      return null;
    });
    settled(1);
    assertNotEquals(null, view());
  }

  @Test
  void pointsAppearAtAnyScale() throws Exception {
    show();
    assertTrue(has(settled(1), 0xFF0072B2));
    assertTrue(has(settled(2), 0xFF0072B2));
    on(() -> {
      plot.setGroups(new int[60], new String[] {"all"});
      plot.setLinks(List.of(new Constraint(0, 40, Link.CANNOT, 1, 0)), link -> true);
      plot.setMarked(3, 5);
      return null;
    });
    assertTrue(has(settled(1), 0xFFD00000));
    on(() -> {
      plot.showLinks(false);
      return null;
    });
    assertFalse(has(settled(1), 0xFFD00000));
  }

  @Test
  void clickPicksTheNearestRow() throws Exception {
    show();
    int[] place = place(20);
    int expected = on(() -> plot.rowAt(place[0] + 1, place[1]));
    click(place[0] + 1, place[1], 1);
    assertEquals(List.of(expected), picked);
    assertTrue(Math.hypot(place(expected)[0] - place[0], place(expected)[1] - place[1]) < 4);
    String tip = on(() -> plot.getToolTipText(new MouseEvent(plot, MouseEvent.MOUSE_MOVED, 0, 0, place[0] + 1, place[1], 0, false)));
    assertTrue(tip.startsWith("<html><b>row " + expected + "</b><br>class: b<br>x: "), tip);
    mouse(MouseEvent.MOUSE_MOVED, place[0], place[1], 0, 0, 0);
    painted(1);
    click(place[0], HEIGHT - 3, 1);
    assertEquals(1, picked.size(), "outside the plot there is nothing");
  }

  /** The point in the middle of a long line is far from all rows, which are near its ends. */
  @Test
  void clickOnALinePicksItsPairAndAPairIsHighlighted() throws Exception {
    Constraint pair = new Constraint(0, 20, Link.CANNOT, 1, 0);
    List<Constraint> pairs = new ArrayList<>();
    show();
    on(() -> {
      plot.onPickPair(pairs::add);
      plot.setLinks(List.of(pair), any -> false);
      return null;
    });
    BufferedImage before = settled(1);
    int x = (place(0)[0] + place(20)[0]) / 2;
    int y = (place(0)[1] + place(20)[1]) / 2;
    assertEquals(-1, (int) on(() -> plot.rowAt(x, y)), "no row is there");
    click(x, y, 1);
    assertEquals(List.of(pair), pairs);
    assertEquals(List.of(), picked);
    on(() -> {
      plot.setMarkedPair(pair);
      return null;
    });
    BufferedImage marked = settled(1);
    assertTrue(brightness(marked, x, y) < brightness(before, x, y), "the line is thick and dark");
    on(() -> {
      plot.setMarkedPair(null);
      plot.showLinks(false);
      return null;
    });
    settled(1);
    click(x, y, 1);
    assertEquals(1, pairs.size(), "a hidden pair cannot be clicked");
  }

  /** The sum of the brightness of nine pixels, so that a gap between dashes does not matter. */
  private static int brightness(BufferedImage image, int x, int y) {
    int sum = 0;
    for (int i = 0; i < 9; i++) {
      sum += image.getRGB(x - 1 + i % 3, y - 1 + i / 3) & 0xFF;
    }
    return sum;
  }

  @Test
  void wheelZoomsAboutTheMouse() throws Exception {
    show();
    View before = view();
    on(() -> {
      plot.dispatchEvent(new MouseWheelEvent(plot, MouseEvent.MOUSE_WHEEL, 0, 0, 200, 150, 0, false,
          MouseWheelEvent.WHEEL_UNIT_SCROLL, 3, -2));
      return null;
    });
    View after = view();
    assertEquals(before.region().width() / 1.44, after.region().width(), 1e-9);
    assertEquals(before.valueX(200), after.valueX(200), 1e-9);
    settled(1);
    click(200, 150, 2);
    assertEquals(before, view(), "a double click shows everything");
    assertEquals(List.of(), picked);
  }

  @Test
  void rectangleZoomsAndOtherButtonsPan() throws Exception {
    show();
    View whole = view();
    drag(MouseEvent.BUTTON1, 0, 300, 200, 200, 100);
    assertEquals(whole.between(200, 100, 300, 200), view().region());
    for (int[] way : new int[][] {{MouseEvent.BUTTON2, 0}, {MouseEvent.BUTTON3, 0}, {MouseEvent.BUTTON1, InputEvent.SHIFT_DOWN_MASK}}) {
      View before = view();
      drag(way[0], way[1], 200, 200, 220, 190);
      Region expected = before.panned(20, -10);
      assertEquals(expected.left(), view().region().left(), 1e-9);
      assertEquals(expected.top(), view().region().top(), 1e-9);
      assertEquals(before.region().width(), view().region().width(), 1e-9);
    }
    assertEquals(List.of(), picked, "a drag is no click");
    settled(1);
  }

  @Test
  void keysZoomAndPan() throws Exception {
    show();
    View before = view();
    for (String name : new String[] {"zoom in", "left", "up", "right", "down", "zoom out"}) {
      press(name);
    }
    assertEquals(before.region().left(), view().region().left(), 1e-9);
    assertEquals(before.region().top(), view().region().top(), 1e-9);
    press("zoom in");
    assertTrue(on(plot::isZoomed));
    press("whole");
    assertFalse(on(plot::isZoomed));
    press("cancel");
  }

  private void press(String action) throws Exception {
    on(() -> {
      plot.getActionMap().get(action).actionPerformed(null);
      return null;
    });
  }

  @Test
  void axesCanBeChosen() throws Exception {
    show();
    on(() -> {
      assertSame(plot.controls(), plot.controls());
      List<JComboBox<?>> boxes = all(plot.controls(), JComboBox.class).stream().<JComboBox<?>>map(box -> (JComboBox<?>) box).toList();
      assertEquals(3, boxes.get(0).getItemCount());
      boxes.get(1).setSelectedIndex(2);
      return null;
    });
    settled(1);
    on(() -> {
      plot.setAxes(1, 0);
      JComboBox<?> x = (JComboBox<?>) all(plot.controls(), JComboBox.class).get(0);
      assertEquals("y", x.getSelectedItem().toString());
      return null;
    });
    settled(1);
    assertEquals(data.instance(0).value(1), view().valueX(view().x(data.instance(0).value(1))), 1e-9);
  }

  @Test
  void controlsFollow() throws Exception {
    assertFalse(on(() -> button("Show all").isEnabled() || button("Save picture...").isEnabled()));
    show();
    assertFalse(on(() -> button("Show all").isEnabled()));
    assertTrue(on(() -> button("Save picture...").isEnabled()));
    press("zoom in");
    on(() -> {
      assertTrue(button("Show all").isEnabled());
      button("Show all").doClick();
      return null;
    });
    assertFalse(on(plot::isZoomed));
    on(() -> {
      plot.setData(null, -1);
      return null;
    });
    painted(1);
    assertFalse(on(() -> button("Links").isEnabled()));
  }

  private AbstractButton button(String name) {
    return all(plot.controls(), AbstractButton.class).stream().map(AbstractButton.class::cast)
        .filter(button -> name.equals(button.getName())).findFirst().orElseThrow();
  }

  private static List<Component> all(Container parent, Class<? extends Component> type) {
    List<Component> found = new ArrayList<>();
    for (Component child : parent.getComponents()) {
      if (type.isInstance(child)) {
        found.add(child);
      } else if (child instanceof Container container) {
        found.addAll(all(container, type));
      }
    }
    return found;
  }

  @Test
  void errorsAreShown() throws Exception {
    Instances infinite = AxisTest.mixed(new double[] {0, 1, 0, 0, 0}, new double[] {0, Double.POSITIVE_INFINITY, 0, 0, 0});
    BufferedImage empty = painted(1);
    on(() -> {
      plot.setData(infinite, 4);
      return null;
    });
    for (int i = 0; i < 2000 && on(() -> plot.error().isEmpty()); i++) {
      Thread.sleep(5);
    }
    assertTrue(on(() -> plot.error().contains("infinite")));
    assertFalse(Arrays.equals(empty.getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH), painted(1).getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH)));
    on(() -> {
      plot.setAxes(1, 2);
      return null;
    });
    settled(1);
    assertNotEquals(null, view());
  }

  @Test
  void smallestSizes() throws Exception {
    show();
    for (int size : new int[] {0, 1, 30, 100}) {
      on(() -> {
        plot.setSize(size, size);
        return null;
      });
      painted(1);
      settled(1);
    }
  }
}
