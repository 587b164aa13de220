package pairclust.weka.plot;

import java.util.List;
import pairclust.weka.plot.axis.Axis;
import pairclust.weka.plot.axis.AxisChoice;
import pairclust.weka.plot.axis.AxisSource;
import pairclust.weka.plot.axis.Region;
import pairclust.weka.plot.draw.Content;
import pairclust.weka.plot.draw.PlottedLink;
import pairclust.weka.plot.draw.Scene;
import weka.core.Instances;

/** What the plot was told to show, without a screen: data, axes, groups, pairs, and which part is looked at. */
final class PlotState {

  private Instances data;
  private int classIndex = -1;
  private AxisSource source;
  private List<AxisChoice> choices = List.of();
  private AxisChoice xChoice;
  private AxisChoice yChoice;
  private Content content = Content.NOTHING;
  private boolean linksShown = true;
  private int[] marked = {};
  private Scene scene;
  private boolean current;
  private Region region;

  /** Takes other data: groups, pairs and marks of the earlier ones are gone, axes stay if the data have attributes of these names. */
  void setData(Instances newData, int newClassIndex) {
    if (newData != null && (newClassIndex < -1 || newClassIndex >= newData.numAttributes())) {
      throw new IllegalArgumentException("There is no attribute number " + newClassIndex + " to be the class; -1 means none.");
    }
    data = newData;
    classIndex = newData == null ? -1 : newClassIndex;
    source = newData == null ? null : new AxisSource(newData, newClassIndex);
    choices = newData == null ? List.of() : AxisChoice.of(newData, newClassIndex);
    AxisChoice x = xChoice == null ? null : xChoice.among(choices);
    AxisChoice y = yChoice == null ? null : yChoice.among(choices);
    boolean stay = x != null && y != null;
    xChoice = stay ? x : choices.isEmpty() ? null : choices.get(0);
    yChoice = stay ? y : choices.isEmpty() ? null : choices.get(Math.min(1, choices.size() - 1));
    content = Content.NOTHING;
    marked = new int[0];
    scene = null;
    current = false;
    region = null;
  }

  void setGroups(int[] groups, String[] names) {
    setContent(content.withGroups(groups, names, rows()));
  }

  void setLinks(List<PlottedLink> links) {
    setContent(content.withLinks(links, rows()));
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

  /** Returns what is to be seen of the content. */
  Content shown() {
    return linksShown ? content : content.withoutLinks();
  }

  void setMarked(int... rows) {
    for (int row : rows) {
      if (row < 0 || row >= rows()) {
        throw new IllegalArgumentException("Row " + row + " cannot be marked: the data have " + rows() + ".");
      }
    }
    marked = rows.clone();
  }

  int[] marked() {
    return marked;
  }

  private int rows() {
    return data == null ? 0 : data.numInstances();
  }

  /** Returns the name of the data. */
  String name() {
    return data.relationName();
  }

  /** Returns the choice of an attribute; -1 and -2 mean the first and second principal component. */
  AxisChoice choice(int index) {
    return choices.stream().filter(choice -> index < 0 ? choice.component() == -1 - index : choice.attribute() == index).findFirst()
        .orElseThrow(() -> new IllegalArgumentException("No axis can show number " + index + " of these data."));
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

  /** Chooses axes. What was seen stays until they are made. */
  void choose(AxisChoice x, AxisChoice y) {
    if (!choices.contains(x) || !choices.contains(y)) {
      throw new IllegalArgumentException("These data have no " + (choices.contains(x) ? y : x) + " to draw.");
    }
    xChoice = x;
    yChoice = y;
    current = false;
  }

  /** Takes the axes that were made. */
  void setAxes(Axis x, Axis y) {
    scene = new Scene(x, y, shown());
    region = null;
    current = true;
  }

  /** Tells whether what is to be seen has the axes that were chosen. */
  boolean isCurrent() {
    return current;
  }

  /** Returns what is to be seen; null as long as there are no axes. */
  Scene scene() {
    return scene;
  }

  /** Returns the part that is looked at; null for everything. */
  Region region() {
    return region;
  }

  /** Looks at another part, if one can; null for everything. */
  void setRegion(Region wanted) {
    if (wanted == null || scene != null && wanted.isWithinReachOf(scene.whole())) {
      region = wanted;
    }
  }

  /** Returns a row in words. */
  String describe(int row) {
    return new RowText(data, classIndex).html(row, content.groupName(row));
  }

  /** Returns what to tell if there is nothing to draw, a headline and a sentence; empty if there is something. */
  List<String> emptiness() {
    if (data == null) {
      return List.of("Nothing to plot yet", "Open data in the Preprocess tab; its rows appear here as points.");
    }
    if (data.numInstances() == 0) {
      return List.of("No rows", "These data have attributes but no rows. Open others, or undo the filter that removed the rows.");
    }
    if (choices.isEmpty()) {
      return List.of("No attribute to plot", "Points need numeric, date or nominal attributes;"
          + " filters such as StringToWordVector make some of texts.");
    }
    return List.of();
  }
}
