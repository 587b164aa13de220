package pairclust.weka.explorer;

import static pairclust.weka.explorer.model.FakeUser.act;

import java.awt.Component;
import java.awt.Container;
import java.awt.Graphics2D;
import java.awt.event.ActionEvent;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.ImageIO;
import javax.swing.JComponent;
import javax.swing.KeyStroke;

/** Finds and uses parts of a panel without a screen. */
final class PanelParts {

  /** The time of the last event, in milliseconds. */
  private static long time;

  private PanelParts() {
  }

  /** Returns the part with a name; null if there is none. */
  static <T extends Component> T find(Container root, Class<T> type, String name) {
    for (Component component : root.getComponents()) {
      if (type.isInstance(component) && name.equals(component.getName())) {
        return type.cast(component);
      }
      T found = component instanceof Container container ? find(container, type, name) : null;
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Presses and releases a key that a part has bound. */
  static void press(Container root, String part, String key) throws Exception {
    act(() -> {
      JComponent bound = find(root, JComponent.class, part);
      for (String stroke : List.of(key, "released " + key)) {
        Object name = bound.getInputMap(JComponent.WHEN_IN_FOCUSED_WINDOW).get(KeyStroke.getKeyStroke(stroke));
        time += 100;
        bound.getActionMap().get(name).actionPerformed(new ActionEvent(bound, ActionEvent.ACTION_PERFORMED, key, time, 0));
      }
    });
  }

  /** Paints a panel in a size, as it would be on a small screen, into a picture for people to look at. */
  static void picture(Container panel, String name, int width, int height) throws Exception {
    File file = new File("screens", name + ".png");
    file.getParentFile().mkdirs();
    act(() -> {
      panel.setSize(width, height);
      layOut(panel);
      // Lines wrap at widths that are known after the first time.
      layOut(panel);
      BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
      Graphics2D graphics = image.createGraphics();
      panel.printAll(graphics);
      graphics.dispose();
      try {
        ImageIO.write(image, "png", file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }

  private static void layOut(Container container) {
    container.doLayout();
    for (Component component : container.getComponents()) {
      if (component instanceof Container inner) {
        layOut(inner);
      }
    }
  }
}
