package weka.gui.explorer.plot;

import java.awt.BasicStroke;
import java.awt.Color;

/** How pairs look: must-links solid, cannot-links dashed, violated ones red and thicker. */
enum LinkKind {

  MUST("must-link"), CANNOT("cannot-link"), VIOLATED_MUST("violated must-link"), VIOLATED_CANNOT("violated cannot-link");

  private static final float THIN = 1.2f;
  private static final float THICK = 2.2f;
  private static final float[] DASHES = {6, 4};

  private final String label;

  LinkKind(String label) {
    this.label = label;
  }

  static LinkKind of(LinkPlot.Link link) {
    return link.violated() ? link.must() ? VIOLATED_MUST : VIOLATED_CANNOT : link.must() ? MUST : CANNOT;
  }

  String label() {
    return label;
  }

  boolean isViolated() {
    return this == VIOLATED_MUST || this == VIOLATED_CANNOT;
  }

  Color colour(Theme theme) {
    return isViolated() ? theme.violated() : theme.kept();
  }

  /** Returns the line, in a unit that grows with the letters. */
  BasicStroke stroke(double unit) {
    float width = (float) unit * (isViolated() ? THICK : THIN);
    if (this == MUST || this == VIOLATED_MUST) {
      return new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }
    float[] dashes = {(float) unit * DASHES[0], (float) unit * DASHES[1]};
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0);
  }
}
