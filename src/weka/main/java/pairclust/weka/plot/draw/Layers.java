package pairclust.weka.plot.draw;

import java.awt.geom.Rectangle2D;
import java.util.List;
import pairclust.constraint.Constraint;
import pairclust.parallel.Interrupts;
import pairclust.weka.plot.axis.View;
import pairclust.weka.plot.draw.Brush.Look;

/**
 * Draws all points, then the pairs, then the linked points again, so that lines do not cover the points that they connect.
 *
 * @param scene what is drawn
 * @param view the visible part of it
 * @param style colours and font
 */
public record Layers(Scene scene, View view, Style style) {

  /** Above this number of pairs of a kind, lines become fainter, down to this strength. */
  private static final int FEW = 200;
  private static final double FAINTEST = 0.35;

  /** Draws the rows and pairs that are visible. */
  public void draw(VisibleRows visible, ShownLinks links, Brush brush) {
    if (scene.content().origins() == null) {
      draw(visible, brush, Look.PLAIN, false);
    } else {
      // Rows that moved are above the others, with their group before behind them.
      draw(visible, brush, Look.PALE, false);
      draw(visible, brush, Look.BEHIND, true);
      draw(visible, brush, Look.PLAIN, true);
    }
    // Violated pairs last, so that they are on top.
    draw(links.satisfied(), false, brush);
    draw(links.violated(), true, brush);
  }

  private void draw(VisibleRows visible, Brush brush, Look look, boolean moved) {
    Content content = scene.content();
    for (int i = 0; i < visible.count(); i++) {
      Interrupts.check(i);
      int row = visible.row(i);
      if (content.hasMoved(row) == moved) {
        brush.point(look, look == Look.BEHIND ? content.origins()[row] : content.group(row), visible.x(i), visible.y(i));
      }
    }
  }

  private void draw(List<Constraint> links, boolean violated, Brush brush) {
    double strength = Math.max(FAINTEST, Math.min(1, Math.sqrt((double) FEW / Math.max(1, links.size()))));
    Rectangle2D area = view.area();
    for (Constraint link : links) {
      Interrupts.check();
      brush.line(ShownLinks.segment(scene, view, link).within(area), LinkKind.of(link.link(), violated), strength);
    }
    for (Constraint link : links) {
      point(link.first(), brush);
      point(link.second(), brush);
    }
  }

  private void point(int row, Brush brush) {
    double x = view.x(scene.x().positions()[row]);
    double y = view.y(scene.y().positions()[row]);
    if (view.contains(x, y)) {
      boolean pale = scene.content().origins() != null && !scene.content().hasMoved(row);
      brush.point(pale ? Look.PALE : Look.PLAIN, scene.content().group(row), x, y);
    }
  }
}
