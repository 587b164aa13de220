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
 * An axis for numbers of pairs with a tick at each that was tried. They usually grow by factors, from 0 on, so it is logarithmic, with the
 * smallest number above 0 as the unit: log(1 + pairs / unit). On a linear axis, most of them would crowd at its left end.
 */
final class PairsAxis extends NumberAxis {

  private static final long serialVersionUID = 1L;

  /** How much of the axis is left free at either end. */
  private static final double MARGIN = 0.04;

  // A list that can be serialised, though its type does not say so.
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

  /** Returns where a number of pairs lies. */
  double position(int pairs) {
    return linear ? pairs : Math.log1p(pairs / (double) budgets.stream().filter(budget -> budget > 0).findFirst().orElse(1));
  }

  /** Makes a tick for each number of pairs, with a label where there is room; the first and the last have theirs in any case. */
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
