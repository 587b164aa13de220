package pairclust.weka.plot.draw;

import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import pairclust.constraint.Constraint;
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
public record ShownLinks(List<Constraint> satisfied, List<Constraint> violated, int crossing) {

  static final int MAX = 2000;

  /** The golden ratio: the fractional parts of its first n multiples are evenly spread over [0, 1) for every n. */
  private static final double GOLDEN = 0.6180339887498949;

  /** Selects the pairs to draw in a view. */
  public static ShownLinks of(Scene scene, View view) {
    List<Constraint> links = scene.content().links();
    Rectangle2D area = view.area();
    BitSet violated = new BitSet();
    BitSet satisfied = new BitSet();
    for (int i = 0; i < links.size(); i++) {
      Interrupts.check(i);
      if (segment(scene, view, links.get(i)).within(area) != null) {
        (scene.content().violated().test(links.get(i)) ? violated : satisfied).set(i);
      }
    }
    List<Constraint> worst = sample(links, violated, MAX);
    return new ShownLinks(sample(links, satisfied, MAX - worst.size()), worst, satisfied.cardinality() + violated.cardinality());
  }

  /** Returns the chosen pairs, or an evenly spread sample of about the wanted size if there are more. */
  private static List<Constraint> sample(List<Constraint> links, BitSet chosen, int wanted) {
    double share = (double) Math.max(0, wanted) / chosen.cardinality();
    return chosen.stream().filter(i -> i * GOLDEN % 1 < share).mapToObj(links::get).toList();
  }

  static Segment segment(Scene scene, View view, Constraint link) {
    return new Segment(view.x(scene.x().positions()[link.first()]), view.y(scene.y().positions()[link.first()]),
        view.x(scene.x().positions()[link.second()]), view.y(scene.y().positions()[link.second()]), 0);
  }

  /** Returns the pair drawn nearest to a position on the screen, or null if none is within reach. */
  public Constraint at(Scene scene, View view, double x, double y, double reach) {
    Constraint nearest = null;
    double least = reach;
    for (Constraint link : (Iterable<Constraint>) Stream.concat(violated.stream(), satisfied.stream())::iterator) {
      Segment line = segment(scene, view, link);
      double distance = Line2D.ptSegDist(line.x1(), line.y1(), line.x2(), line.y2(), x, y);
      if (distance < least) {
        least = distance;
        nearest = link;
      }
    }
    return nearest;
  }

  /** Returns a note on how many pairs are drawn; empty if all are. */
  public String count() {
    int drawn = satisfied.size() + violated.size();
    return drawn == crossing ? "" : String.format(Locale.ROOT, "%,d of %,d pairs drawn", drawn, crossing);
  }
}
