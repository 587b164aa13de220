package pairclust.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.gui.InstalledWeka;

/** Every command and every piece of Java in the documentation works, and prints what the page says. */
@Tag("slow")
class SnippetsTest {

  private static final Path DOC = Path.of(System.getProperty("pairclust.doc"));

  @ParameterizedTest
  @ValueSource(strings = {"../README.md", "guide.md", "formats.md", "algorithms.md", "experimenter.md", "curves.md", "strategies.md",
      "kernel-and-boost.md", "spectral.md", "knowledge-flow.md", "library.md", "oracles.md"})
  void pageDoesWhatItSays(String page) throws Exception {
    PageRun.of(DOC.resolve(page).normalize(), InstalledWeka.shared());
  }

  @Test
  void commandLinesAsAShellReadsThem() {
    Snippet snippet = new Snippet("here", "sh", "", "there=$HOME/a\njava -F \"Remove -R last\" \\\n  'x y' $there/b  # comment\n\n#"
        + " nothing\n");
    assertEquals(List.of(new ShellLine("here", List.of("java", "-F", "Remove -R last", "x y", "/own/a/b"))),
        ShellLine.of(snippet, Map.of("HOME", "/own")));
  }

  @Test
  void expectedLinesComeInTheirOrder() {
    List<String> printed = List.of("first", "", "  second 2 ", "third", "fourth");
    assertNull(Expected.missing("second  2\nthird\n", printed));
    assertNull(Expected.missing("first\n...\nfourth", printed));
    assertEquals("fourth", Expected.missing("second 2\nfourth", printed));
    assertEquals("second 2", Expected.missing("third\n...\nsecond 2", printed));
    assertTrue(new Snippet("", "sh", "not run: it takes an hour", "").exempt().contains("hour"));
    assertTrue(new Snippet("", "sh", "needs no-such-program", "").exempt().contains("no-such-program"));
  }
}
