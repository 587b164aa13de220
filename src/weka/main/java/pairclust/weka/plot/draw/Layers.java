package pairclust.weka.plot.draw;

import java.awt.geom.Rectangle2D;
import java.util.List;
import pairclust.parallel.Interrupts;
import pairclust.weka.plot.axis.View;

/** Draws points and pairs in their order: all points, the pairs above them, and above those once more the points that they link. */
public final class Layers {

  /** More pairs of a sort than these are drawn fainter, down to this share. */
  private static final int FEW = 200;
  private static final double FAINTEST = 0.35;

  private final Scene scene;
  private final View view;
  private final Style style;

  public Layers(Scene scene, View view, Style style) {
    this.scene = scene;
    this.view = view;
    this.style = style;
  }

  public void draw(PlacedRows placed, ShownLinks links, Brush brush) {
    for (int i = 0; i < placed.count(); i++) {
      Interrupts.check(i);
      brush.point(scene.content().group(placed.row(i)), placed.x(i), placed.y(i));
    }
    // Violated pairs last, so that they lie on top.
    draw(links.kept(), brush);
    draw(links.violated(), brush);
  }

  private void draw(List<PlottedLink> links, Brush brush) {
    double strength = Math.max(FAINTEST, Math.min(1, Math.sqrt((double) FEW / Math.max(1, links.size()))));
    Rectangle2D area = view.area();
    for (PlottedLink link : links) {
      Interrupts.check();
      brush.line(ShownLinks.segment(scene, view, link).within(area), LinkKind.of(link), strength);
    }
    for (PlottedLink link : links) {
      point(link.first(), brush);
      point(link.second(), brush);
    }
  }

  private void point(int row, Brush brush) {
    double x = view.x(scene.x().positions()[row]);
    double y = view.y(scene.y().positions()[row]);
    if (view.contains(x, y)) {
      brush.point(scene.content().group(row), x, y);
    }
  }
}
