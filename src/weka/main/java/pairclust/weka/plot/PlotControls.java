package pairclust.weka.plot;

import java.awt.Insets;
import java.io.File;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.swing.AbstractButton;
import javax.swing.Box;
import javax.swing.BoxLayout;
import javax.swing.DefaultComboBoxModel;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JToggleButton;
import pairclust.weka.curves.CurveFileChooser;
import pairclust.weka.plot.axis.AxisChoice;
import pairclust.weka.swing.FittingBox;
import pairclust.weka.swing.Glyph;

/** The tool bar of the plot, in one line. */
final class PlotControls extends JPanel {

  private static final long serialVersionUID = 1L;

  private static final int GAP = 4;

  private final transient LinkPlot plot;
  private final transient PlotState state;
  private final transient LatestJob saving = new LatestJob("plot picture", false);
  private final transient CurveFileChooser files;
  private final JComboBox<AxisChoice> x = choice("X", "horizontal");
  private final JComboBox<AxisChoice> y = choice("Y", "vertical");
  private final JToggleButton links = new JToggleButton(Glyph.LINKS, true);
  private final JButton whole = new JButton(Glyph.WHOLE);
  private final JButton save = new JButton(Glyph.SAVE);

  /** The choices that the boxes offer now. */
  private transient List<AxisChoice> offered;

  /** Whether the program is setting the choices, so that events do not come from the user. */
  private boolean updating;

  PlotControls(LinkPlot plot, PlotState state) {
    setLayout(new BoxLayout(this, BoxLayout.X_AXIS));
    this.plot = plot;
    this.state = state;
    files = new CurveFileChooser(plot);
    x.addActionListener(event -> choose());
    y.addActionListener(event -> choose());
    links.addActionListener(event -> plot.showLinks(links.isSelected()));
    whole.addActionListener(event -> plot.showRegion(null));
    save.addActionListener(event -> save());
    for (JComboBox<?> box : new JComboBox<?>[] {x, y}) {
      add(box);
      add(Box.createHorizontalStrut(GAP));
    }
    addButton(links, "Links", 'L', "Draw the pairs: must-links solid, cannot-links dashed, violated pairs red");
    addButton(whole, "Show all", 'W', "Show all points (double-click in the plot, or Home); zoom with the mouse wheel or by dragging a"
        + " rectangle, pan by dragging with the right button");
    addButton(save, "Save picture...", 'V', "Save the visible part as PNG or SVG, ready for print");
    update();
  }

  private static JComboBox<AxisChoice> choice(String letter, String direction) {
    JComboBox<AxisChoice> box = new FittingBox<>(choice -> Stream.concat(choice.texts().stream().map(text -> letter + ": " + text),
        choice.texts().stream()).toList(), letter + ": " + AxisChoice.component(0), "PC 1");
    box.setToolTipText("The attribute or principal component of the " + direction + " axis");
    box.getAccessibleContext().setAccessibleName(letter + ", " + direction + " axis");
    // Otherwise Swing would measure the names of thousands of attributes.
    box.setPrototypeDisplayValue(AxisChoice.component(0));
    return box;
  }

  /** Adds a button without text: there is room for one line only. */
  private void addButton(AbstractButton button, String name, int mnemonic, String tip) {
    button.setName(name);
    button.getAccessibleContext().setAccessibleName(name);
    button.setToolTipText(name + ": " + tip.substring(0, 1).toLowerCase(Locale.ROOT) + tip.substring(1));
    button.setMnemonic(mnemonic);
    button.setMargin(new Insets(2, 1, 2, 1));
    add(button);
  }

  /** Updates the controls from the state of the plot. */
  void update() {
    updating = true;
    fill(x, state.xChoice());
    fill(y, state.yChoice());
    offered = state.choices();
    boolean drawable = state.placeholder().isEmpty();
    for (JComboBox<?> box : new JComboBox<?>[] {x, y}) {
      box.setEnabled(drawable);
    }
    links.setEnabled(drawable);
    whole.setEnabled(drawable && state.region() != null);
    save.setEnabled(drawable);
    updating = false;
  }

  private void fill(JComboBox<AxisChoice> box, AxisChoice chosen) {
    if (offered != state.choices()) {
      box.setModel(new DefaultComboBoxModel<>(state.choices().toArray(AxisChoice[]::new)));
    }
    box.setSelectedItem(chosen);
  }

  private void choose() {
    if (!updating && x.getSelectedItem() != null && y.getSelectedItem() != null) {
      plot.choose((AxisChoice) x.getSelectedItem(), (AxisChoice) y.getSelectedItem());
    }
  }

  private void save() {
    File file = files.choosePicture(state.name(), "plot");
    if (file != null) {
      PlotPicture.Deferred picture = PlotPicture.of(state, null);
      saving.submit(() -> {
        picture.make().write(file);
        return file;
      }, saved -> { }, reason -> JOptionPane.showMessageDialog(plot, reason.getMessage(), "Save picture", JOptionPane.ERROR_MESSAGE));
    }
  }
}
