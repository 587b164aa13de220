package pairclust.weka.plot.draw;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import pairclust.parallel.Interrupts;
import pairclust.weka.plot.axis.View;

/**
 * The pairs to draw in a view: all that cross it, or a sample if they would hide everything else. Violated pairs have priority. A pair
 * stays in or out of the sample while the user zooms and pans, as far as the size of the sample allows.
 *
 * @param satisfied the pairs that the clustering satisfies
 * @param violated the pairs that it violates
 * @param crossing the number of pairs that cross the view
 */
public record ShownLinks(List<PlottedLink> satisfied, List<PlottedLink> violated, int crossing) {

  static final int MAX = 2000;

  /** The golden ratio: the fractional parts of its first n multiples are evenly spread over [0, 1) for every n. */
  private static final double GOLDEN = 0.6180339887498949;

  /** Selects the pairs to draw in a view. */
  public static ShownLinks of(Scene scene, View view) {
    List<PlottedLink> links = scene.content().links();
    Rectangle2D area = view.area();
    boolean[] crosses = new boolean[links.size()];
    int violated = 0;
    int satisfied = 0;
    for (int i = 0; i < crosses.length; i++) {
      Interrupts.check(i);
      crosses[i] = segment(scene, view, links.get(i)).within(area) != null;
      violated += crosses[i] && links.get(i).violated() ? 1 : 0;
      satisfied += crosses[i] && !links.get(i).violated() ? 1 : 0;
    }
    List<PlottedLink> worst = sample(links, crosses, true, (double) MAX / violated);
    return new ShownLinks(sample(links, crosses, false, (double) Math.max(0, MAX - worst.size()) / satisfied), worst, satisfied + violated);
  }

  /** Returns the violated or the satisfied pairs that cross the view, or a share of them if it is below 1. */
  private static List<PlottedLink> sample(List<PlottedLink> links, boolean[] crosses, boolean violated, double share) {
    List<PlottedLink> sample = new ArrayList<>();
    for (int i = 0; i < crosses.length; i++) {
      Interrupts.check(i);
      if (crosses[i] && links.get(i).violated() == violated && i * GOLDEN % 1 < share) {
        sample.add(links.get(i));
      }
    }
    return sample;
  }

  static Segment segment(Scene scene, View view, PlottedLink link) {
    return new Segment(view.x(scene.x().positions()[link.first()]), view.y(scene.y().positions()[link.first()]),
        view.x(scene.x().positions()[link.second()]), view.y(scene.y().positions()[link.second()]), 0);
  }

  /** Returns a note on how many pairs are drawn; empty if all are. */
  public String count() {
    int drawn = satisfied.size() + violated.size();
    return drawn == crossing ? "" : String.format(Locale.ROOT, "%,d of %,d pairs drawn", drawn, crossing);
  }
}
