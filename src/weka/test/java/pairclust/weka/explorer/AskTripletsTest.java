package pairclust.weka.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pairclust.weka.explorer.PanelParts.find;
import static pairclust.weka.explorer.model.FakeUser.act;
import static pairclust.weka.explorer.model.FakeUser.ask;

import java.io.BufferedReader;
import java.io.File;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JSpinner;
import javax.swing.text.JTextComponent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.triplet.TripletJournal;
import pairclust.weka.explorer.model.FakeUser;
import pairclust.weka.select.SelectionData;
import pairclust.weka.select.TripletSelection;
import weka.clusterers.PCKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** Questions in the tab about which of two rows is more like a third. */
class AskTripletsTest {

  private static final Pattern QUESTION = Pattern.compile("Question (\\d+) of (\\d+): which one is more like (row \\d+)\\?");

  @TempDir
  private Path folder;

  private final FakeUser user = new FakeUser();
  private final List<int[]> marked = new ArrayList<>();
  private AskPanel panel;
  private File file;

  @BeforeEach
  void makePanel() throws Exception {
    panel = ask(() -> new AskPanel(user.workspace(), PCKMeans::new, marked::add));
    file = folder.resolve("answers.triplets").toFile();
    user.load(TestData.blobs(10, 0.1, 1));
    act(() -> find(panel, JCheckBox.class, "triplets").doClick());
  }

  private void allow(int questions) throws Exception {
    act(() -> find(panel, JSpinner.class, "questions").setValue(questions));
  }

  private void start() throws Exception {
    user.saveIn(file);
    act(find(panel, JButton.class, "Ask me...")::doClick);
  }

  /** Waits for a question and returns its three rows. */
  private List<String> awaitQuestion(int number) throws Exception {
    user.await(() -> find(panel, JButton.class, "triplet 1").isEnabled() && title().startsWith("Question " + number + " of "));
    Matcher asked = QUESTION.matcher(title());
    assertTrue(asked.matches(), title());
    return ask(() -> List.of(name(asked.group(3)), name(button("1")), name(button("2"))));
  }

  private static String name(String words) {
    return words.replaceFirst("^(\\d: )?row ", "");
  }

  private String button(String key) {
    return find(panel, JButton.class, "triplet " + key).getText();
  }

  private String title() {
    return find(panel, JTextComponent.class, "triplet title").getText();
  }

  private void press(String key) throws Exception {
    PanelParts.press(panel, "triplet", key);
  }

  private String idle() throws Exception {
    return ask(this::idleNow);
  }

  private String idleNow() {
    return find(panel, JLabel.class, "idle").getText();
  }

  /** Returns the lines of the file without its header. */
  private List<String> lines() throws Exception {
    return Files.readAllLines(file.toPath()).stream().filter(line -> line.startsWith("%?") || !line.startsWith("%")
       
        && !line.startsWith("@")).toList();
  }

  private static String line(String anchor, String near, String far) {
    return anchor + "\t" + near + "\t" + far;
  }

  @Test
  void eachAnswerIsInTheFileBeforeTheNextQuestion() throws Exception {
    allow(3);
    start();
    List<String> first = awaitQuestion(1);
    assertEquals(first, Arrays.stream(marked.get(marked.size() - 1)).mapToObj(String::valueOf).toList(), "marked in the plot");
    assertFalse(ask(() -> find(panel, JButton.class, "triplet N").isVisible()));
    assertFalse(ask(() -> find(panel, JButton.class, "triplet Back (B)").isEnabled()), "nothing to take back");
    press("1");
    List<String> second = awaitQuestion(2);
    assertEquals(List.of(line(first.get(0), first.get(1), first.get(2))), lines());
    press("2");
    List<String> third = awaitQuestion(3);
    assertEquals(line(second.get(0), second.get(2), second.get(1)), lines().get(1));
    PanelParts.picture(panel, "ask-triplets", 420, 380);
    press("B");
    assertEquals(second, awaitQuestion(2), "the same question again");
    assertEquals(1, lines().size());
    press("2");
    assertEquals(third, awaitQuestion(3));
    press("U");
    user.await(() -> idleNow().contains("3 questions were answered, 1 of them with"));
    assertTrue(idle().contains("To cluster by the 2 triplets in answers.triplets, choose it as triplets file of SSSVaD"), idle());
    assertEquals("%? " + line(third.get(0), third.get(1), third.get(2)), lines().get(2));
    assertEquals(0, user.pairs().size());
    assertEquals(0, marked.get(marked.size() - 1).length);
    act(find(panel, JButton.class, "reopen")::doClick);
    assertEquals(third, awaitQuestion(3), "the last answer is taken back");
    assertEquals(2, lines().size());
    press("1");
    user.await(() -> idleNow().contains("3 questions were answered. All questions"));
    assertEquals(List.of(), List.copyOf(user.errors()));
  }

