package weka.gui.explorer.plot;

import java.util.ArrayList;
import java.util.List;
import weka.core.Instances;

/** What the plot was told to show, without a screen: data, axes, groups, pairs, and which part is looked at. */
final class PlotState {

  private Instances data;
  private int classIndex = -1;
  private AxisSource source;
  private List<AxisChoice> choices = List.of();
  private AxisChoice xChoice;
  private AxisChoice yChoice;
  private int[] groups;
  private String[] names = {};
  private boolean ungrouped;
  private List<LinkPlot.Link> links = List.of();
  private boolean linksShown = true;
  private int[] marked = {};
  private Scene scene;
  private Window window;

  /** Returns a state of its own that is the same now. */
  PlotState copy() {
    PlotState copy = new PlotState();
    copy.data = data;
    copy.classIndex = classIndex;
    copy.source = source;
    copy.choices = choices;
    copy.xChoice = xChoice;
    copy.yChoice = yChoice;
    copy.groups = groups;
    copy.names = names;
    copy.ungrouped = ungrouped;
    copy.links = links;
    copy.linksShown = linksShown;
    copy.marked = marked;
    copy.scene = scene;
    copy.window = window;
    return copy;
  }

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
    xChoice = x != null && y != null ? x : choices.isEmpty() ? null : choices.get(0);
    yChoice = x != null && y != null ? y : choices.isEmpty() ? null : choices.get(Math.min(1, choices.size() - 1));
    groups = null;
    names = new String[0];
    ungrouped = false;
    links = List.of();
    marked = new int[0];
    scene = null;
    window = null;
  }

  void setGroups(int[] newGroups, String[] newNames) {
    if (newGroups == null) {
      groups = null;
      ungrouped = false;
      names = new String[0];
    } else {
      if (newGroups.length != rows()) {
        throw new IllegalArgumentException("Groups for " + newGroups.length + " rows, but the data have " + rows() + ".");
      }
      int most = -1;
      int least = 0;
      for (int group : newGroups) {
        most = Math.max(most, group);
        least = Math.min(least, group);
      }
      if (least < -1) {
        throw new IllegalArgumentException("Group " + least + ": groups are counted from 0, and -1 means none.");
      }
      int given = newNames == null ? 0 : newNames.length;
      List<String> all = new ArrayList<>(given == 0 ? List.of() : List.of(newNames));
      for (int g = given; g <= most; g++) {
        all.add(String.valueOf(g));
      }
      groups = newGroups.clone();
      names = all.toArray(String[]::new);
      ungrouped = least < 0;
    }
    renewScene();
  }

  void setLinks(List<LinkPlot.Link> newLinks) {
    int rows = rows();
    for (LinkPlot.Link link : newLinks) {
      if (Math.min(link.first(), link.second()) < 0 || Math.max(link.first(), link.second()) >= rows) {
        throw new IllegalArgumentException("A pair of rows " + link.first() + " and " + link.second() + ", but the data have " + rows + ".");
      }
    }
    links = List.copyOf(newLinks);
    renewScene();
  }

  void setLinksShown(boolean shown) {
    linksShown = shown;
    renewScene();
  }

  boolean areLinksShown() {
    return linksShown;
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

  Instances data() {
    return data;
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

  /** Chooses axes; there is nothing to see until they are made. */
  void choose(AxisChoice x, AxisChoice y) {
    if (!choices.contains(x) || !choices.contains(y)) {
      throw new IllegalArgumentException("These data have no " + (choices.contains(x) ? y : x) + " to draw.");
    }
    xChoice = x;
    yChoice = y;
    scene = null;
    window = null;
  }

  /** Takes the axes that were made. */
  void setAxes(Axis x, Axis y) {
    scene = scene(x, y);
    window = null;
  }

  private void renewScene() {
    if (scene != null) {
      scene = scene(scene.x(), scene.y());
    }
  }

  /** Returns what is seen with these axes. */
  Scene scene(Axis x, Axis y) {
    List<LinkPlot.Link> shown = linksShown ? links : List.of();
    return new Scene(x, y, groups, names, ungrouped, shown, Scene.kinds(shown));
  }

  /** Returns what is to be seen; null as long as axes are missing. */
  Scene scene() {
    return scene;
  }

  /** Returns the part that is looked at; null for everything. */
  Window window() {
    return window;
  }

  /** Looks at another part, if one can; null for everything. */
  void setWindow(Window wanted) {
    if (wanted == null || scene != null && wanted.isWithinReachOf(scene.whole())) {
      window = wanted;
    }
  }

  /** Returns a row in words. */
  String describe(int row) {
    return new RowText(data, classIndex).html(row, groups == null || groups[row] < 0 ? null : names[groups[row]]);
  }

  /** Returns what to tell if there is nothing to draw, one sentence a line; empty if there is something. */
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
