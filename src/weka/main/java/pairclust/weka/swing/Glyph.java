package pairclust.weka.swing;

import java.awt.BasicStroke;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import javax.swing.Icon;
import javax.swing.UIManager;

/**
 * Small pictures in the colour of the text around them and as large as its letters. They differ in shape, not only in colour, so that
 * colour-blind people can tell them apart.
 */
public enum Glyph implements Icon {

  /** Two points with a line between them. */
  MUST_LINK {
    @Override
    void draw(Graphics2D g) {
      ends(g);
      g.draw(new Line2D.Double(3, 8, 13, 8));
    }
  },

  /** Two points with a broken line between them that is struck out. */
  CANNOT_LINK {
    @Override
    void draw(Graphics2D g) {
      ends(g);
      line(g, 3, 8, 6, 8);
      line(g, 10, 8, 13, 8);
      line(g, 6, 13, 10, 3);
    }
  },

  /** A tick. */
  SATISFIED {
    @Override
    void draw(Graphics2D g) {
      line(g, 2, 8, 6, 13, 14, 3);
    }
  },

  /** A cross. */
  VIOLATED {
    @Override
    void draw(Graphics2D g) {
      line(g, 3, 3, 13, 13);
      line(g, 13, 3, 3, 13);
    }
  },

  /** A warning triangle. */
  CONTRADICTORY {
    @Override
    void draw(Graphics2D g) {
      line(g, 8, 2, 15, 14, 1, 14, 8, 2);
      line(g, 8, 6, 8, 9.5);
      line(g, 8, 12, 8, 12);
    }
  },

  /** Three points with lines between them. */
  LINKS {
    @Override
    void draw(Graphics2D g) {
      dot(g, 3, 12);
      dot(g, 8, 3);
      dot(g, 13, 12);
      line(g, 3, 12, 8, 3, 13, 12);
    }
  },

  /** An arrow from a point to another one. */
  CHANGES {
    @Override
    void draw(Graphics2D g) {
      dot(g, 3, 12);
      line(g, 6, 9, 13, 3);
      line(g, 8.5, 2.5, 13.5, 2.5, 13.5, 7.5);
    }
  },

  /** A frame whose corners point outwards. */
  WHOLE {
    @Override
    void draw(Graphics2D g) {
      line(g, 2, 6, 2, 2, 6, 2);
      line(g, 10, 2, 14, 2, 14, 6);
      line(g, 14, 10, 14, 14, 10, 14);
      line(g, 6, 14, 2, 14, 2, 10);
      dot(g, 8, 8);
    }
  },

  /** An arrow into a tray. */
  SAVE {
    @Override
    void draw(Graphics2D g) {
      line(g, 8, 2, 8, 10);
      line(g, 4.5, 6.5, 8, 10, 11.5, 6.5);
      line(g, 2, 10, 2, 14, 14, 14, 14, 10);
    }
  };

  private static final double GRID = 16;

  /** Draws on a grid of 16 by 16. */
  abstract void draw(Graphics2D g);

  private static void ends(Graphics2D g) {
    dot(g, 3, 8);
    dot(g, 13, 8);
  }

  private static void dot(Graphics2D g, double x, double y) {
    g.fill(new Ellipse2D.Double(x - 2.6, y - 2.6, 5.2, 5.2));
  }

  private static void line(Graphics2D g, double... points) {
    Path2D path = new Path2D.Double();
    path.moveTo(points[0], points[1]);
    for (int i = 2; i < points.length; i += 2) {
      path.lineTo(points[i], points[i + 1]);
    }
    g.draw(path);
  }

  @Override
  public int getIconWidth() {
    return Math.round(1.2f * UIManager.getFont("Label.font").getSize2D());
  }

  @Override
  public int getIconHeight() {
    return getIconWidth();
  }

  @Override
  public void paintIcon(Component on, Graphics graphics, int x, int y) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    g.translate(x, y);
    g.scale(getIconWidth() / GRID, getIconHeight() / GRID);
    g.setStroke(new BasicStroke(1.8f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    g.setColor(on.isEnabled() || UIManager.getColor("Label.disabledForeground") == null ? on.getForeground()
        : UIManager.getColor("Label.disabledForeground"));
    draw(g);
    g.dispose();
  }
}
