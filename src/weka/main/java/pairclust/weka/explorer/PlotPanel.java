package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import javax.swing.BorderFactory;
import javax.swing.Box;
import javax.swing.BoxLayout;
import javax.swing.JComboBox;
import javax.swing.JPanel;
import pairclust.constraint.Constraint;
import pairclust.weka.explorer.model.ClusterTask;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.plot.LinkPlot;
import pairclust.weka.plot.draw.PointLook;
import pairclust.weka.swing.FittingBox;
import weka.core.Attribute;

/** Shows the rows as points, coloured by cluster or class, with the pairs between them. */
final class PlotPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  /** The meaning of colours. */
  enum Colour {
    /** The clusters of the selected result; a single colour if there is none. */
    CLUSTER("cluster"),
    /** The classes. */
    CLASS("class");

    private final String label;

    Colour(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  private final transient Workspace workspace;
  private final LinkPlot plot = new LinkPlot();
  private final JComboBox<Colour> colour = new FittingBox<>(value -> List.of("Colour: " + value, value.label), "Colour: cluster",
      "cluster");

  /** What the plot shows now, so that only changes are passed on. */
  private transient Rows rows;
  private transient int[] clusters;
  private transient String[] names;

  /** The colours of rows in the last clustering, to keep them stable. */
  private transient int[] colours;
  private transient List<Constraint> pairs = List.of();
  private transient Colour drawn;

  PlotPanel(Workspace workspace, IntConsumer picked) {
    super(new BorderLayout());
    this.workspace = workspace;
    colour.setToolTipText("The meaning of the colours");
    colour.getAccessibleContext().setAccessibleName("Colours of the plot");
    Stream.of(Colour.values()).forEach(colour::addItem);
    JPanel tools = new JPanel();
    tools.setLayout(new BoxLayout(tools, BoxLayout.X_AXIS));
    tools.setBorder(BorderFactory.createEmptyBorder(4, 4, 4, 4));
    tools.add(colour);
    tools.add(Box.createHorizontalStrut(4));
    tools.add(plot.controls());
    tools.add(Box.createHorizontalGlue());
    add(tools, BorderLayout.NORTH);
    add(plot, BorderLayout.CENTER);
    plot.onPick(picked);
    colour.addActionListener(event -> refresh());
    workspace.onChange(this::refresh);
  }

  void setLook(PointLook look) {
    plot.setLook(look);
  }

  void mark(int... marked) {
    plot.setMarked(marked);
  }

  /** Highlights a pair; null for none. */
  void mark(Constraint pair) {
    plot.setMarkedPair(pair);
  }

  /** Sets a listener for clicks on the line of a pair. */
  void onPickPair(Consumer<Constraint> listener) {
    plot.onPickPair(listener);
  }

  private void refresh() {
    Rows now = workspace.rows();
    if (now == null) {
      return;
    }
    boolean fresh = rows == null || rows.data() != now.data() || rows.classIndex() != now.classIndex();
    if (fresh) {
      plot.setData(now.data(), now.classIndex());
    }
    Colour wanted = (Colour) colour.getSelectedItem();
    int[] places = workspace.clusters();
    String[] called = places == null ? null : workspace.selected().names();
    boolean changed = fresh || places != clusters || called != names;
    if (changed || wanted != drawn) {
      if (wanted == Colour.CLUSTER && places != null) {
        SteadyColours steady = SteadyColours.of(fresh ? null : colours, places, workspace.selected().titles());
        colours = steady.groups();
        plot.setGroups(colours, steady.names());
      } else if (wanted == Colour.CLUSTER) {
        // Colours by class would reveal the answers to the questions.
        plot.setGroups(null, new String[0]);
      } else {
        plot.setGroups(now.classes(), now.hasNominalClass() ? values(now.data().attribute(now.classIndex())) : new String[0]);
      }
    }
    if (changed || pairs != workspace.document().pairs()) {
      int[] apart = places == null ? null : ClusterTask.apart(places, workspace.selected().count());
      plot.setLinks(workspace.document().pairs(), pair -> apart != null && pair.violatedBy(apart));
    }
    rows = now;
    clusters = places;
    names = called;
    pairs = workspace.document().pairs();
    drawn = wanted;
  }

  private static String[] values(Attribute attribute) {
    String[] values = new String[attribute.numValues()];
    for (int i = 0; i < values.length; i++) {
      values[i] = attribute.value(i);
    }
    return values;
  }
}
