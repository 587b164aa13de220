package pairclust.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import pairclust.eval.MeanInterval;
import weka.gui.learningcurve.CurveChart;
import weka.gui.learningcurve.LearningCurve;
import weka.gui.learningcurve.Picture;

/** Draws the learning curves of one data set: NMI by number of pairs, a line per scheme, with standard errors. */
final class CurvePicture {

  /** For the screen, 900 dots wide. */
  private static final Picture PICTURE = new Picture(Picture.DEFAULT.width(), Picture.DEFAULT.height(), 150);

  private final CurvePlan plan;
  private final CurveResults results;

  CurvePicture(CurvePlan plan, CurveResults results) {
    this.plan = plan;
    this.results = results;
  }

  void draw(Path file) throws IOException {
    String shared = sharedEnding();
    List<LearningCurve.Line> lines = new ArrayList<>();
    for (String scheme : plan.schemes()) {
      lines.add(new LearningCurve.Line(scheme.substring(0, scheme.length() - shared.length()), lines.size(), points(scheme)));
    }
    String title = plan.name() + shared.replace(" -distance", ",");
    String caption = "NMI on held-out rows. Bands: standard errors; " + plan.runs() + " runs of " + plan.folds() + " folds.";
    PICTURE.write(CurveChart.of(new LearningCurve(title, "NMI", caption, lines), false, false), file.toFile());
  }

  /** Returns the distance if all schemes have the same: once in the title is enough then. */
  private String sharedEnding() {
    String first = plan.schemes().get(0);
    String ending = first.contains(" -distance ") ? first.substring(first.lastIndexOf(" -distance ")) : "";
    return plan.schemes().stream().allMatch(scheme -> scheme.endsWith(ending)) ? ending : "";
  }

  private SortedMap<Integer, MeanInterval> points(String scheme) {
    SortedMap<Integer, MeanInterval> points = new TreeMap<>();
    for (int pairs : plan.budgets()) {
      MeanInterval point = results.meanNmi(scheme, pairs, plan);
      if (point.count() > 0) {
        points.put(pairs, point);
      }
    }
    return points;
  }
}
