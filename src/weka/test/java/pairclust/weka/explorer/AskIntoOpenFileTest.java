package pairclust.weka.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pairclust.weka.explorer.model.FakeUser.act;
import static pairclust.weka.explorer.model.FakeUser.ask;

import java.awt.Component;
import java.awt.Container;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.swing.AbstractButton;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.weka.explorer.model.FakeUser;
import pairclust.weka.explorer.model.Workspace;
import weka.clusterers.PCKMeans;
import weka.clusterers.TestData;

/** Questions answered in the file that is open in the table. */
class AskIntoOpenFileTest {

  @TempDir
  private Path folder;
  private File file;

  private final FakeUser user = new FakeUser();
  private final Workspace workspace = user.workspace();
  private AskPanel panel;

  @BeforeEach
  void openAnAnswerFile() throws Exception {
    file = folder.resolve("a-answers.pairs").toFile();
    user.load(TestData.blobs(10, 0.1, 1));
    panel = ask(() -> new AskPanel(workspace, PCKMeans::new, rows -> { }));
    answer("Different (D)", "Same (S)");
    user.open(file);
    assertEquals(2, user.pairs().size());
  }

  private AbstractButton button(Container root, String text) {
    for (Component component : root.getComponents()) {
      if (component instanceof AbstractButton button && text.equals(button.getText())) {
        return button;
      }
      AbstractButton found = component instanceof Container container ? button(container, text) : null;
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private void click(String text) throws Exception {
    user.await(() -> button(panel, text).isEnabled());
    act(button(panel, text)::doClick);
  }

  /** Answers in a session of its own. */
  private void answer(String... answers) throws Exception {
    act(() -> panel.start(file));
    for (String answer : answers) {
      click(answer);
    }
    // The next question: all answers are in the file.
    user.await(button(panel, "Same (S)")::isEnabled);
    click("End");
    user.await(button(panel, "Ask me...")::isEnabled);
  }

  private List<String> lines() throws Exception {
    return new ArrayList<>(Files.readAllLines(file.toPath()));
  }

  @Test
  void correctedAnswersAreSavedAsCorrected() throws Exception {
    answer("Same (S)", "Different (D)");
    List<Constraint> pairs = user.pairs();
    assertEquals(4, pairs.size());
    assertFalse(ask(() -> workspace.document().unsaved()), "the answers are in the file");
    List<String> expected = lines();
    int last = expected.size() - 1;
    assertEquals(pairs.get(3).first() + "\t" + pairs.get(3).second() + "\t-1", expected.get(last));
    expected.set(last, expected.get(last).replace("\t-1", "\t1"));
    expected.remove(last - 1);
    act(() -> {
      workspace.document().change(3, Link.MUST, 1);
      workspace.document().remove(2);
    });
    user.save();
    assertEquals(List.of(), List.copyOf(user.questions()), "no other program has changed the file");
    assertEquals(expected, lines());
    assertEquals(3, user.pairs().size());
  }

  @Test
  void changesFromBeforeTheQuestionsAreStillThere() throws Exception {
    Constraint first = user.pairs().get(0);
    act(() -> workspace.document().change(0, first.link(), 2));
    act(() -> workspace.link(28, 29, Link.MUST));
    answer("Same (S)");
    assertTrue(ask(() -> workspace.document().unsaved()));
    assertEquals(4, user.pairs().size());
    List<String> expected = lines();
    int at = expected.indexOf(first.first() + "\t" + first.second() + "\t-1");
    expected.set(at, expected.get(at) + "\t2.0");
    expected.add("28\t29\t1");
    user.save();
    assertEquals(List.of(), List.copyOf(user.questions()));
    assertEquals(expected, lines());
  }

  @Test
  void whatAnotherProgramDidBeforeTheQuestionsIsShown() throws Exception {
    Constraint must = user.pairs().get(1);
    List<String> changed = lines();
    String line = must.first() + "\t" + must.second() + "\t1";
    changed.set(changed.indexOf(line), line + "\t2.5");
    changed.add("26 27 1");
    Files.write(file.toPath(), changed);
    answer("Same (S)");
    List<String> now = lines();
    assertEquals(4, user.pairs().size());
    assertEquals(must.with(Link.MUST, 2.5), user.pairs().get(1));
    assertFalse(ask(() -> workspace.document().unsaved()));
    act(() -> workspace.link(28, 29, Link.MUST));
    now.add("28\t29\t1");
    user.save();
    assertEquals(now, lines());
  }
}
