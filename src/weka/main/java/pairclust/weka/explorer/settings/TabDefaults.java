package pairclust.weka.explorer.settings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import pairclust.weka.plot.draw.Palette;
import pairclust.weka.strategy.SelectionScheme;
import pairclust.weka.strategy.SelectionSchemes;
import weka.core.Defaults;
import weka.core.Settings;
import weka.core.Settings.SettingKey;

/**
 * What Weka's editor of settings shows of the Constrained tab. All values are texts and numbers: Weka saves objects by their class, and its
 * windows would not open any more once the package is uninstalled.
 */
public final class TabDefaults extends Defaults {

  private static final long serialVersionUID = 1L;

  /** The ID of the settings, which is that of the perspective. */
  public static final String ID = "pairclust.constrained";

  static final SettingKey CLUSTERER = new SettingKey(ID + ".clusterer", "Clusterer",
      "The default clusterer, which also replaces the present one when it is changed: its class and options, as Copy configuration to"
          + " clipboard in the menu of the clusterer gives them");
  static final SettingKey STRATEGY = new SettingKey(ID + ".strategy", "Strategy of Ask me",
      "How Ask me chooses its questions in a new tab");
  static final SettingKey COLOURS = new SettingKey(ID + ".colours", "Colours of clusters and classes",
      "The colours of points; people who are colour-blind can distinguish those of Okabe and Ito and of Tol");
  static final SettingKey POINT_SIZE =
      new SettingKey(ID + ".pointSize", "Size of points (%)", "From 25 to 400; 100 is the usual size, which depends on the number of rows");
  static final SettingKey THREADS = new SettingKey(ID + ".threads", "Number of threads",
      "The threads of clusterers of PairClust whose own number is 1; results do not depend on it");

  /** Creates the defaults. */
  public TabDefaults() {
    super(ID);
    TabSettings usual = TabSettings.DEFAULT;
    // Lists that Weka can read again: it creates them by their class.
    STRATEGY.setPickList(new ArrayList<>(SelectionSchemes.all().stream().map(SelectionScheme::name).toList()));
    COLOURS.setPickList(new ArrayList<>(Arrays.stream(Palette.values()).map(Palette::label).toList()));
    m_defaults.put(CLUSTERER, usual.clusterer());
    m_defaults.put(STRATEGY, usual.strategy());
    m_defaults.put(COLOURS, usual.colours());
    m_defaults.put(POINT_SIZE, usual.pointSize());
    m_defaults.put(THREADS, usual.threads());
  }

  /**
   * Adds these defaults to settings, and brings the labels and lists of choices up to date, which Weka saves with the values.
   *
   * @param settings the settings
   */
  public void applyTo(Settings settings) {
    settings.applyDefaults(this);
    Map<SettingKey, Object> stored = settings.getSettings(ID);
    for (SettingKey key : List.copyOf(m_defaults.keySet())) {
      Object value = stored.remove(key);
      stored.put(key, value);
    }
  }
}
