package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.Insets;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.swing.BorderFactory;
import javax.swing.Box;
import javax.swing.BoxLayout;
import javax.swing.JComboBox;
import javax.swing.JPanel;
import javax.swing.JToggleButton;
import pairclust.constraint.Constraint;
import pairclust.weka.explorer.figure.PairTips;
import pairclust.weka.explorer.model.ClusterTask;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.explorer.outcome.Moves;
import pairclust.weka.explorer.outcome.SteadyColours;
import pairclust.weka.plot.LinkPlot;
import pairclust.weka.plot.draw.PointLook;
import pairclust.weka.swing.FittingBox;
import pairclust.weka.swing.Glyph;
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

  /** The colour of each row, and what the cluster of each colour is called. */
  private transient int[] colours;
  private transient String[] titles;
  private transient List<Constraint> pairs = List.of();
  private transient Colour drawn;

  private final JToggleButton changes = new JToggleButton(Glyph.CHANGES);
  private transient Supplier<List<RunResult>> results = List::of;
  private final MovesBar moves;
  private boolean changesShown;

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
    tools.add(changes);
    tools.add(Box.createHorizontalGlue());
    changes.setName("Changes");
    changes.getAccessibleContext().setAccessibleName("Changes");
    changes.setToolTipText("Changes: mark the rows that moved to another cluster since another result");
    changes.setMnemonic('G');
    changes.setMargin(new Insets(2, 1, 2, 1));
    moves = new MovesBar(workspace, () -> results.get(), this::show);
    moves.setVisible(false);
    JPanel top = new JPanel(new BorderLayout());
    top.add(tools, BorderLayout.NORTH);
    top.add(moves, BorderLayout.CENTER);
    add(top, BorderLayout.NORTH);
    add(plot, BorderLayout.CENTER);
    plot.onPick(picked);
    plot.setPairText(new PairTips(workspace));
    colour.addActionListener(event -> {
      // Colours by class show no changes of clusters.
      if (colour.getSelectedItem() == Colour.CLASS && changes.isSelected()) {
        changes.doClick();
      }
      refresh();
    });
    changes.addActionListener(event -> switchChanges());
    workspace.onChange(this::refresh);
  }

  /** Sets what returns the results that can be compared, the latest last. */
  void offer(Supplier<List<RunResult>> all) {
    results = all;
  }

  private void switchChanges() {
    moves.setVisible(changes.isSelected());
    if (changes.isSelected()) {
      colour.setSelectedItem(Colour.CLUSTER);
    } else {
      moves.clear();
    }
    refresh();
    showChanges();
  }

  /** Compares the clusters with another result. */
  private void showChanges() {
    boolean comparing = changes.isSelected() && moves.compare(workspace.selected(), clusters == null ? null : colours, titles);
    if (!comparing && changesShown) {
      changesShown = false;
      if (drawn == Colour.CLUSTER && clusters != null) {
        plot.setGroups(colours, titles);
      } else {
        plot.setOrigins(null);
      }
    }
  }

  private void show(Moves made) {
    changesShown = true;
    plot.setGroups(colours, made.names());
    plot.setOrigins(made.origins());
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
      changesShown = false;
    }
    Colour wanted = (Colour) colour.getSelectedItem();
    int[] places = workspace.clusters();
    String[] called = places == null ? null : workspace.selected().names();
    boolean changed = fresh || places != clusters || called != names;
    if (changed || wanted != drawn) {
      if (wanted == Colour.CLUSTER && places != null) {
        SteadyColours steady = SteadyColours.of(workspace.selected());
        colours = steady.groups();
        titles = steady.names();
        plot.setGroups(colours, titles);
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
    if (changes.isSelected()) {
      showChanges();
    }
  }

  private static String[] values(Attribute attribute) {
    String[] values = Collections.list(attribute.enumerateValues()).toArray(String[]::new);
    return values;
  }
}
