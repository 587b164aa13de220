package pairclust.weka.plot;

import java.util.List;
import java.util.function.Predicate;
import pairclust.constraint.Constraint;
import pairclust.weka.plot.axis.Axis;
import pairclust.weka.plot.axis.AxisChoice;
import pairclust.weka.plot.axis.AxisSource;
import pairclust.weka.plot.axis.Region;
import pairclust.weka.plot.draw.Content;
import pairclust.weka.plot.draw.PointLook;
import pairclust.weka.plot.draw.Scene;
import weka.core.Instances;

/** The model of the plot, independent of Swing: data, axes, groups, pairs and visible region. */
final class PlotState {

  private Instances data;
  private int classIndex = -1;
  private AxisSource source;
  private List<AxisChoice> choices = List.of();
  private AxisChoice xChoice;
  private AxisChoice yChoice;
  private Content content = Content.EMPTY;
  private boolean linksShown = true;
  private int[] marked = {};
  private boolean joined;
  private Scene scene;
  private boolean current;
  private Region region;
  private PointLook look = PointLook.DEFAULT;

  /** Sets other data and removes groups, pairs and marks; the axes are kept if the new data has attributes of the same names. */
  void setData(Instances newData, int newClassIndex) {
    if (newData != null && (newClassIndex < -1 || newClassIndex >= newData.numAttributes())) {
      throw new IllegalArgumentException("There is no attribute number " + newClassIndex + " for the class; -1 means none.");
    }
    boolean combined = choices.stream().anyMatch(AxisChoice::isComponent);
    data = newData;
    classIndex = newData == null ? -1 : newClassIndex;
    source = newData == null ? null : new AxisSource(newData, newClassIndex);
    choices = newData == null ? List.of() : AxisChoice.of(newData, newClassIndex);
    AxisChoice x = xChoice == null ? null : xChoice.among(choices);
    AxisChoice y = yChoice == null ? null : yChoice.among(choices);
    // Components that were not available before, because words have become attributes, are a better view than what there was.
    boolean better = !combined && choices.stream().anyMatch(AxisChoice::isComponent);
    boolean keep = x != null && y != null && !better;
    xChoice = keep ? x : choices.isEmpty() ? null : choices.get(0);
    yChoice = keep ? y : choices.isEmpty() ? null : choices.get(Math.min(1, choices.size() - 1));
    content = Content.EMPTY;
    marked = new int[0];
    joined = false;
    scene = null;
    current = false;
    region = null;
  }

  void setGroups(int[] groups, String[] names) {
    setContent(content.withGroups(groups, names, rows()));
  }

  /** Shows which rows moved, and from which groups; null for none. */
  void setOrigins(int[] origins) {
    setContent(content.withOrigins(origins, rows()));
  }

  void setLinks(List<Constraint> links, Predicate<Constraint> violated) {
    setContent(content.withLinks(links, violated, rows()));
  }

  void setLinksShown(boolean shown) {
    linksShown = shown;
    setContent(content);
  }

  private void setContent(Content other) {
    content = other;
    if (scene != null) {
      scene = new Scene(scene.x(), scene.y(), shown());
    }
  }

  /** Returns the content to draw: without pairs if they are hidden. */
  Content shown() {
    return linksShown ? content : content.withoutLinks();
  }

  void setMarked(int... rows) {
    for (int row : rows) {
      if (row < 0 || row >= rows()) {
        throw new IllegalArgumentException("Row " + row + " cannot be marked: the data has " + rows() + " rows.");
      }
    }
    marked = rows.clone();
    joined = false;
  }

  /** Marks the rows of a pair, and the pair itself. */
  void setMarkedPair(Constraint pair) {
    setMarked(pair.first(), pair.second());
    joined = true;
  }

  /** Returns whether the marked rows are a pair to highlight. */
  boolean isPairMarked() {
    return joined;
  }

  int[] marked() {
    return marked;
  }

  private int rows() {
    return data == null ? 0 : data.numInstances();
  }

  void setLook(PointLook look) {
    this.look = look;
  }

  PointLook look() {
    return look;
  }

  /** Returns the relation name of the data. */
  String name() {
    return data.relationName();
  }

  /** Returns the choice of an attribute; -1 and -2 mean the first and second principal component. */
  AxisChoice choice(int index) {
    return choices.stream().filter(choice -> index < 0 ? choice.component() == -1 - index : choice.attribute() == index).findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is no attribute or component " + index + " that can be drawn."));
  }

  AxisSource source() {
    return source;
  }

  List<AxisChoice> choices() {
    return choices;
  }

  AxisChoice xChoice() {
    return xChoice;
  }

  AxisChoice yChoice() {
    return yChoice;
  }

  /** Chooses the axes. The old ones stay visible until the new ones are computed. */
  void choose(AxisChoice x, AxisChoice y) {
    if (!choices.contains(x) || !choices.contains(y)) {
      throw new IllegalArgumentException("The data has no " + (choices.contains(x) ? y : x) + " to draw.");
    }
    xChoice = x;
    yChoice = y;
    current = false;
  }

  /** Sets the computed axes. */
  void setAxes(Axis x, Axis y) {
    scene = new Scene(x, y, shown());
    region = null;
    current = true;
  }

  /** Returns whether the scene has the chosen axes. */
  boolean isCurrent() {
    return current;
  }

  /** Returns the scene; null until the axes are computed. */
  Scene scene() {
    return scene;
  }

  /** Returns the visible region; null for everything. */
  Region region() {
    return region;
  }

  /** Sets the visible region, unless it is out of reach; null for everything. */
  void setRegion(Region wanted) {
    if (wanted == null || scene != null && wanted.isWithinReachOf(scene.whole())) {
      region = wanted;
    }
  }

  /** Returns the tool tip of a row. */
  String describe(int row) {
    return new RowText(data, classIndex).html(row, content.groupName(row));
  }

  /** Returns the text to show when there is nothing to draw, a headline and a sentence; empty otherwise. */
  List<String> placeholder() {
    if (data == null) {
      return List.of("Nothing to plot yet", "Open a data set in the Preprocess tab; its rows appear here as points.");
    }
    if (data.numInstances() == 0) {
      return List.of("No rows", "The data has attributes but no rows. Open another data set, or undo the filter that removed the rows.");
    }
    if (choices.isEmpty()) {
      return List.of("No attribute to plot", "The plot needs numeric, date or nominal attributes;"
          + " for the words of a text, 'Make word vectors' adds them.");
    }
    return List.of();
  }
}
