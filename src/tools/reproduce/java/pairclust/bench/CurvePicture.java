package pairclust.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import pairclust.eval.MeanInterval;
import pairclust.weka.curves.CurveChart;
import pairclust.weka.curves.LearningCurve;
import pairclust.weka.curves.Picture;

/** Draws the learning curves of one data set: a measure by number of pairs, a line per scheme, with standard errors. */
final class CurvePicture {

  /** For the screen, 900 dots wide. */
  private static final Picture PICTURE = new Picture(Picture.DEFAULT.width(), Picture.DEFAULT.height(), 150);

  private final CurvePlan plan;
  private final CurveResults results;

  CurvePicture(CurvePlan plan, CurveResults results) {
    this.plan = plan;
    this.results = results;
  }

  /** Draws NMI, and labels the schemes by what distinguishes them. */
  void draw(Path file) throws IOException {
    String shared = sharedEnding();
    draw(plan.name() + shared.replace(" -distance", ","), CurveMeasure.NMI,
        scheme -> scheme.substring(0, scheme.length() - shared.length()), file);
  }

  /** Draws a measure. Schemes without any score are left out. */
  void draw(String title, CurveMeasure measure, UnaryOperator<String> names, Path file) throws IOException {
    List<LearningCurve.Line> lines = new ArrayList<>();
    int most = 0;
    for (String scheme : plan.schemes()) {
      SortedMap<Integer, MeanInterval> points = points(measure, scheme);
      if (!points.isEmpty()) {
        lines.add(new LearningCurve.Line(names.apply(scheme), lines.size(), points));
        most = Math.max(most, points.get(points.firstKey()).count());
      }
    }
    String caption = (measure == CurveMeasure.OBJECTIVE ? "Over all rows" : "On held-out rows") + ". Bands: standard errors; "
        + plan.repeats((most + plan.folds() - 1) / plan.folds()) + ".";
    PICTURE.write(CurveChart.of(new LearningCurve(title, measure.column(), caption, lines), false, false), file.toFile());
    SmallPng.shrink(file);
  }

  /** Returns the distance if all schemes have the same: once in the title is enough then. */
  private String sharedEnding() {
    String first = plan.schemes().get(0);
    String ending = first.contains(" -distance ") ? first.substring(first.lastIndexOf(" -distance ")) : "";
    return plan.schemes().stream().allMatch(scheme -> scheme.endsWith(ending)) ? ending : "";
  }

  private SortedMap<Integer, MeanInterval> points(CurveMeasure measure, String scheme) {
    SortedMap<Integer, MeanInterval> points = new TreeMap<>();
    for (int pairs : plan.budgets()) {
      MeanInterval point = results.mean(measure, scheme, pairs, plan);
      if (point.count() > 0 && !Double.isNaN(point.mean())) {
        points.put(pairs, point);
      }
    }
    return points;
  }
}
