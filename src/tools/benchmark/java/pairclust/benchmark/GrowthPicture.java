package pairclust.benchmark;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.File;
import java.io.IOException;
import java.text.DecimalFormat;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.DefaultDrawingSupplier;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Draws the time of all clusterers against the rows, both on logarithmic axes. */
final class GrowthPicture {

  private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 9);

  /** Colours that colour-blind readers can distinguish (Okabe and Ito); used twice, with full and with dashed lines. */
  private static final Color[] COLOURS = {new Color(0x0072B2), new Color(0xD55E00), new Color(0x009E73), new Color(0xCC79A7),
      new Color(0xE69F00), new Color(0x56B4E9)};
  private static final float[] DASHES = {4, 3};

  private GrowthPicture() {
  }

  static void draw(Growth growth, File file) throws IOException {
    XYSeriesCollection lines = new XYSeriesCollection();
    growth.seconds().forEach((name, times) -> {
      XYSeries series = new XYSeries(name + (growth.slope(name).isEmpty() ? ""
          : String.format(Locale.ROOT, " (slope %.2f)", growth.slope(name).getAsDouble())));
      times.forEach(series::add);
      lines.addSeries(series);
    });
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer();
    for (int i = 0; i < lines.getSeriesCount(); i++) {
      boolean dashed = i >= COLOURS.length;
      renderer.setSeriesPaint(i, COLOURS[i % COLOURS.length]);
      renderer.setSeriesShape(i, DefaultDrawingSupplier.DEFAULT_SHAPE_SEQUENCE[i % DefaultDrawingSupplier.DEFAULT_SHAPE_SEQUENCE.length]);
      renderer.setSeriesStroke(i, new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashed ? DASHES : null, 0));
    }
    XYPlot plot = new XYPlot(lines, axis("rows", "#,##0"), axis("CPU seconds", "#,##0.##"), renderer);
    plot.setBackgroundPaint(Color.WHITE);
    plot.setRangeGridlinePaint(new Color(0xDDDDDD));
    plot.setDomainGridlinePaint(new Color(0xDDDDDD));
    plot.addRangeMarker(new ValueMarker(60, Color.BLACK, new BasicStroke(1)));
    JFreeChart chart = new JFreeChart(null, FONT, plot, true);
    chart.getLegend().setItemFont(FONT);
    chart.setBackgroundPaint(Color.WHITE);
    new pairclust.weka.curves.Picture(560, 420, 110).write(chart, file);
  }

  private static LogAxis axis(String label, String format) {
    LogAxis axis = new LogAxis(label);
    axis.setTickUnit(new NumberTickUnit(1));
    axis.setNumberFormatOverride(new DecimalFormat(format));
    axis.setTickLabelFont(FONT);
    axis.setLabelFont(FONT);
    return axis;
  }
}
