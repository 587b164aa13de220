package weka.gui.explorer.plot;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import pairclust.data.Interrupts;

/** Draws points and pairs in their order: all points, the pairs above them, and above those once more the points that they link. */
final class Layers {

  private final Scene scene;
  private final View view;
  private final Style style;

  Layers(Scene scene, View view, Style style) {
    this.scene = scene;
    this.view = view;
    this.style = style;
  }

  void draw(PlacedRows placed, ShownLinks links, Brush brush) {
    for (int i = 0; i < placed.count(); i++) {
      Interrupts.check(i);
      brush.point(scene.group(placed.row(i)), placed.x(i), placed.y(i));
    }
    // Violated pairs last, so that they lie on top.
    draw(links.kept(), brush);
    draw(links.violated(), brush);
  }

  private void draw(List<LinkPlot.Link> links, Brush brush) {
    if (links.isEmpty()) {
      return;
    }
    Map<LinkKind, BasicStroke> strokes = new EnumMap<>(LinkKind.class);
    Graphics2D g = brush.lines();
    for (LinkPlot.Link link : links) {
      Interrupts.check();
      LinkKind kind = LinkKind.of(link);
      g.setColor(kind.colour(style.theme()));
      g.setStroke(strokes.computeIfAbsent(kind, k -> k.stroke(style.unit())));
      g.draw(ShownLinks.line(scene, view, link));
    }
    for (LinkPlot.Link link : links) {
      point(link.first(), brush);
      point(link.second(), brush);
    }
  }

  private void point(int row, Brush brush) {
    brush.point(scene.group(row), view.x(scene.x().positions()[row]), view.y(scene.y().positions()[row]));
  }
}
