package pairclust.weka.plot.draw;

import java.awt.Color;
import java.awt.Font;
import java.util.Random;
import pairclust.weka.plot.axis.Axis;

/** Scenes for tests. */
final class Scenes {

  static final Style STYLE = new Style(new Theme(Color.WHITE, Color.WHITE, Color.BLACK), new Font(Font.SANS_SERIF, Font.PLAIN, 12));

  private Scenes() {
  }

  /** Makes a scene of ungrouped rows at given positions. */
  static Scene of(double[] xs, double[] ys) {
    return new Scene(Axis.of("x", xs), Axis.of("y", ys), Content.EMPTY);
  }

  static Scene random(int rows, long seed) {
    Random random = new Random(seed);
    return of(random.doubles(rows, 0, 10).toArray(), random.doubles(rows, 0, 10).toArray());
  }

  static Scene with(Scene scene, Content content) {
    return new Scene(scene.x(), scene.y(), content);
  }
}
