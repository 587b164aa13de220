package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.util.List;
import java.util.function.IntConsumer;
import javax.swing.JComboBox;
import javax.swing.JPanel;
import pairclust.constraint.Constraint;
import pairclust.weka.explorer.model.ClusterTask;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.plot.LinkPlot;
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
  private final JComboBox<Colour> colour = new JComboBox<>(Colour.values());

  /** What the plot shows now, so that only changes are passed on. */
  private transient Rows rows;
  private transient int[] clusters;

  /** The colours of rows in the last clustering, to keep them stable. */
  private transient int[] colours;
  private transient List<Constraint> pairs = List.of();
  private transient Colour drawn;

  PlotPanel(Workspace workspace, IntConsumer picked) {
    super(new BorderLayout());
    this.workspace = workspace;
    colour.setToolTipText("The meaning of the colours");
    JPanel colours = new JPanel(new FlowLayout(FlowLayout.LEFT, 4, 4));
    colours.add(Look.labelled("Colour", 'L', colour));
    JPanel tools = new JPanel(new BorderLayout());
    tools.add(colours, BorderLayout.WEST);
    tools.add(plot.controls(), BorderLayout.CENTER);
    add(tools, BorderLayout.NORTH);
    add(plot, BorderLayout.CENTER);
    plot.onPick(picked);
    colour.addActionListener(event -> refresh());
    workspace.onChange(this::refresh);
  }

  void mark(int... marked) {
    plot.setMarked(marked);
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
    boolean changed = fresh || places != clusters;
    if (changed || wanted != drawn) {
      if (wanted == Colour.CLUSTER && places != null) {
        SteadyColours steady = SteadyColours.of(fresh ? null : colours, places, workspace.selected().count());
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
