package weka.gui.explorer.plot;

import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import pairclust.data.Interrupts;

/**
 * The pairs that are drawn in a view: all that cross it, or a sample if they are so many that nothing else would be seen. Violated pairs are
 * drawn first. Which ones are in the sample does not change while one looks around.
 *
 * @param kept the pairs that the clustering keeps
 * @param violated the pairs that it violates
 * @param crossing how many pairs cross the view
 */
record ShownLinks(List<LinkPlot.Link> kept, List<LinkPlot.Link> violated, int crossing) {

  static final int MOST = 3000;

  /** The golden section: its multiples fall evenly between 0 and 1 wherever one stops counting. */
  private static final double GOLDEN = 0.6180339887498949;

  static ShownLinks of(Scene scene, View view) {
    Rectangle2D area = view.area();
    List<LinkPlot.Link> kept = new ArrayList<>();
    List<LinkPlot.Link> violated = new ArrayList<>();
    List<Double> turns = new ArrayList<>();
    List<Double> violatedTurns = new ArrayList<>();
    int number = 0;
    for (LinkPlot.Link link : scene.links()) {
      Interrupts.check(++number);
      if (line(scene, view, link).intersects(area)) {
        double turn = number * GOLDEN % 1;
        (link.violated() ? violated : kept).add(link);
        (link.violated() ? violatedTurns : turns).add(turn);
      }
    }
    int crossing = kept.size() + violated.size();
    List<LinkPlot.Link> worst = sample(violated, violatedTurns, MOST);
    return new ShownLinks(sample(kept, turns, Math.max(0, MOST - worst.size())), worst, crossing);
  }

  private static List<LinkPlot.Link> sample(List<LinkPlot.Link> links, List<Double> turns, int most) {
    if (links.size() <= most) {
      return links;
    }
    double share = (double) most / links.size();
    List<LinkPlot.Link> sample = new ArrayList<>();
    for (int i = 0; i < links.size(); i++) {
      if (turns.get(i) < share) {
        sample.add(links.get(i));
      }
    }
    return sample;
  }

  static Line2D line(Scene scene, View view, LinkPlot.Link link) {
    return new Line2D.Double(view.x(scene.x().positions()[link.first()]), view.y(scene.y().positions()[link.first()]),
        view.x(scene.x().positions()[link.second()]), view.y(scene.y().positions()[link.second()]));
  }

  /** Returns what a person should know; empty if everything is drawn. */
  String note() {
    int drawn = kept.size() + violated.size();
    return drawn == crossing ? "" : String.format(Locale.ROOT, "%,d of %,d pairs drawn; zoom in to see more", drawn, crossing);
  }
}
