package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Font;
import java.io.File;
import java.io.IOException;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import pairclust.weka.curves.CurvePane;
import pairclust.weka.explorer.figure.CandidateChart;
import pairclust.weka.explorer.model.Candidates;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.swing.WrappedText;

/** Shows how the candidates of AutoConstrained did in the selected run. */
final class CandidatesPanel extends FigurePanel {

  private static final long serialVersionUID = 1L;

  private static final int SCROLL = 20;

  CandidatesPanel(Workspace workspace) {
    super(workspace, "candidates");
  }

  @Override
  boolean isAvailable(RunResult result) {
    return !Candidates.of(result).isEmpty();
  }

  @Override
  String hint(RunResult result) {
    return "Run AutoConstrained to see how well its candidates agree with left-out pairs.";
  }

  @Override
  JComponent view(RunResult result) {
    Candidates candidates = Candidates.of(result);
    CurvePane pane = new CurvePane(CandidateChart.of(candidates, false));
    pane.setName("candidates");
    pane.setPreferredSize(new Dimension(1, CurvePane.pixels(CandidateChart.height(candidates, false))));
    JScrollPane scroll = new JScrollPane(pane, JScrollPane.VERTICAL_SCROLLBAR_AS_NEEDED, JScrollPane.HORIZONTAL_SCROLLBAR_NEVER);
    scroll.setBorder(null);
    scroll.getVerticalScrollBar().setUnitIncrement(SCROLL);
    WrappedText reason = new WrappedText(candidates.reason(), Font.PLAIN);
    reason.setBorder(BorderFactory.createEmptyBorder(4, 4, 4, 4));
    JPanel both = new JPanel(new BorderLayout());
    both.add(scroll, BorderLayout.CENTER);
    both.add(reason, BorderLayout.SOUTH);
    return both;
  }

  @Override
  void write(RunResult result, File target) throws IOException {
    Candidates candidates = Candidates.of(result);
    CandidateChart.size(candidates).write(CandidateChart.of(candidates, true), target);
  }

  @Override
  String table(RunResult result) {
    return Candidates.of(result).csv();
  }
}
