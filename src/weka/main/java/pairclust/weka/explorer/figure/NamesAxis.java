package pairclust.weka.explorer.figure;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.stream.Stream;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.ui.RectangleEdge;

/** An axis with a name at each whole number. Above a plot, names that do not fit beside each other are turned. */
final class NamesAxis extends SymbolAxis {

  private static final long serialVersionUID = 1L;

  private static final int LONGEST = 16;
  private static final double GAP = 4;

  /** About how much of the width is beside the plot. */
  private static final double BESIDE = 0.7;

  private final String[] names;
  private boolean upright;

  NamesAxis(String label, String[] names) {
    super(label, Stream.of(names).map(NamesAxis::shortened).toArray(String[]::new));
    this.names = Stream.of(names).map(NamesAxis::shortened).toArray(String[]::new);
    setRange(-0.5, names.length - 0.5);
    setGridBandsVisible(false);
    setTickMarksVisible(false);
    setAxisLineVisible(false);
    ChartLook.style(this);
  }

  private static String shortened(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST - 1) + "\u2026";
  }

  @Override
  public AxisSpace reserveSpace(Graphics2D g2, Plot plot, Rectangle2D area, RectangleEdge edge, AxisSpace space) {
    FontMetrics metrics = g2.getFontMetrics(getTickLabelFont());
    double longest = Stream.of(names).mapToInt(metrics::stringWidth).max().orElse(0) + GAP;
    upright = RectangleEdge.isTopOrBottom(edge) && longest * names.length > BESIDE * area.getWidth();
    return super.reserveSpace(g2, plot, area, edge, space);
  }

  @Override
  public boolean isVerticalTickLabels() {
    return upright;
  }
}
