package pairclust.weka.plot;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.io.File;
import java.util.List;
import javax.swing.DefaultComboBoxModel;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import pairclust.weka.curves.CurveFileChooser;
import pairclust.weka.plot.axis.AxisChoice;
import weka.gui.WrapLayout;

/** The tool bar of the plot. */
final class PlotControls extends JPanel {

  private static final long serialVersionUID = 1L;

  private final transient LinkPlot plot;
  private final transient PlotState state;
  private final transient LatestJob saving = new LatestJob("plot picture", false);
  private final transient CurveFileChooser files;
  private final JComboBox<AxisChoice> x = choice("The attribute or principal component of the horizontal axis");
  private final JComboBox<AxisChoice> y = choice("The attribute or principal component of the vertical axis");
  private final JCheckBox links = new JCheckBox("Links", true);
  private final JButton whole = new JButton("Show all");
  private final JButton save = new JButton("Save picture...");

  /** The choices that the boxes offer now. */
  private transient List<AxisChoice> offered;

  /** Whether the program is setting the choices, so that events do not come from the user. */
  private boolean updating;

  PlotControls(LinkPlot plot, PlotState state) {
    super(new WrapLayout(FlowLayout.LEFT, 6, 4));
    this.plot = plot;
    this.state = state;
    files = new CurveFileChooser(plot);
    add(labelled("X", x));
    add(labelled("Y", y));
    add(links);
    add(whole);
    add(save);
    x.addActionListener(event -> choose());
    y.addActionListener(event -> choose());
    links.addActionListener(event -> plot.showLinks(links.isSelected()));
    links.setToolTipText("Draw the pairs: must-links solid, cannot-links dashed, violated pairs red");
    links.setMnemonic('L');
    whole.addActionListener(event -> plot.showRegion(null));
    whole.setToolTipText("Show all points (double-click in the plot, or Home); zoom with the mouse wheel or by dragging a rectangle, pan by"
        + " dragging with the right button");
    save.addActionListener(event -> save());
    save.setToolTipText("Save the visible part as PNG or SVG, ready for print");
    update();
  }

  private static JComboBox<AxisChoice> choice(String tip) {
    JComboBox<AxisChoice> box = new JComboBox<>();
    box.setToolTipText(tip);
    // Otherwise Swing would measure the names of thousands of attributes.
    box.setPrototypeDisplayValue(AxisChoice.component(0));
    return box;
  }

  private static JPanel labelled(String text, JComboBox<?> choice) {
    JPanel both = new JPanel(new BorderLayout(4, 0));
    JLabel label = new JLabel(text);
    label.setLabelFor(choice);
    label.setDisplayedMnemonic(text.charAt(0));
    both.add(label, BorderLayout.WEST);
    both.add(choice, BorderLayout.CENTER);
    return both;
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
