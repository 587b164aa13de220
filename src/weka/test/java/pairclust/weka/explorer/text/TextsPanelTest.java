package pairclust.weka.explorer.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pairclust.weka.explorer.model.FakeUser.ask;

import java.awt.Container;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import org.junit.jupiter.api.Test;
import pairclust.weka.explorer.model.FakeUser;
import pairclust.weka.select.RowComparison.Kind;
import pairclust.weka.select.RowComparison.Line;
import pairclust.weka.select.RowComparison.Part;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddWordVectors;

/** Texts side by side with marked words. */
class TextsPanelTest {

  private static final String LARGE = "sea wind ".repeat(120_000);

  private final FakeUser user = new FakeUser();

  private static Instances data(String... texts) throws Exception {
    Instances data = new Instances("r", new ArrayList<>(List.of(new Attribute("text", (List<String>) null))), texts.length);
    for (String text : texts) {
      data.add(new DenseInstance(1, new double[] {data.attribute(0).addStringValue(text)}));
    }
    AddWordVectors words = new AddWordVectors();
    words.setOptions(new String[] {"-min", "1"});
    words.setInputFormat(data);
    return Filter.useFilter(data, words);
  }

  private List<JTextArea> show(TextsPanel panel, String first, String second, Part... more) throws Exception {
    List<Part> parts = new ArrayList<>(List.of(more));
    parts.add(new Part(Kind.TEXT, List.of(new Line("text", first, second, 0)), 0));
    return ask(() -> {
      panel.show(parts, 0, 1, row -> "row " + row);
      return areas(panel);
    });
  }

  private static List<JTextArea> areas(Container root) {
    return Arrays.stream(root.getComponents()).flatMap(part -> part instanceof JTextArea area ? List.of(area).stream()
        : part instanceof JScrollPane pane ? areas(pane.getViewport()).stream()
            : part instanceof JPanel panel ? areas(panel).stream() : List.<JTextArea>of().stream()).toList();
  }

  private static String marked(JTextArea area) {
    return Arrays.stream(area.getHighlighter().getHighlights())
        .map(mark -> area.getText().substring(mark.getStartOffset(), mark.getEndOffset())).collect(Collectors.joining(" "));
  }

  @Test
  void wordsThatDifferAreMarkedAndTagsAreText() throws Exception {
    user.load(data("<html><b>Sea</b> and wind", "dry wind & sand", "wind"));
    TextsPanel panel = new TextsPanel(user.workspace(), new JScrollPane());
    List<JTextArea> areas = show(panel, "<html><b>Sea</b> and wind", "dry wind & sand");
    assertEquals(List.of("<html><b>Sea</b> and wind", "dry wind & sand"), areas.stream().map(JTextArea::getText).toList());
    assertEquals("html Sea", marked(areas.get(0)), "wind is in all texts");
    assertEquals("dry sand", marked(areas.get(1)));
  }

  @Test
  void ofAVeryLongTextTheBeginningIsShown() throws Exception {
    user.load(data(LARGE, "", "sea"));
    TextsPanel panel = new TextsPanel(user.workspace(), new JScrollPane());
    List<JTextArea> areas = show(panel, LARGE, "");
    assertTrue(areas.get(0).getText().length() < 25_000 && areas.get(0).getText().endsWith("\u2026"));
    assertEquals(1000, areas.get(0).getHighlighter().getHighlights().length, "more marks make the window slow");
    assertEquals("", areas.get(1).getText());
  }

  @Test
  void theTableShowsWhatIsNotText() throws Exception {
    user.load(data("a sea", "a hill"));
    TextsPanel panel = new TextsPanel(user.workspace(), new JScrollPane());
    Part words = new Part(Kind.ONLY_FIRST, List.of(new Line("sea", "1", "0", 0)), 0);
    Part others = new Part(Kind.ATTRIBUTES, List.of(new Line("colour", "red", "blue", 1)), 0);
    Part text = new Part(Kind.TEXT, List.of(new Line("text", "a sea", "a hill", 0)), 0);
    assertEquals(List.of(others), ask(() -> panel.show(List.of(others, words, text), 0, 1, row -> "row")), "words are marked");
    assertEquals(List.of(others, words), ask(() -> panel.show(List.of(others, words), 0, 1, row -> "row")), "without text");
    assertEquals(List.of(), ask(() -> panel.show(List.of(), 0, 1, row -> "row")));
  }
}
