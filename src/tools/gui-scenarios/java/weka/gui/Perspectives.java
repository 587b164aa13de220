package weka.gui;

import java.awt.Component;
import java.awt.Container;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.event.FocusEvent;
import java.awt.event.FocusListener;
import java.awt.image.BufferedImage;
import java.util.List;
import javax.swing.AbstractButton;
import javax.swing.JCheckBox;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JList;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;
import javax.swing.JOptionPane;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;

/** Drives the Constrained perspective of a window, and its settings. */
public final class Perspectives {

  private static final String ID = "pairclust.constrained";

  private final GUIApplication application;
  private final JFrame frame;

  /** Takes the application, which is in a window. */
  public Perspectives(GUIApplication application) {
    this.application = application;
    frame = (JFrame) SwingUtilities.getWindowAncestor((Component) application);
  }

  /** Returns the window. */
  public JFrame frame() {
    return frame;
  }

  /** Returns the perspective, shown or not. */
  public JComponent constrained() {
    return (JComponent) application.getPerspectiveManager().getLoadedPerspectives().stream()
        .filter(perspective -> perspective.getPerspectiveID().equals(ID)).findFirst().orElseThrow();
  }

  /** Returns whether the tool bar has a button for the perspective. */
  public boolean hasButton() throws Exception {
    return Gui.call(() -> Gui.all(frame, AbstractButton.class).stream()
        .anyMatch(button -> "Constrained".equals(button.getText()) && button.isShowing() && button.isEnabled()));
  }

  /** Opens the perspective by its button. */
  public void open() throws Exception {
    Gui.click(application.getPerspectiveManager().getPerspectiveToolBar(), "Constrained");
    Gui.await("the perspective", () -> constrained().isShowing());
  }

  /** Returns a component of the perspective by its name. */
  public <T extends Component> T named(Class<T> kind, String name) {
    return Gui.all(constrained(), kind).stream().filter(component -> name.equals(component.getName())).findFirst().orElseThrow();
  }

  /** Waits until it shows some rows. */
  public void awaitRows(int rows) throws Exception {
    Gui.await(rows + " rows", () -> named(JTable.class, "rows").getRowCount() == rows);
  }

  /** Clusters, and returns the text of the result. */
  public String cluster(int results) throws Exception {
    Gui.click(constrained(), "Start");
    Gui.await("the result", () -> named(JList.class, "results").getModel().getSize() == results
        && Gui.all(constrained(), AbstractButton.class).stream()
            .anyMatch(button -> "Start".equals(button.getText()) && button.isEnabled()));
    return Gui.call(() -> named(JTextArea.class, "output").getText());
  }

  /** Returns the entries of the menu of the perspective; empty if it is not there. */
  public List<String> menu() throws Exception {
    return Gui.call(() -> {
      JMenuBar bar = frame.getJMenuBar();
      for (int i = 0; i < bar.getMenuCount(); i++) {
        if (bar.getMenu(i).getText().equals("Constrained")) {
          return List.of(bar.getMenu(i).getMenuComponents()).stream().map(item -> ((JMenuItem) item).getText()).toList();
        }
      }
      return List.of();
    });
  }

  /** Opens the settings of the window from its menu, and returns those of the perspective. */
  public Container settings(String tab) throws Exception {
    JMenuItem item = Gui.call(() -> frame.getJMenuBar().getMenu(0).getItem(0));
    SwingUtilities.invokeLater(item::doClick);
    SettingsEditor editor = Gui.awaitShowing(SettingsEditor.class, Component::isShowing);
    JTabbedPane tabs = Gui.all(editor, JTabbedPane.class).get(0);
    Gui.act(() -> tabs.setSelectedIndex(tabs.indexOfTab(tab)));
    return (Container) Gui.call(tabs::getSelectedComponent);
  }

  /** Fills in the settings that are shown; colours and strategy are chosen, the others typed. */
  public static void fill(Container settings, String clusterer, String strategy, String colours, String size, String threads)
      throws Exception {
    Gui.act(() -> {
      List<JTextField> fields = Gui.all(settings, JTextField.class);
      List<String> texts = List.of(clusterer, size, threads);
      for (int i = 0; i < texts.size(); i++) {
        fields.get(i).setText(texts.get(i));
        // The editor reads a field when it is left.
        for (FocusListener listener : fields.get(i).getFocusListeners()) {
          listener.focusLost(new FocusEvent(fields.get(i), FocusEvent.FOCUS_LOST));
        }
      }
      Gui.all(settings, JComboBox.class).get(0).setSelectedItem(strategy);
      Gui.all(settings, JComboBox.class).get(1).setSelectedItem(colours);
    });
  }

  /** Returns what the settings show, separated by bars. */
  public static String shown(Container settings) throws Exception {
    return Gui.call(() -> {
      StringBuilder text = new StringBuilder();
      Gui.all(settings, JTextField.class).forEach(field -> text.append(field.getText()).append('|'));
      Gui.all(settings, JComboBox.class).forEach(box -> text.append(box.getSelectedItem()).append('|'));
      return text.toString();
    });
  }

  /** Switches the perspective on or off in the settings of the window. */
  public void toggle(boolean on) throws Exception {
    Container perspectives = settings("Perspectives");
    JCheckBox box = Gui.all(perspectives, JCheckBox.class).stream().filter(check -> check.getText().equals("Constrained")).findFirst()
        .orElseThrow();
    Gui.act(() -> box.setSelected(on));
    ok();
  }

  /** Closes the dialog in front with OK. */
  public static void ok() throws Exception {
    JOptionPane pane = Gui.awaitShowing(JOptionPane.class, JOptionPane::isShowing);
    AbstractButton button = Gui.awaitFound("OK", () -> Gui.all(pane, AbstractButton.class).stream()
        .filter(part -> "OK".equals(part.getText())).findFirst().orElse(null));
    SwingUtilities.invokeLater(button::doClick);
    Gui.awaitFound("the end of the dialog", () -> pane.isShowing() ? null : true);
  }

  /** Returns whether the plot has a colour. */
  public boolean plotHas(int rgb) throws Exception {
    JComponent plot = Gui.all(constrained(), JComponent.class).stream().filter(part -> part.getClass().getSimpleName().equals("LinkPlot"))
        .findFirst().orElseThrow();
    return colours(plot, rgb);
  }

  /** Returns whether a component on the screen has a colour, now or soon. */
  public static boolean colours(JComponent plot, int rgb) throws Exception {
    for (int attempt = 0; attempt < 20; attempt++) {
      Gui.awaitPainted();
      Point corner = Gui.call(plot::getLocationOnScreen);
      BufferedImage image = new Robot().createScreenCapture(new Rectangle(corner.x, corner.y, plot.getWidth(), plot.getHeight()));
      for (int y = 0; y < image.getHeight(); y++) {
        for (int x = 0; x < image.getWidth(); x++) {
          if ((image.getRGB(x, y) & 0xFFFFFF) == rgb) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
