package pairclust.bench.published;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Ellipse2D;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;
import pairclust.bench.SmallPng;
import pairclust.bench.published.Summary.Mean;
import pairclust.weka.curves.Picture;

/** Draws the mean of each method: a dot over all rows, with its standard deviation, and a ring over the rows in no pair. */
final class BenchmarkPicture {

  /** Colours that the colour-blind can distinguish (Okabe and Ito). */
  private static final Color OURS = new Color(0x0072B2);
  private static final Color THEIRS = new Color(0xD55E00);
  private static final Color GRID = new Color(0xDDDDDD);
  private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 9);
  private static final double DOT = 7;

  private BenchmarkPicture() {
  }

  /** Draws the data sets with published figures, or all if none has any. */
  static void draw(Summary summary, int percent, Path file) throws IOException {
    List<DataSet> compared = summary.finished(percent, true);
    List<DataSet> sets = compared.isEmpty() ? summary.finished(percent) : compared;
    List<Mean> means = summary.means(percent, sets);
    Names names = new Names(means.stream().filter(Mean::measured).map(Mean::name).toList());
    XYIntervalSeries all = new XYIntervalSeries("all rows");
    XYIntervalSeries free = new XYIntervalSeries("rows in no pair");
    XYIntervalSeries theirs = new XYIntervalSeries("published, all rows");
    for (int i = 0; i < means.size(); i++) {
      Mean mean = means.get(i);
      double margin = Double.isNaN(mean.deviation()) ? 0 : mean.deviation();
      (mean.measured() ? all : theirs).add(mean.ari(), mean.ari() - margin, mean.ari() + margin, i, i, i);
      if (!Double.isNaN(mean.freeAri())) {
        free.add(mean.freeAri(), mean.freeAri(), mean.freeAri(), i, i, i);
      }
    }
    XYIntervalSeriesCollection dots = new XYIntervalSeriesCollection();
    dots.addSeries(all);
    dots.addSeries(theirs);
    XYIntervalSeriesCollection rings = new XYIntervalSeriesCollection();
    rings.addSeries(free);
    SymbolAxis axis = new SymbolAxis("", means.stream().map(mean -> mean.measured() ? names.of(mean.name()) : mean.name())
        .toArray(String[]::new));
    axis.setInverted(true);
    axis.setTickLabelFont(FONT);
    axis.setGridBandsVisible(false);
    NumberAxis ari = new NumberAxis("mean adjusted Rand index over " + sets.size() + " data sets, pairs of " + percent + " %");
    ari.setTickLabelFont(FONT);
    ari.setLabelFont(FONT);
    XYErrorRenderer errors = new XYErrorRenderer();
    errors.setDrawYError(false);
    errors.setSeriesPaint(1, THEIRS);
    XYPlot plot = new XYPlot(dots, ari, axis, styled(errors, OURS, true));
    plot.setDataset(1, rings);
    // Without deviations; an error renderer would draw one of length 0.
    plot.setRenderer(1, styled(new XYLineAndShapeRenderer(false, true), OURS, false));
    plot.setBackgroundPaint(Color.WHITE);
    plot.setRangeGridlinePaint(GRID);
    plot.setDomainGridlinePaint(GRID);
    JFreeChart chart = new JFreeChart(null, FONT, plot, true);
    chart.getLegend().setItemFont(FONT);
    chart.setBackgroundPaint(Color.WHITE);
    new Picture(500, 80 + 17 * means.size(), 130).write(chart, file.toFile());
    SmallPng.shrink(file);
  }

  private static XYLineAndShapeRenderer styled(XYLineAndShapeRenderer renderer, Color colour, boolean filled) {
    renderer.setDefaultShape(new Ellipse2D.Double(-DOT / 2, -DOT / 2, DOT, DOT));
    renderer.setAutoPopulateSeriesShape(false);
    renderer.setDefaultStroke(new BasicStroke(1.2f));
    renderer.setAutoPopulateSeriesStroke(false);
    renderer.setSeriesPaint(0, colour);
    renderer.setDefaultShapesFilled(filled);
    return renderer;
  }
}
