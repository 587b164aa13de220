package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.CardLayout;
import java.awt.FlowLayout;
import java.io.File;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.Action;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;
import javax.swing.JViewport;
import javax.swing.SwingUtilities;
import pairclust.constraint.Constraint;
import pairclust.oracle.Answer;
import pairclust.select.settle.Outlook;
import pairclust.weka.explorer.ask.ChoicePanel;
import pairclust.weka.explorer.ask.ExamplesSwitch;
import pairclust.weka.explorer.ask.PairPanel;
import pairclust.weka.explorer.ask.SettlePanel;
import pairclust.weka.explorer.model.AskSession;
import pairclust.weka.explorer.model.Dialogs;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.select.RowCards;
import pairclust.weka.strategy.InformationDensity;
import pairclust.weka.strategy.SelectionScheme;
import pairclust.weka.swing.Html;
import pairclust.weka.swing.Look;
import pairclust.weka.swing.Scrolling;
import pairclust.weka.swing.VisibleCardLayout;
import pairclust.weka.swing.WrappedHtml;
import weka.clusterers.Clusterer;

/** Asks the user the questions of a strategy. */
final class AskPanel extends JPanel implements AskSession.Display, TripletPanel.Host {

  private static final long serialVersionUID = 1L;

  private static final String START_TIP = "Choose a file for the answers, and start or continue";

  private static final String IDLE = "idle";
  private static final String ASKING = "asking";
  private static final String CHOOSING = "choosing";
  private static final String TRIPLETS = "triplets";
  private static final String INVITATION = "<p>A strategy chooses pairs of rows, and you say whether they belong together.</p>"
      + "<p style='margin-top:0.5em'>Every answer is saved immediately. To continue later, start again with the same file.</p>"
      + "<p style='margin-top:0.5em'>Keys: <b>S</b> same, <b>D</b> different, <b>U</b> unknown, <b>B</b> back, <b>P</b> pause."
      + " Against examples: <b>1</b> to <b>9</b>, <b>N</b> none.</p>";

  private final transient Workspace workspace;
  private final transient Supplier<Clusterer> clusterer;
  private final transient Consumer<int[]> mark;
  private final StrategyPanel strategy = new StrategyPanel(new InformationDensity(), 30);
  private final CardLayout cards = new VisibleCardLayout();
  private final JPanel centre = new JPanel(cards);
  private final JLabel idle = new WrappedHtml();
  private final PairPanel question;
  private final ExamplesSwitch examples = new ExamplesSwitch();
  private final SettlePanel settling = new SettlePanel();
  private final TripletPanel triplets;

  private final transient Action start = Look.action("Ask me...", START_TIP, this::choose);
  private final transient Action end = Look.action("End", "Stop asking; the answers are kept", this::end);
  private final transient Action unknown = Look.action("Unknown (U)", "You cannot say; the question is not repeated (U)",
      () -> answer(Answer.UNKNOWN));
  private final JTextField person = new JTextField(7);
  private final JPanel named;
  private final transient Action back = Look.action("Back (B)", "Take back the last answer (B)", this::takeBack);
  private final transient Action reopen = Look.action("Take back the last answer",
      "Continue the session that has just ended at its last question", this::reopen);
  private final transient Action pause = Look.action("Pause (P)", "Hide the question, or show it again (P)", this::pause);

  private final ChoicePanel choices = new ChoicePanel("choice", this::reply, List.of(Look.button(unknown, 0),
      Look.button(back, 0), Look.button(pause, 0)));

  private transient AskSession session;

  /** The session whose clusters are watched, the present one or the last: it may find something after its end. */
  private transient AskSession watched;

  /** What was asked last; null if that cannot be continued. */
  private transient AskSession.Plan plan;
  private transient Rows rows;
  private transient AskSession.Question asked;
  private transient List<Constraint> known = List.of();
  private boolean paused;

  AskPanel(Workspace workspace, Supplier<Clusterer> clusterer, Consumer<int[]> mark) {
    super(new BorderLayout());
    this.workspace = workspace;
    this.clusterer = clusterer;
    this.mark = mark;
    Map<String, Action> others = new LinkedHashMap<>();
    others.put("U", unknown);
    others.put("B", back);
    others.put("P", pause);
    question = new PairPanel(workspace, this::answer, others);
    person.setName("by");
    person.setToolTipText("Your name, to be written behind each answer, so that files of several people can be merged; may stay empty");
    triplets = new TripletPanel(workspace, this, mark);
    named = Look.labelled("By", 'Y', person);
    strategy.addFields(named, triplets.box(), examples, Look.button(start, 'K'));
    strategy.addButtons(Look.button(end, 'N'));
    add(strategy, BorderLayout.NORTH);
    idle.setName("idle");
    idle.setBorder(BorderFactory.createEmptyBorder(12, 12, 12, 12));
    idle.setVerticalAlignment(JLabel.TOP);
    centre.add(idle(), IDLE);
    centre.add(question, ASKING);
    choices.actions().forEach((key, action) -> Look.bindInWindow(choices, key, action));
    others.forEach((key, action) -> Look.bindInWindow(choices, key, action));
    centre.add(choices, CHOOSING);
    centre.add(triplets, TRIPLETS);
    add(centre, BorderLayout.CENTER);
    add(settling, BorderLayout.SOUTH);
    workspace.onChange(this::refresh);
    showIdle("");
    refresh();
  }

