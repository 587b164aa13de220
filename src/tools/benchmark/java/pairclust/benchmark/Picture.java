package pairclust.benchmark;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.File;
import java.io.IOException;
import java.text.DecimalFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.DefaultDrawingSupplier;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;

/** Draws how many times as long as ours an iteration of each contestant takes: a dot per shape, with a line from the least to the most. */
final class Picture {

  /** Colours that colour-blind readers can distinguish (Okabe and Ito). */
  private static final Color[] COLOURS = {new Color(0x0072B2), new Color(0xD55E00), new Color(0x009E73), new Color(0xCC79A7)};
  private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 9);

  private Picture() {
  }

  static void draw(Results results, File file) throws IOException {
    List<Contestant> contestants = Stream.of(Contestant.values()).filter(c -> c.pace != Contestant.Pace.WHOLE)
        .filter(c -> results.shapes().stream().anyMatch(shape -> results.has(shape, c))).toList();
    XYIntervalSeriesCollection dots = new XYIntervalSeriesCollection();
    for (Shape shape : results.shapes()) {
      XYIntervalSeries series = new XYIntervalSeries(shape);
      for (Contestant contestant : contestants) {
        if (results.has(shape, contestant)) {
          Sample.Spread ratio = results.ratio(shape, contestant, Contestant.OURS);
          double y = contestants.indexOf(contestant) + 0.16 * (shape.ordinal() - 1.5);
          series.add(ratio.median(), ratio.least(), ratio.most(), y, y, y);
        }
      }
      dots.addSeries(series);
    }
    SymbolAxis names = new SymbolAxis("", contestants.stream().map(c -> c.label).toArray(String[]::new));
    names.setInverted(true);
    names.setTickLabelFont(FONT);
    LogAxis times = new LogAxis("time relative to an iteration of PairClust without pairs");
    times.setBase(2);
    times.setTickUnit(new NumberTickUnit(1));
    times.setNumberFormatOverride(new DecimalFormat("0.##"));
    times.setTickLabelFont(FONT);
    times.setLabelFont(FONT);
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDrawYError(false);
    for (Shape shape : results.shapes()) {
      int i = dots.indexOf(shape);
      renderer.setSeriesPaint(i, COLOURS[shape.ordinal()]);
      renderer.setSeriesShape(i, DefaultDrawingSupplier.DEFAULT_SHAPE_SEQUENCE[shape.ordinal()]);
      renderer.setSeriesStroke(i, new BasicStroke(1.2f));
    }
    XYPlot plot = new XYPlot(dots, times, names, renderer);
    plot.setBackgroundPaint(Color.WHITE);
    plot.setRangeGridlinePaint(new Color(0xDDDDDD));
    plot.setDomainGridlinePaint(new Color(0xDDDDDD));
    plot.addDomainMarker(new ValueMarker(1, Color.BLACK, new BasicStroke(1)));
    JFreeChart chart = new JFreeChart(null, FONT, plot, true);
    chart.getLegend().setItemFont(FONT);
    chart.setBackgroundPaint(Color.WHITE);
    new pairclust.weka.curves.Picture(560, 60 + 26 * contestants.size(), 110).write(chart, file);
  }
}
