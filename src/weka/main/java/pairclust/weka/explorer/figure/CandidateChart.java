package pairclust.weka.explorer.figure;

import java.awt.BasicStroke;
import java.awt.geom.Line2D;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import pairclust.weka.curves.Picture;
import pairclust.weka.explorer.model.Candidates;
import pairclust.weka.explorer.model.Candidates.Line;
import pairclust.weka.explorer.model.Candidates.Role;

/** Draws how candidates agree with left-out pairs, with JFreeChart. Sizes are in points, as in learning curves. */
public final class CandidateChart {

  /** The agreement of random clusters. */
  static final double RANDOM = 0.5;

  private static final double MARGIN = 0.03;
  private static final double[] STEPS = {0.05, 0.1, 0.2};
  private static final int MAX_STEPS = 6;

  /** The height of a line, and of everything else. */
  private static final int LINE_HEIGHT = 38;
  private static final int FRAME_HEIGHT = 80;
  private static final int CAPTION_HEIGHT = 40;

  private CandidateChart() {
  }

  /** Returns the height in points that the picture needs. */
  public static int height(Candidates candidates, boolean captioned) {
    return FRAME_HEIGHT + LINE_HEIGHT * candidates.lines().size() + (captioned ? CAPTION_HEIGHT : 0);
  }

  /** Returns the size of the picture in a file, with a caption. */
  public static Picture size(Candidates candidates) {
    return new Picture(Picture.DEFAULT.width(), height(candidates, true), Picture.DEFAULT.dpi());
  }

  /** Draws candidates from top to bottom; the caption says why the result is what it is. */
  public static JFreeChart of(Candidates candidates, boolean captioned) {
    List<Line> lines = candidates.lines();
    XYPlot plot = ChartLook.lines(agreement(lines), -0.5, lines.size() - 0.5);
    double most = lines.stream().filter(line -> line.role() == Role.PART).mapToDouble(Line::share).max().orElse(1);
    for (int i = 0; i < lines.size(); i++) {
      plot.addAnnotation(new CandidateMark(lines.get(i), i, most));
    }
    plot.addDomainMarker(random(), Layer.BACKGROUND);
    return ChartLook.chart(plot, legend(lines), captioned ? candidates.reason() : "");
  }

  /** Makes an axis that includes what random clusters have. */
  private static NumberAxis agreement(List<Line> lines) {
    double low = lines.stream().filter(Line::isJudged).mapToDouble(line -> line.agreement() - line.uncertainty()).min()
        .orElse(RANDOM);
    NumberAxis axis = new NumberAxis("Agreement with left-out pairs");
    axis.setRange(Math.max(0, Math.min(RANDOM, low) - MARGIN), 1 + MARGIN);
    double step = STEPS[STEPS.length - 1];
    for (int i = STEPS.length - 1; i >= 0 && axis.getRange().getLength() / STEPS[i] <= MAX_STEPS; i--) {
      step = STEPS[i];
    }
    axis.setTickUnit(new NumberTickUnit(step, new DecimalFormat("0 %", DecimalFormatSymbols.getInstance(Locale.ROOT))));
    return axis;
  }

  private static ValueMarker random() {
    return new ValueMarker(RANDOM, ChartLook.INK, dashes());
  }

  private static BasicStroke dashes() {
    return new BasicStroke(0.8f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {4, 2}, 0);
  }

  /** Explains the colours that occur, and the line of random clusters. */
  private static LegendItemCollection legend(List<Line> lines) {
    LegendItemCollection items = new LegendItemCollection();
    for (Role role : Role.values()) {
      if (lines.stream().anyMatch(line -> line.role() == role && line.isJudged())) {
        items.add(ChartLook.colour(role.label(), CandidateMark.colour(role), CandidateMark.edge(role)));
      }
    }
    items.add(new LegendItem("random clusters", null, null, null, new Line2D.Double(-8, 0, 8, 0), dashes(), ChartLook.INK));
    return items;
  }
}