  /** Chooses a strategy for the next questions. */
  void setStrategy(SelectionScheme scheme) {
    strategy.setStrategy(scheme);
  }

  private JPanel idle() {
    JPanel below = new JPanel(new FlowLayout(FlowLayout.LEADING, 12, 4));
    JButton button = Look.button(reopen, 0);
    button.setName("reopen");
    button.setVisible(false);
    reopen.addPropertyChangeListener(event -> button.setVisible(reopen.isEnabled()));
    below.add(button);
    JPanel panel = new JPanel(new BorderLayout());
    panel.add(Scrolling.whenTight(idle), BorderLayout.CENTER);
    panel.add(below, BorderLayout.SOUTH);
    return panel;
  }

  /** In a low panel the rows need the room of the curve. Height that takes a scroll bar around this panel does not count. */
  @Override
  public void doLayout() {
    JViewport around = (JViewport) SwingUtilities.getAncestorOfClass(JViewport.class, this);
    int hidden = around == null ? 0 : Math.max(0, around.getView().getHeight() - around.getHeight());
    settling.setRoom((getHeight() - hidden) / getFontMetrics(getFont()).getHeight());
    super.doLayout();
  }

  @Override
  public void showTriplets() {
    cards.show(centre, TRIPLETS);
  }

  @Override
  public void showIdle(String text) {
    idle.setText("<html>" + (text.isEmpty() ? "" : "<p><b>" + Html.escaped(text).replace("\n", "<br>") + "</b></p><br>")
        + (triplets.isChosen() ? TripletPanel.INVITATION : INVITATION) + "</html>");
    cards.show(centre, IDLE);
  }

  private boolean isAsking() {
    return session != null || triplets.isAsking();
  }

  @Override
  public void refresh() {
    Rows now = workspace.rows();
    if (session != null && now.data() != rows.data()) {
      abandon();
    }
    if (watched != null && (now == null || now.data() != rows.data())) {
      closeWatch();
      settling.clear();
    }
    if (plan != null && (now == null || now.data() != plan.rows().data())) {
      plan = null;
    }
    triplets.dataIs(now);
    reopen.setEnabled(!isAsking() && (triplets.isChosen() ? triplets.canReopen() : plan != null));
    boolean possible = now != null && now.size() > (triplets.isChosen() ? 2 : 1);
    start.setEnabled(!isAsking() && possible);
    start.putValue(Action.SHORT_DESCRIPTION, now == null ? "Load data first" : possible
        ? START_TIP : "There are fewer than " + (triplets.isChosen() ? "three" : "two") + " rows to ask about");
    end.setEnabled(isAsking());
    showFields();
    boolean waiting = asked != null && !paused;
    question.setWaiting(waiting);
    unknown.setEnabled(waiting);
    choices.setWaiting(waiting);
    back.setEnabled(waiting && asked.number() > 1);
    pause.setEnabled(asked != null);
    pause.putValue(Action.NAME, paused ? "Resume (P)" : "Pause (P)");
  }

  /** Shows the fields that the next questions depend on; none while questions are asked, when letters are answers. */
  private void showFields() {
    boolean shown = !isAsking();
    strategy.showFields(shown);
    strategy.showStrategy(shown && !triplets.isChosen());
    named.setVisible(shown && !triplets.isChosen());
    examples.setVisible(shown && !triplets.isChosen());
    person.setEnabled(shown);
    examples.setEnabled(shown);
  }

  private void choose() {
    File file = triplets.isChosen()
        ? workspace.dialogs().chooseSave(Dialogs.Kind.TRIPLETS, workspace.suggestion().replace(".pairs", "-answers.triplets"))
        : workspace.dialogs().chooseSave(Dialogs.Kind.ANSWERS, workspace.suggestion().replace(".pairs", "-answers.pairs"));
    if (file != null) {
      start(file);
    }
  }

  /** Starts or continues a session whose answers are in a file. */
  void start(File file) {
    if (triplets.isChosen()) {
      closeWatch();
      settling.clear();
      triplets.start(new TripletPanel.Plan(workspace.rows(), strategy.questions(), strategy.seed(), file), false);
      return;
    }
    start(new AskSession.Plan(workspace.rows(), workspace.document().pairs(), strategy.settings(clusterer.get()), strategy.questions(),
        file, clusterer.get(), examples.examples()), false);
  }

  /** Continues the session that has ended at its last question. */
  private void reopen() {
    if (triplets.isChosen()) {
      triplets.reopen();
      return;
    }
    start(new AskSession.Plan(plan.rows(), workspace.document().pairs(), plan.settings(), plan.allowed(), plan.file(), clusterer.get(),
        plan.examples()), true);
  }

