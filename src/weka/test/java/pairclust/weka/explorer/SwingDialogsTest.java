package pairclust.weka.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Dimension;
import java.io.File;
import java.nio.file.Path;
import javax.swing.JFileChooser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.explorer.model.Dialogs.Kind;
import pairclust.weka.explorer.model.FakeUser;

class SwingDialogsTest {

  @TempDir
  private Path folder;

  /** The first dialog begins beside the data, and the next ones where the last file was, whatever its kind. */
  @Test
  void allFileDialogsRememberTheFolder() throws Exception {
    // On the event thread, as in the Explorer: a file dialog lists folders in the background and passes the files to that thread.
    FakeUser.act(this::rememberFolders);
  }

  private void rememberFolders() {
    File data = folder.toFile();
    File results = folder.resolve("results").toFile();
    assertTrue(results.mkdir());
    SwingDialogs dialogs = new SwingDialogs(null);
    dialogs.dataFrom(null);
    assertEquals(new File(System.getProperty("user.dir")), dialogs.chooser(Kind.PAIRS).getCurrentDirectory());
    dialogs.dataFrom(new File(data, "iris.arff"));
    JFileChooser pairs = dialogs.chooser(Kind.PAIRS);
    assertEquals(data, pairs.getCurrentDirectory());
    pairs.setSelectedFile(new File(results, "iris.pairs"));
    assertEquals(new File(results, "iris.pairs"), dialogs.chosen(pairs));
    assertEquals(results, dialogs.chooser(Kind.DATA).getCurrentDirectory());
    dialogs.dataFrom(new File(data, "iris.arff"));
    assertEquals(results, dialogs.chooser(Kind.PICTURE).getCurrentDirectory(), "a filter was applied to the same data");
  }

  /** Weka's smallest usual window is 800 pixels wide. */
  @Test
  void longMessagesFitTheScreen() {
    Dimension one = SwingDialogs.wrapped("word").getPreferredSize();
    Dimension many = SwingDialogs.wrapped("word ".repeat(200)).getPreferredSize();
    assertTrue(many.width < 700, many::toString);
    assertTrue(many.height > 5 * one.height, many::toString);
  }

  @Test
  void linesAndSignsStay() {
    assertEquals("a &lt; b &amp; c<br>d",
        SwingDialogs.wrapped("a < b & c\nd").getText().replaceAll("^<html><div[^>]*>|</div></html>$", ""));
  }
}
