package pairclust.weka.explorer.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import pairclust.weka.plot.draw.Palette;
import pairclust.weka.plot.draw.PointLook;
import pairclust.weka.strategy.MinMax;
import weka.clusterers.AutoConstrained;
import weka.clusterers.MPCKMeans;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.core.ResourceUtils;
import weka.core.Settings;

/** The settings of the tab, and how Weka saves them. */
class TabSettingsTest {

  private static TabSettings with(String clusterer) {
    return new TabSettings(clusterer, "min-max", "Tol", 150, 2);
  }

  @Test
  void newUsersHaveTheDefaults() {
    Settings settings = new Settings("weka", "no-such-window");
    assertEquals(TabSettings.DEFAULT, TabSettings.of(settings));
    new TabDefaults().applyTo(settings);
    assertEquals(TabSettings.DEFAULT, TabSettings.of(settings));
    assertInstanceOf(AutoConstrained.class, TabSettings.DEFAULT.newClusterer());
    assertEquals("information-density", TabSettings.DEFAULT.newStrategy().name());
    assertEquals(PointLook.DEFAULT, TabSettings.DEFAULT.look());
  }

  /** Weka writes all settings of a window into one file; a class of ours in it would make the file unreadable without the package. */
  @Test
  void savedSettingsComeBackAndNameNoClassOfOurs() throws Exception {
    Settings settings = new Settings("weka", "a-window");
    new TabDefaults().applyTo(settings);
    TabSettings wanted = with("weka.clusterers.MPCKMeans -N 3");
    settings.setSetting(TabDefaults.ID, TabDefaults.CLUSTERER, wanted.clusterer());
    settings.setSetting(TabDefaults.ID, TabDefaults.STRATEGY, wanted.strategy());
    settings.setSetting(TabDefaults.ID, TabDefaults.COLOURS, wanted.colours());
    settings.setSetting(TabDefaults.ID, TabDefaults.POINT_SIZE, wanted.pointSize());
    settings.setSetting(TabDefaults.ID, TabDefaults.THREADS, wanted.threads());
    settings.saveSettings();
    assertEquals(wanted, TabSettings.of(new Settings("weka", "a-window")));
    String file = Files.readString(ResourceUtils.getWekaHome().toPath().resolve(Path.of("wekaMetaStore", "weka", "a-window")));
    assertTrue(file.contains("pairclust.constrained"), file);
    assertTrue(file.lines().noneMatch(line -> line.matches(".*class=\"[^\"]*(pairclust|PCK).*")), file);
    assertTrue(file.contains("java.util.ArrayList") && !file.contains("Immutable"), "lists that Weka can create");
  }

  /** The list of choices is saved, too; a later version may have others. */
  @Test
  void choicesAreThoseOfThisVersion() {
    Settings settings = new Settings("weka", "old-window");
    Settings.SettingKey old = new Settings.SettingKey(TabDefaults.STRATEGY.getKey(), "old", "", List.of("oldest", "random"));
    settings.setSetting(TabDefaults.ID, old, "random");
    new TabDefaults().applyTo(settings);
    assertEquals("random", TabSettings.of(settings).strategy());
    Settings.SettingKey shown = settings.getSettings(TabDefaults.ID).keySet().stream().filter(TabDefaults.STRATEGY::equals).findFirst()
        .orElseThrow();
    assertEquals("Strategy of Ask me", shown.getDescription());
    assertTrue(shown.getPickList().contains("min-max") && !shown.getPickList().contains("oldest"), shown.getPickList().toString());
  }

  @Test
  void aValueOfAnotherTypeIsIgnored() {
    Settings settings = new Settings("weka", "odd-window");
    settings.setSetting(TabDefaults.ID, TabDefaults.THREADS, "many");
    assertEquals(1, TabSettings.of(settings).threads());
  }

  @Test
  void clusterersAreWrittenAsOnACommandLine() {
    assertEquals(3, ((MPCKMeans) with("weka.clusterers.MPCKMeans -N 3").newClusterer()).getNumClusters());
    assertInstanceOf(PCKMeans.class, with(" PCKMeans ").newClusterer());
    for (String wrong : List.of("", "weka.clusterers.NoSuch", "PCKMeans -no-such-option", "java.lang.String")) {
      String message = assertThrows(IllegalArgumentException.class, () -> with(wrong).newClusterer()).getMessage();
      assertTrue(message.startsWith("The clusterer '" + wrong + "' of the settings cannot be used: "), message);
    }
  }

  @Test
  void strategyAndLook() {
    assertInstanceOf(MinMax.class, with("").newStrategy());
    assertEquals(new PointLook(Palette.TOL, 1.5), with("").look());
    assertEquals(new PointLook(Palette.OKABE_ITO, 4), new TabSettings("", "", "no such palette", 100_000, 1).look());
    assertEquals(0.25, new TabSettings("", "", "Weka", -3, 1).look().size());
  }

  @Test
  void threadsOfClusterersThatHaveNotChosen() {
    PCKMeans one = new PCKMeans();
    assertEquals(2, ((PCKMeans) with("").withThreads(one)).getNumExecutionSlots());
    assertEquals(1, one.getNumExecutionSlots(), "the user's own is unchanged");
    one.setNumExecutionSlots(3);
    assertSame(one, with("").withThreads(one));
    assertSame(one, TabSettings.DEFAULT.withThreads(one));
    SimpleKMeans other = new SimpleKMeans();
    assertSame(other, with("").withThreads(other));
  }
}
