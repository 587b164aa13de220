package weka.gui.explorer;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import weka.core.Instances;
import weka.gui.Gui;

/** Opens a pair file with comments and with pairs of other rows in the Constrained tab, changes one thing, and saves. */
public final class SavedPairsScenario {

  private static final int ROWS = 150;
  private static final int SAMPLE = 60;

  private SavedPairsScenario() {
  }

  /**
   * @param args data with IDs, and a pair file
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      ConstrainedTab tab = ConstrainedTab.start(1240, 800);
      File pairs = new File(args[1]);
      tab.open(new File(args[0]));
      tab.awaitRows(ROWS);
      Instances all = tab.data();
      tab.view("Pairs");
      tab.file("Open...", pairs);
      Gui.await("the pairs", () -> tab.pairs() == 4);
      deletes(tab, pairs);
      samples(tab, pairs, all);
      changedElsewhere(tab, pairs);
      deletedElsewhere(tab, pairs);
    });
  }

  private static void delete(ConstrainedTab tab, int row) throws Exception {
    int before = tab.pairs();
    Gui.act(() -> tab.table("pairs").setRowSelectionInterval(row, row));
    tab.click("Delete");
    Gui.await("one pair less", () -> tab.pairs() == before - 1);
  }

  private static void save(ConstrainedTab tab) throws Exception {
    tab.click("Save");
    Gui.await("the end of saving", () -> !tab.isEnabled("Save"));
  }

  private static void deletes(ConstrainedTab tab, File pairs) throws Exception {
    delete(tab, 0);
    save(tab);
    Gui.report("one deleted", Files.readString(pairs.toPath()));
  }

  private static void samples(ConstrainedTab tab, File pairs, Instances all) throws Exception {
    tab.open(new Instances(all, 0, SAMPLE));
    tab.awaitRows(SAMPLE);
    Gui.await("the pairs of the sample", () -> tab.pairs() == 2);
    delete(tab, 0);
    save(tab);
    Gui.screenshot(tab.frame(), "saved-pairs");
    Gui.report("one deleted in a sample", Files.readString(pairs.toPath()));
    tab.open(all);
    tab.awaitRows(ROWS);
    Gui.await("all pairs again", () -> tab.pairs() == 2);
    Gui.report("shown again", tab.pairs());
  }

  private static void changedElsewhere(ConstrainedTab tab, File pairs) throws Exception {
    Files.writeString(pairs.toPath(), Files.readString(pairs.toPath()) + "'row 7' 'row 8' = % from elsewhere\n");
    delete(tab, 0);
    tab.clickForDialog("Save");
    Gui.report("asked", tab.answer("Save"));
    Gui.await("the end of saving", () -> !tab.isEnabled("Save"));
    Gui.report("changed elsewhere", Files.readString(pairs.toPath()));
    Gui.report("shown then", tab.pairs());
  }

  private static void deletedElsewhere(ConstrainedTab tab, File pairs) throws Exception {
    if (Files.getFileStore(pairs.toPath()).supportsFileAttributeView("posix")) {
      Gui.report("permissions", PosixFilePermissions.toString(Files.getPosixFilePermissions(pairs.toPath())));
    }
    Files.delete(pairs.toPath());
    delete(tab, 0);
    tab.clickForDialog("Save");
    Gui.report("asked about the deleted file", tab.answer("Save"));
    Gui.await("the end of saving", () -> !tab.isEnabled("Save"));
    Gui.report("created again", Files.readString(pairs.toPath()));
  }
}
