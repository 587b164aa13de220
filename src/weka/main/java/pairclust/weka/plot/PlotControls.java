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

/** What one chooses about the plot. */
final class PlotControls extends JPanel {

  private static final long serialVersionUID = 1L;

  private final transient LinkPlot plot;
  private final transient PlotState state;
  private final transient LatestJob saving = new LatestJob("plot picture", false);
  private final transient CurveFileChooser files;
  private final JComboBox<AxisChoice> x = choice("What the points show from left to right");
  private final JComboBox<AxisChoice> y = choice("What the points show from bottom to top");
  private final JCheckBox links = new JCheckBox("Links", true);
  private final JButton whole = new JButton("Show all");
  private final JButton save = new JButton("Save picture...");

  /** What there is to choose from. */
  private transient List<AxisChoice> offered;

  /** Whether the choices are being set by the program, which is no wish of the user. */
  private boolean filling;

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
    links.setToolTipText("Draw the pairs: must-links solid, cannot-links dashed, violated ones red");
    links.setMnemonic('L');
    whole.addActionListener(event -> plot.look(null));
    whole.setToolTipText("Zoom out until all points are seen (double click in the plot, or Home); the wheel or a rectangle drawn with the"
        + " mouse zooms in, the right button moves");
    save.addActionListener(event -> save());
    save.setToolTipText("Save what is seen as PNG or SVG, ready for print");
    update();
  }

  private static JComboBox<AxisChoice> choice(String tip) {
    JComboBox<AxisChoice> box = new JComboBox<>();
    box.setToolTipText(tip);
    // Otherwise the names of thousands of attributes would be measured.
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

  /** Shows what was chosen elsewhere. */
  void update() {
    filling = true;
    fill(x, state.xChoice());
    fill(y, state.yChoice());
    offered = state.choices();
    boolean something = state.emptiness().isEmpty();
    for (JComboBox<?> box : new JComboBox<?>[] {x, y}) {
      box.setEnabled(something);
    }
    links.setEnabled(something);
    whole.setEnabled(something && state.region() != null);
    save.setEnabled(something);
    filling = false;
  }

  private void fill(JComboBox<AxisChoice> box, AxisChoice chosen) {
    if (offered != state.choices()) {
      box.setModel(new DefaultComboBoxModel<>(state.choices().toArray(AxisChoice[]::new)));
    }
    box.setSelectedItem(chosen);
  }

  private void choose() {
    if (!filling && x.getSelectedItem() != null && y.getSelectedItem() != null) {
      plot.choose((AxisChoice) x.getSelectedItem(), (AxisChoice) y.getSelectedItem());
    }
  }

  private void save() {
    File file = files.choosePicture(state.name(), "plot");
    if (file != null) {
      PlotPicture.Later picture = PlotPicture.of(state, null);
      saving.ask(() -> {
        picture.make().write(file);
        return file;
      }, saved -> { }, reason -> JOptionPane.showMessageDialog(plot, reason.getMessage(), "Save picture", JOptionPane.ERROR_MESSAGE));
    }
  }
}
