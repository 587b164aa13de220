package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.swing.Action;
import javax.swing.JCheckBox;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;
import pairclust.oracle.Choice;
import pairclust.weka.explorer.ask.ChoicePanel;
import pairclust.weka.explorer.ask.TripletSession;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.select.RowCards;
import pairclust.weka.swing.Look;

/** Asks which of two rows is more like a third. */
final class TripletPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  static final String INVITATION = "<p>Which of two rows is more like a third? That can be answered without knowing the clusters.</p>"
      + "<p style='margin-top:0.5em'>The rows are drawn at random, and the answers are triplets for SSSVaD and LearnedMetric. Every answer"
      + " is saved immediately. To continue later, start again with the same file and seed.</p>"
      + "<p style='margin-top:0.5em'>Keys: <b>1</b> the first, <b>2</b> the second, <b>U</b> unknown, <b>B</b> back.</p>";

  /** What holds the panel. */
  interface Host {

    /** Shows the panel with a question. */
    void showTriplets();

    /** Shows words instead of a question. */
    void showIdle(String words);

    /** Brings the buttons up to date. */
    void refresh();
  }

  /**
   * What to ask.
   *
   * @param rows the data
   * @param allowed the largest number of questions
   * @param seed decides the questions
   * @param file where the answers go
   */
  record Plan(Rows rows, int allowed, int seed, File file) {
  }

  private final transient Workspace workspace;
  private final transient Host host;
  private final transient Consumer<int[]> mark;
  private final JCheckBox chosen = new JCheckBox("Triplets");
  private final transient Action unknown = Look.action("Unknown (U)", "You cannot say; the question is not repeated (U)",
      () -> answer(Choice.UNKNOWN));
  private final transient Action back = Look.action("Back (B)", "Take back the last answer (B)", this::takeBack);
  private final ChoicePanel choices = new ChoicePanel("triplet", this::answer, List.of(Look.button(unknown, 0), Look.button(back, 0)));

  /** What is asked, or was asked last; null if that cannot be continued. */
  private transient Plan plan;
  private transient TripletSession session;
  private boolean asking;

  TripletPanel(Workspace workspace, Host host, Consumer<int[]> mark) {
    super(new BorderLayout());
    this.workspace = workspace;
    this.host = host;
    this.mark = mark;
    chosen.setName("triplets");
    chosen.setMnemonic('R');
    chosen.setToolTipText("Ask which of two rows is more like a third, instead of whether two rows belong together");
    chosen.addActionListener(event -> {
      host.showIdle("");
      host.refresh();
    });
    choices.actions().forEach((key, action) -> Look.bindInWindow(choices, key, action));
    Map.of("U", unknown, "B", back).forEach((key, action) -> Look.bindInWindow(choices, key, action));
    add(choices, BorderLayout.CENTER);
  }

  /** Returns the box that chooses such questions. */
  JCheckBox box() {
    return chosen;
  }

  boolean isChosen() {
    return chosen.isSelected();
  }

  /** Returns whether there is a session. */
  boolean isAsking() {
    return asking;
  }

  /** Returns whether the session that has ended can go on with its last question. */
  boolean canReopen() {
    return !asking && plan != null;
  }

  /** Ends a session whose rows are no longer loaded. */
  void dataIs(Rows now) {
    if (plan != null && (now == null || now.data() != plan.rows.data())) {
      boolean interrupted = asking;
      release();
      plan = null;
      if (interrupted) {
        host.showIdle("The data has changed. The answers so far are saved in their file.");
      }
    }
  }

  /** Continues the session that has ended at its last question. */
  void reopen() {
    start(plan, true);
  }

  /** Starts or continues a session; the file is opened in the background, as there may be many rows. */
  void start(Plan what, boolean takingBack) {
    plan = what;
    asking = true;
    host.showIdle("Choosing the first question ...");
    host.refresh();
    Thread opener = new Thread(() -> {
      try {
        TripletSession opened = new TripletSession(what.rows.selection(), what.allowed, what.seed, what.file);
        SwingUtilities.invokeLater(() -> opened(what, opened, takingBack));
      } catch (IOException | RuntimeException e) {
        SwingUtilities.invokeLater(() -> {
          if (plan == what) {
            fail(e);
          }
        });
      }
    }, "triplet questions");
    opener.setDaemon(true);
    opener.start();
  }

  private void opened(Plan what, TripletSession opened, boolean takingBack) {
    if (plan != what || !asking) {
      // It was ended meanwhile.
      close(opened);
      return;
    }
    session = opened;
    workspace.status().show("Answers are saved in " + what.file);
    if (takingBack) {
      takeBack();
    } else {
      ask();
    }
  }

  private void ask() {
    TripletSession.Question question = session.question();
    if (question == null) {
      end();
      return;
    }
    List<RowCards.Card> cards = question.cards();
    choices.show("Question " + question.number() + " of " + plan.allowed + ": which one is more like " + cards.get(0).title() + "?", cards,
        true);
    setWaiting(true);
    host.showTriplets();
    mark.accept(cards.stream().mapToInt(RowCards.Card::row).toArray());
    host.refresh();
    choices.requestFocusInWindow();
  }

  private void setWaiting(boolean waiting) {
    choices.setWaiting(waiting);
    unknown.setEnabled(waiting);
    back.setEnabled(waiting && session.hasAnswers());
  }

  private void answer(int reply) {
    try {
      session.answer(reply);
      ask();
    } catch (IOException e) {
      fail(e);
    }
  }

  private void takeBack() {
    try {
      session.takeBack();
      ask();
    } catch (IOException e) {
      fail(e);
    }
  }

  /** Ends the session; the answers are in the file. */
  void end() {
    String words = session == null ? "" : session.summary();
    boolean more = session == null || session.question() != null || !session.hasAnswers();
    release();
    // A session that was stopped can take back its answers when it is continued.
    plan = more ? null : plan;
    host.showIdle(words);
    host.refresh();
  }

  private void fail(Exception problem) {
    release();
    plan = null;
    host.showIdle("");
    host.refresh();
    // The file and the rows were chosen in the window, not by options.
    String words = problem.getMessage() == null ? problem.toString() : problem.getMessage();
    workspace.fail(words.replaceAll(" \\(-[^)]*\\)", ""));
  }

  private void release() {
    asking = false;
    setWaiting(false);
    mark.accept(new int[0]);
    if (session != null) {
      TripletSession open = session;
      session = null;
      close(open);
    }
  }

  private void close(TripletSession open) {
    try {
      open.close();
    } catch (IOException e) {
      workspace.fail(e.getMessage());
    }
  }
}
