package pairclust.weka.curves;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * An axis with a tick at each number of pairs that has results. These usually start at 0 and grow by factors, so the axis is logarithmic
 * with the smallest positive number as the unit: log(1 + pairs / unit). On a linear axis, most of them would crowd at the left.
 */
final class PairsAxis extends NumberAxis {

  private static final long serialVersionUID = 1L;

  /** The margin at either end, as a share of the axis. */
  private static final double MARGIN = 0.04;

  // List.copyOf returns a serializable list.
  @SuppressWarnings("serial")
  private final List<Integer> budgets;
  private final boolean linear;

  PairsAxis(SortedSet<Integer> budgets, boolean linear) {
    super("Number of pairs" + (linear ? "" : " (log scale)"));
    this.budgets = List.copyOf(budgets);
    this.linear = linear;
    double low = position(budgets.first());
    double high = position(budgets.last());
    double margin = high > low ? MARGIN * (high - low) : 1;
    setRange(low - margin, high + margin);
  }

  /** Returns the position of a number of pairs. */
  double position(int pairs) {
    return linear ? pairs : Math.log1p(pairs / (double) budgets.stream().filter(budget -> budget > 0).findFirst().orElse(1));
  }

  /** Makes a tick for each number of pairs, labelled where there is room; the first and the last are always labelled. */
  @Override
  public List<NumberTick> refreshTicks(Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
    FontMetrics metrics = g2.getFontMetrics(getTickLabelFont());
    int last = budgets.size() - 1;
    double end = left(last, metrics, dataArea, edge);
    double taken = Double.NEGATIVE_INFINITY;
    List<NumberTick> ticks = new ArrayList<>();
    for (int i = 0; i <= last; i++) {
      double left = left(i, metrics, dataArea, edge);
      double right = left + metrics.stringWidth(label(i));
      double gap = metrics.charWidth('0') / 2.0;
      boolean shown = i == last || left > taken + gap && right < end - gap;
      taken = shown ? right : taken;
      ticks.add(new NumberTick(position(budgets.get(i)), shown ? label(i) : "", TextAnchor.TOP_CENTER, TextAnchor.TOP_CENTER, 0));
    }
    return ticks;
  }

  private double left(int i, FontMetrics metrics, Rectangle2D dataArea, RectangleEdge edge) {
    return valueToJava2D(position(budgets.get(i)), dataArea, edge) - metrics.stringWidth(label(i)) / 2.0;
  }

  private String label(int i) {
    return String.valueOf(budgets.get(i));
  }
}
