package pairclust.weka.explorer.settings;

import java.util.Arrays;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.plot.draw.Palette;
import pairclust.weka.plot.draw.PointLook;
import pairclust.weka.strategy.InformationDensity;
import pairclust.weka.strategy.SelectionScheme;
import pairclust.weka.strategy.SelectionSchemes;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.AutoConstrained;
import weka.clusterers.Clusterer;
import weka.core.Settings;
import weka.core.Settings.SettingKey;
import weka.core.Utils;

/**
 * The settings of the Constrained tab.
 *
 * @param clusterer the class and options of the clusterer of a new tab
 * @param strategy the name of the strategy of a new tab
 * @param colours the name of the palette
 * @param pointSize the size of points in percent of the usual one
 * @param threads the number of threads
 */
public record TabSettings(String clusterer, String strategy, String colours, int pointSize, int threads) {

  /** The settings of users who have none. */
  public static final TabSettings DEFAULT = new TabSettings(AutoConstrained.class.getName(), new InformationDensity().name(),
      Palette.OKABE_ITO.label(), 100, 1);

  private static final int SMALLEST_POINTS = 25;
  private static final int LARGEST_POINTS = 400;

  /**
   * Reads settings; what is missing or has a wrong type is the default.
   *
   * @param settings Weka's settings
   * @return those of the tab
   */
  public static TabSettings of(Settings settings) {
    return new TabSettings(read(settings, TabDefaults.CLUSTERER, DEFAULT.clusterer), read(settings, TabDefaults.STRATEGY, DEFAULT.strategy),
        read(settings, TabDefaults.COLOURS, DEFAULT.colours), read(settings, TabDefaults.POINT_SIZE, DEFAULT.pointSize),
        read(settings, TabDefaults.THREADS, DEFAULT.threads));
  }

  private static <T> T read(Settings settings, SettingKey key, T usual) {
    Object value = settings.getSetting(TabDefaults.ID, key, (Object) usual);
    return usual.getClass().isInstance(value) ? Utils.<T>cast(value) : usual;
  }

  /**
   * Creates the clusterer.
   *
   * @return the clusterer
   * @throws IllegalArgumentException if the setting is not the class and the options of a clusterer, with a message for the user
   */
  public Clusterer newClusterer() {
    try {
      String[] words = Utils.splitOptions(clusterer.strip());
      if (words.length == 0) {
        throw new IllegalArgumentException("it is empty");
      }
      String name = words[0].contains(".") ? words[0] : "weka.clusterers." + words[0];
      return AbstractClusterer.forName(name, Arrays.copyOfRange(words, 1, words.length));
    } catch (Exception e) {
      throw new IllegalArgumentException("The clusterer '" + clusterer + "' of the settings cannot be used: " + e.getMessage()
          + ". Write a class and its options, such as " + DEFAULT.clusterer + " -N 3.", e);
    }
  }

  /**
   * Creates the strategy.
   *
   * @return the strategy
   * @throws IllegalArgumentException if there is none of this name
   */
  public SelectionScheme newStrategy() {
    return SelectionSchemes.named(strategy);
  }

  /** Returns how points look. */
  public PointLook look() {
    Palette palette = Arrays.stream(Palette.values()).filter(each -> each.label().equals(colours)).findFirst().orElse(Palette.OKABE_ITO);
    return new PointLook(palette, Math.max(SMALLEST_POINTS, Math.min(LARGEST_POINTS, pointSize)) / 100.0);
  }

  /**
   * Returns a clusterer with the threads of these settings.
   *
   * @param chosen the clusterer
   * @return a copy, or the clusterer itself if it has no threads or more than one already
   */
  public Clusterer withThreads(Clusterer chosen) {
    if (threads <= 1 || !(chosen instanceof ConstrainedClustererOptions ours) || ours.getNumExecutionSlots() != 1) {
      return chosen;
    }
    try {
      ConstrainedClustererOptions copy = (ConstrainedClustererOptions) AbstractClusterer.makeCopy(ours);
      copy.setNumExecutionSlots(threads);
      return copy;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
