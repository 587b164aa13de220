package pairclust.weka.explorer.settings;

import java.awt.event.ActionEvent;
import java.io.IOException;
import java.util.function.Consumer;
import javax.swing.AbstractAction;
import javax.swing.Action;
import javax.swing.ImageIcon;
import javax.swing.JButton;
import javax.swing.JComponent;
import pairclust.weka.plot.draw.PointLook;
import pairclust.weka.strategy.SelectionScheme;
import weka.clusterers.Clusterer;
import weka.gui.knowledgeflow.MainKFPerspectiveToolBar;
import weka.gui.knowledgeflow.StepVisual;

/** Lets the user edit the settings, and passes on what has changed. */
public final class SettingsControl {

  /**
   * Receives what has changed.
   *
   * @param look receives how points look
   * @param strategy receives the strategy of new questions
   * @param clusterer receives the clusterer
   * @param failed receives messages about settings that cannot be used or saved
   */
  public record Users(Consumer<PointLook> look, Consumer<SelectionScheme> strategy, Consumer<Clusterer> clusterer,
      Consumer<String> failed) {
  }

  private final JComponent parent;
  private final Users users;
  private final Action edit;
  private StoredSettings stored;
  private TabSettings settings = TabSettings.DEFAULT;

  /**
   * Creates the control, with the default settings for now.
   *
   * @param parent the component in front of which the editor opens
   * @param users receive what has changed
   */
  public SettingsControl(JComponent parent, Users users) {
    this.parent = parent;
    this.users = users;
    edit = new AbstractAction("Settings...") {
      private static final long serialVersionUID = 1L;

      @Override
      public void actionPerformed(ActionEvent event) {
        edit();
      }
    };
    edit.putValue(Action.SHORT_DESCRIPTION, "Default clusterer and strategy, colours, size of points, threads");
  }

  /** @return what opens the editor */
  public Action action() {
    return edit;
  }

  /** @return a button with Weka's own icon for settings */
  public JButton button() {
    JButton button = new JButton(edit);
    button.setName("Settings...");
    button.getAccessibleContext().setAccessibleName("Settings");
    ImageIcon cog = StepVisual.loadIcon(MainKFPerspectiveToolBar.ICON_PATH + "cog.png");
    if (cog != null) {
      button.setHideActionText(true);
      button.setIcon(cog);
    }
    return button;
  }

  /** @return the settings in use */
  public TabSettings current() {
    return settings;
  }

  /** @param store where the settings are, which are used from now on */
  public void use(StoredSettings store) {
    stored = store;
    apply();
  }

  private void edit() {
    try {
      if (stored.edit(parent)) {
        apply();
      }
    } catch (IOException | IllegalStateException e) {
      users.failed.accept("The settings cannot be read or saved: " + e.getMessage() + " If their file in the folder wekaMetaStore of"
          + " WEKA_HOME is damaged, delete it to start with the defaults.");
    }
  }

  /** Reads the settings again, and passes on what has changed. */
  public void apply() {
    try {
      TabSettings before = settings;
      settings = stored.read();
      users.look.accept(settings.look());
      if (!settings.strategy().equals(before.strategy())) {
        users.strategy.accept(settings.newStrategy());
      }
      if (!settings.clusterer().equals(before.clusterer())) {
        users.clusterer.accept(settings.newClusterer());
      }
    } catch (IllegalArgumentException | IllegalStateException e) {
      users.failed.accept(e.getMessage());
    }
  }
}