  /** The session goes on in a terminal with what the tab has written, and the other way round. */
  @Test
  void sessionsAreResumedHereAndAtTheTerminal() throws Exception {
    allow(5);
    start();
    awaitQuestion(1);
    press("1");
    List<String> open = awaitQuestion(2);
    act(find(panel, JButton.class, "End")::doClick);
    assertTrue(idle().contains("1 question was answered. Choose the same file to continue."), idle());
    assertFalse(ask(() -> find(panel, JButton.class, "reopen").isVisible()));
    StringBuilder screen = new StringBuilder();
    TripletSelection terminal = new TripletSelection(SelectionData.of(TestData.blobs(10, 0.1, 1), ""), 5, 1);
    try (TripletJournal journal = terminal.journal(file.toPath())) {
      terminal.ask(journal, new BufferedReader(new StringReader("2\nq\n")), screen);
    }
    assertTrue(screen.toString().contains("which one is more like row " + open.get(0) + ", 1: row " + open.get(1)), screen::toString);
    start();
    List<String> third = awaitQuestion(3);
    assertEquals(line(open.get(0), open.get(2), open.get(1)), lines().get(1));
    press("B");
    assertEquals(open, awaitQuestion(2), "answers of earlier sessions can be taken back");
    press("1");
    assertEquals(third, awaitQuestion(3));
  }

  @Test
  void filesThatDoNotFitAreRefused() throws Exception {
    start();
    awaitQuestion(1);
    press("1");
    awaitQuestion(2);
    AskPanel other = ask(() -> new AskPanel(user.workspace(), PCKMeans::new, rows -> { }));
    act(() -> find(other, JCheckBox.class, "triplets").doClick());
    act(() -> other.start(file));
    user.await(() -> !user.errors().isEmpty());
    assertTrue(user.errors().take().contains("answers.triplets"), "two sessions in one file");
    act(find(panel, JButton.class, "End")::doClick);
    String before = Files.readString(file.toPath());
    Files.writeString(file.toPath(), "0 1 2\n");
    start();
    user.await(() -> !user.errors().isEmpty());
    String error = user.errors().take();
    assertTrue(error.contains("does not contain answers to these questions") && !error.contains("(-o)"), error);
    assertEquals("0 1 2\n", Files.readString(file.toPath()));
    assertTrue(ask(find(panel, JButton.class, "Ask me...")::isEnabled));
    // Another program changes the file while a question is open.
    Files.writeString(file.toPath(), before);
    start();
    awaitQuestion(2);
    Files.writeString(file.toPath(), before + "% a comment\n");
    press("1");
    user.await(() -> !user.errors().isEmpty());
    assertTrue(user.errors().take().contains("another program has changed the file"));
    assertTrue(ask(find(panel, JButton.class, "Ask me...")::isEnabled));
  }

  @Test
  void otherDataEndsTheSession() throws Exception {
    start();
    awaitQuestion(1);
    press("1");
    awaitQuestion(2);
    user.load(TestData.blobs(10, 0.1, 2));
    user.await(() -> idleNow().contains("The data has changed."));
    assertEquals(1, lines().size());
    user.load(new Instances(TestData.blobs(10, 0.1, 1), 0, 2));
    JButton ask = find(panel, JButton.class, "Ask me...");
    assertFalse(ask(ask::isEnabled));
    assertEquals("There are fewer than three rows to ask about", ask(ask::getToolTipText));
    act(() -> find(panel, JCheckBox.class, "triplets").doClick());
    assertTrue(ask(ask::isEnabled), "two rows are a pair");
  }

  /** Questions run out: three rows have three questions. */
  @Test
  void noMoreQuestions() throws Exception {
    user.load(new Instances(TestData.blobs(10, 0.1, 1), 0, 3));
    start();
    for (int i = 1; i <= 3; i++) {
      awaitQuestion(i);
      press("2");
    }
    user.await(() -> idleNow().contains("3 questions were answered. There are no more questions."));
    assertEquals(3, lines().size());
  }

  /** The strategy, names of people and examples are for pairs. */
  @Test
  void fieldsForPairsAreHidden() throws Exception {
    assertFalse(ask(() -> find(panel, JComponent.class, "by").getParent().isVisible()));
    assertFalse(ask(() -> find(panel, JComponent.class, "examples").getParent().isVisible()));
    assertTrue(idle().contains("Which of two rows is more like a third?"), idle());
    act(() -> find(panel, JCheckBox.class, "triplets").doClick());
    assertTrue(ask(() -> find(panel, JComponent.class, "by").getParent().isVisible()));
    assertTrue(ask(() -> find(panel, JComponent.class, "examples").getParent().isVisible()));
    assertTrue(idle().contains("whether they belong together"), idle());
  }
}
