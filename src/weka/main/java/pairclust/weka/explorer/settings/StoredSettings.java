package pairclust.weka.explorer.settings;

import java.io.IOException;
import java.util.function.Supplier;
import javax.swing.JComponent;
import javax.swing.JOptionPane;
import weka.core.Settings;
import weka.gui.SettingsEditor;

/** The settings of the tab where they are stored: with those of an application of Weka, or in a file of their own for the Explorer. */
public final class StoredSettings {

  /** The Explorer has no settings, so this is not the name of a file of Weka's. */
  private static final String EXPLORER = "explorer";
  private static final int WIDTH = 620;
  private static final int HEIGHT = 260;

  private final Supplier<Settings> source;
  private Settings settings;

  private StoredSettings(Supplier<Settings> source) {
    this.source = source;
  }

  /** Returns the settings of the tab in the Explorer. */
  public static StoredSettings ofExplorer() {
    return new StoredSettings(() -> new Settings("weka", EXPLORER));
  }

  /** Returns the settings of the tab in an application that has settings, and an editor for them. */
  public static StoredSettings in(Settings application) {
    return new StoredSettings(() -> application);
  }

  private Settings settings() {
    if (settings == null) {
      settings = source.get();
      new TabDefaults().applyTo(settings);
    }
    return settings;
  }

  /**
   * Reads the settings.
   *
   * @return the settings
   * @throws IllegalStateException if their file is damaged
   */
  public TabSettings read() {
    return TabSettings.of(settings());
  }

  /**
   * Lets the user edit and save the settings, in Weka's editor.
   *
   * @param parent the component in front of which it opens
   * @return whether they may have changed
   * @throws IOException if they cannot be saved
   */
  public boolean edit(JComponent parent) throws IOException {
    return SettingsEditor.showSingleSettingsEditor(settings(), TabDefaults.ID, "Constrained", parent, WIDTH, HEIGHT)
        == JOptionPane.OK_OPTION;
  }
}
