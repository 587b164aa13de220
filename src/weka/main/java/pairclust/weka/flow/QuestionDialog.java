package pairclust.weka.flow;

import java.awt.BorderLayout;
import java.awt.Font;
import java.awt.Frame;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import javax.swing.Action;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;
import pairclust.oracle.PendingOracle;
import pairclust.oracle.TerminalOracle;
import pairclust.weka.swing.Look;

/** Asks the person in front of the Knowledge Flow in a window that stays open from one question to the next. */
final class QuestionDialog implements Oracle, AutoCloseable {

  private static final int ROWS = 20;
  private static final int COLUMNS = 80;

  private final PendingOracle pending;
  private final JDialog dialog = new JDialog((Frame) null, "Do the two rows belong together?", false);
  private final JTextArea text = new JTextArea(ROWS, COLUMNS);
  private PendingOracle.Question shown;

  /** Takes what describes a question, and what its marks mean; called on the event thread. */
  QuestionDialog(TerminalOracle.Display display, String legend) {
    pending = new PendingOracle(question -> {
      // Described here, on the thread that knows the answers so far.
      String description = display.show(question.first(), question.second()).strip();
      SwingUtilities.invokeLater(() -> show(question, description));
    });
    text.setName("question");
    text.setEditable(false);
    text.setFocusable(false);
    text.setFont(new Font(Font.MONOSPACED, Font.PLAIN, UIManager.getFont("Label.font").getSize()));
    text.setBorder(BorderFactory.createEmptyBorder(6, 8, 6, 8));
    text.getAccessibleContext().setAccessibleName("Question");
    JLabel title = new JLabel(dialog.getTitle() + legend);
    title.setBorder(BorderFactory.createEmptyBorder(6, 8, 6, 8));
    dialog.add(title, BorderLayout.NORTH);
    dialog.add(new JScrollPane(text), BorderLayout.CENTER);
    JPanel buttons = new JPanel();
    buttons.add(button("Same (S)", "S", () -> pending.answer(shown, Answer.SAME)));
    buttons.add(button("Different (D)", "D", () -> pending.answer(shown, Answer.DIFFERENT)));
    buttons.add(button("Don't know (U)", "U", () -> pending.answer(shown, Answer.UNKNOWN)));
    buttons.add(button("Back (B)", "B", () -> pending.takeBack(shown)));
    buttons.add(button("Enough (E)", "E", this::leave));
    dialog.add(buttons, BorderLayout.SOUTH);
    dialog.setDefaultCloseOperation(JDialog.DO_NOTHING_ON_CLOSE);
    dialog.addWindowListener(new WindowAdapter() {
      @Override
      public void windowClosing(WindowEvent event) {
        leave();
      }
    });
    dialog.pack();
    dialog.setLocationRelativeTo(null);
  }

  private JButton button(String label, String key, Runnable reply) {
    Action action = Look.action(label, null, reply);
    Look.bindInWindow(dialog.getRootPane(), key, action);
    JButton button = new JButton(action);
    button.setName(label);
    return button;
  }

  private void show(PendingOracle.Question question, String description) {
    shown = question;
    text.setText(description);
    text.setCaretPosition(0);
    if (!dialog.isVisible()) {
      dialog.setVisible(true);
    }
  }

  private void leave() {
    pending.stop("You ended the questions.");
  }

  @Override
  public Answer ask(int first, int second) throws NoMoreAnswersException, InterruptedException {
    return pending.ask(first, second);
  }

  @Override
  public void close() {
    SwingUtilities.invokeLater(dialog::dispose);
  }
}
