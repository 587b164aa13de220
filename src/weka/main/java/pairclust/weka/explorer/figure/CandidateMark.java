package pairclust.weka.explorer.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import pairclust.weka.explorer.model.Candidates.Line;
import pairclust.weka.explorer.model.Candidates.Role;

/**
 * One candidate in a chart: its name, below it a bar from the agreement of random clusters to its own with an error bar, and its figures.
 * The texts are above and below the bar, not beside it, so that they fit into a narrow window.
 */
final class CandidateMark extends AbstractXYAnnotation {

  private static final long serialVersionUID = 1L;

  private static final double BAR = 7;
  private static final double CAP = 2.5;
  private static final double GAP = 1.5;

  /** How much white the bar of the smallest share has. */
  private static final double MOST_WHITE = 0.8;

  private final transient Line line;
  private final int place;
  private final Color fill;

  /** Makes the mark of a line, at a place counted from 0 at the top. The closer its share is to the most, the darker is the bar. */
  CandidateMark(Line line, int place, double most) {
    this.line = line;
    this.place = place;
    fill = line.role() == Role.PART ? pale(colour(Role.PART), line.share() / most) : colour(line.role());
    setToolTipText(line.name() + ": " + line.details());
  }

  /** Returns the colour of a role, of the palette of Okabe and Ito, and grey. */
  static Color colour(Role role) {
    return switch (role) {
      case CONSENSUS -> ChartLook.ORANGE;
      case PART -> ChartLook.BLUE;
      case OTHER -> new Color(0xD9D9D9);
    };
  }

  private static Color pale(Color colour, double strength) {
    double white = MOST_WHITE * (1 - strength);
    return new Color(mixed(colour.getRed(), white), mixed(colour.getGreen(), white), mixed(colour.getBlue(), white));
  }

  private static int mixed(int part, double white) {
    return (int) Math.round(part + white * (255 - part));
  }

  /** Returns the colour of the outline. */
  static Color edge(Role role) {
    return role == Role.OTHER ? new Color(0x808080) : colour(role);
  }

  @Override
  public void draw(Graphics2D g2, XYPlot plot, Rectangle2D area, ValueAxis domain, ValueAxis range, int rendererIndex,
      PlotRenderingInfo info) {
    double middle = range.valueToJava2D(place, area, plot.getRangeAxisEdge());
    double half = area.getHeight() / range.getRange().getLength() / 2;
    Font bold = ChartLook.font(line.role() == Role.OTHER ? Font.PLAIN : Font.BOLD, 9);
    ChartLook.text(g2, bold, line.name(), area, middle - BAR / 2 - GAP, false);
    ChartLook.text(g2, ChartLook.font(Font.PLAIN, 8), line.details(), area, middle + BAR / 2 + GAP, true);
    if (line.isJudged()) {
      bar(g2, plot, area, domain, middle);
    }
    addEntity(info, new Rectangle2D.Double(area.getX(), middle - half, area.getWidth(), 2 * half), rendererIndex, getToolTipText(), null);
  }

  private void bar(Graphics2D g2, XYPlot plot, Rectangle2D area, ValueAxis domain, double middle) {
    double random = domain.valueToJava2D(CandidateChart.RANDOM, area, plot.getDomainAxisEdge());
    double end = domain.valueToJava2D(line.agreement(), area, plot.getDomainAxisEdge());
    double low = domain.valueToJava2D(line.agreement() - line.uncertainty(), area, plot.getDomainAxisEdge());
    double high = domain.valueToJava2D(Math.min(1, line.agreement() + line.uncertainty()), area, plot.getDomainAxisEdge());
    Rectangle2D bar = new Rectangle2D.Double(Math.min(random, end), middle - BAR / 2, Math.abs(end - random), BAR);
    g2.setPaint(fill);
    g2.fill(bar);
    g2.setStroke(new BasicStroke(0.5f));
    g2.setPaint(edge(line.role()));
    g2.draw(bar);
    Path2D whiskers = new Path2D.Double();
    whiskers.append(new Line2D.Double(low, middle, high, middle), false);
    whiskers.append(new Line2D.Double(low, middle - CAP, low, middle + CAP), false);
    whiskers.append(new Line2D.Double(high, middle - CAP, high, middle + CAP), false);
    // White around it shows it on a dark bar.
    g2.setStroke(new BasicStroke(2.2f));
    g2.setPaint(Color.WHITE);
    g2.draw(whiskers);
    g2.setStroke(new BasicStroke(1));
    g2.setPaint(ChartLook.INK);
    g2.draw(whiskers);
  }
}
