package pairclust.weka.plot.draw;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import pairclust.parallel.Interrupts;
import pairclust.weka.plot.axis.View;

/**
 * The pairs that are drawn in a view: all that cross it, or a sample if they are so many that nothing else would be seen. Violated pairs
 * are drawn first. Which ones are in the sample does not change while one looks around.
 *
 * @param kept the pairs that the clustering keeps
 * @param violated the pairs that it violates
 * @param crossing how many pairs cross the view
 */
public record ShownLinks(List<PlottedLink> kept, List<PlottedLink> violated, int crossing) {

  static final int MOST = 2000;

  /** The golden section: its multiples fall evenly between 0 and 1 wherever one stops counting. */
  private static final double GOLDEN = 0.6180339887498949;

  public static ShownLinks of(Scene scene, View view) {
    List<PlottedLink> links = scene.content().links();
    Rectangle2D area = view.area();
    boolean[] crosses = new boolean[links.size()];
    int violated = 0;
    int kept = 0;
    for (int i = 0; i < crosses.length; i++) {
      Interrupts.check(i);
      crosses[i] = segment(scene, view, links.get(i)).within(area) != null;
      violated += crosses[i] && links.get(i).violated() ? 1 : 0;
      kept += crosses[i] && !links.get(i).violated() ? 1 : 0;
    }
    List<PlottedLink> worst = sample(links, crosses, true, (double) MOST / violated);
    return new ShownLinks(sample(links, crosses, false, (double) Math.max(0, MOST - worst.size()) / kept), worst, kept + violated);
  }

  /** Returns the violated or the kept ones of the pairs that cross the view, or a share of them if it is less than one. */
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

  /** Says how many pairs are drawn; empty if all are. */
  public String count() {
    int drawn = kept.size() + violated.size();
    return drawn == crossing ? "" : String.format(Locale.ROOT, "%,d of %,d pairs drawn", drawn, crossing);
  }
}