  private void start(AskSession.Plan what, boolean takingBack) {
    plan = what;
    rows = plan.rows();
    // The answer to be taken back is in the table.
    known = takingBack ? known : List.of();
    settling.clear();
    closeWatch();
    AskSession[] made = new AskSession[1];
    // Messages from a session before are ignored.
    made[0] = new AskSession(plan, this, work -> SwingUtilities.invokeLater(() -> {
      if (session == made[0] || session == null && watched == made[0]) {
        work.run();
      }
    }));
    session = made[0];
    watched = session;
    session.by(person.getText());
    if (takingBack) {
      session.takeBackLast();
    }
    workspace.beginAsking(plan.file());
    paused = false;
    showIdle("Choosing the first question ...");
    workspace.status().show("Answers are saved in " + plan.file());
    refresh();
    session.start();
  }

  @Override
  public void choosing(String progress) {
    if (question.isVisible()) {
      question.setTitle("Choosing the next question ... " + progress);
    } else if (choices.isVisible()) {
      choices.setTitle("Choosing the next question ... " + progress);
    } else {
      showIdle("Choosing the first question ... " + progress);
    }
  }

  @Override
  public void asked(AskSession.Question next) {
    asked = next;
    update(next.known());
    showQuestion();
  }

  private void update(List<Constraint> now) {
    boolean changed = !now.equals(known);
    workspace.answered(known, now);
    known = now;
    if (changed) {
      workspace.follow(clusterer.get());
    }
  }

  @Override
  public void watched(Outlook outlook) {
    settling.show(outlook);
  }

  @Override
  public void unwatched(String why) {
    settling.show(why);
  }

  private void showQuestion() {
    String number = asked.number() + " of " + asked.allowed();
    String hidden = paused ? "Paused before question " + number + ". Press P to continue." : null;
    if (asked.cards().isEmpty()) {
      showPair(hidden, number);
    } else {
      showChoice(hidden, number);
    }
  }

  /** Shows a question about two rows, or other words that hide it. */
  private void showPair(String words, String number) {
    int first = asked.pending().first();
    int second = asked.pending().second();
    question.show(words != null ? words : "Question " + number + ": do " + rows.title(first) + " and " + rows.title(second)
        + " belong together?" + doubt(), asked, rows, words != null);
    cards.show(centre, ASKING);
    mark.accept(words != null ? new int[0] : new int[] {first, second});
    refresh();
    question.requestFocusInWindow();
  }

  /** Shows a question about several examples, or other words that hide it. */
  private void showChoice(String words, String number) {
    choices.show(words != null ? words : "Which one goes with " + rows.title(asked.pending().first()) + "? Question " + number
        + " (stands for up to " + (asked.cards().size() - 1) + " pairs)" + (doubt().isEmpty() ? "" : "." + doubt()),
        words != null ? List.of() : asked.cards(), asked.pending().choice().complete());
    cards.show(centre, CHOOSING);
    mark.accept(words != null ? new int[0] : asked.cards().stream().mapToInt(RowCards.Card::row).toArray());
    refresh();
    choices.requestFocusInWindow();
  }

  /** Returns a warning to be appended to the first question if the file has answers that are not needed. */
  private String doubt() {
    int answers = asked.notNeeded();
    return answers == 0 ? "" : (answers == 1 ? " 1 answer in the file is" : " " + answers + " answers in the file are")
        + " not needed now. If you have not edited the file, check whether the data has changed.";
  }

  private void answer(Answer answer) {
    AskSession.Question answered = asked;
    asked = null;
    refresh();
    session.answer(answered, answer);
  }

  private void reply(int chosen) {
    AskSession.Question answered = asked;
    asked = null;
    refresh();
    session.reply(answered, chosen);
  }

  private void takeBack() {
    AskSession.Question open = asked;
    asked = null;
    settling.takenBack();
    refresh();
    session.takeBack(open);
  }

  private void pause() {
    paused = !paused;
    showQuestion();
  }

  /** Ends the session. */
  private void end() {
    if (triplets.isAsking()) {
      triplets.end();
      return;
    }
    asked = null;
    session.requestStop();
    refresh();
  }

  /** Stops the watch of a session whose clusters are no longer of interest. */
  private void closeWatch() {
    if (watched != null) {
      watched.closeWatch();
      watched = null;
    }
  }

  /** Ends the session because its rows are no longer loaded. */
  private void abandon() {
    session.stop();
    session = null;
    closeWatch();
    workspace.endAsking();
    asked = null;
    settling.clear();
    showIdle("The data has changed. The answers so far are saved in their file.");
    mark.accept(new int[0]);
  }

  @Override
  public void ended(List<Constraint> now, int answered, String why, boolean stopped) {
    update(now);
    session = null;
    workspace.endAsking();
    asked = null;
    // A session that was stopped can take back its answers when it is continued.
    plan = answered > 0 && !stopped ? plan : null;
    mark.accept(new int[0]);
    showIdle(answered + (answered == 1 ? " question was" : " questions were") + " answered. " + why);
    refresh();
  }

  @Override
  public void failed(String message) {
    session = null;
    plan = null;
    workspace.endAsking();
    asked = null;
    mark.accept(new int[0]);
    showIdle("");
    refresh();
    workspace.fail(message);
  }
}
