package pairclust.weka.explorer.figure;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.swing.UIManager;
import pairclust.constraint.Constraint;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.explorer.outcome.PairExplanation;
import pairclust.weka.swing.Html;

/** Tool tips of pairs in the plot: whether the selected result satisfies them, and if not, why. */
public final class PairTips implements Function<Constraint, String> {

  /** The width of a tool tip, in sizes of its font. */
  private static final int WIDTH = 24;

  private final Workspace workspace;

  /** The last tool tip and what it is about: Swing asks again whenever the mouse moves. */
  private Constraint pair;
  private List<Constraint> pairs;
  private RunResult result;
  private String text;

  /** @param workspace the workspace with the pairs and the result */
  public PairTips(Workspace workspace) {
    this.workspace = workspace;
  }

  @Override
  public String apply(Constraint wanted) {
    List<Constraint> now = workspace.document().pairs();
    if (wanted != pair || now != pairs || workspace.selected() != result) {
      pair = wanted;
      pairs = now;
      result = workspace.selected();
      List<String> lines = PairExplanation.of(wanted, workspace.rows(), workspace.clusters() == null ? null : result, now,
          workspace.contradictions());
      text = html(lines);
    }
    return text;
  }

  /** Wraps long lines, which the first one, in bold type, never is. */
  private static String html(List<String> lines) {
    List<String> escaped = lines.stream().map(Html::escaped).toList();
    int width = WIDTH * UIManager.getFont("Label.font").getSize();
    return "<html><body" + (lines.size() > 1 ? " style='width:" + width + "px'" : "") + "><b>" + escaped.get(0) + "</b>"
        + escaped.stream().skip(1).map(line -> "<br>" + line).collect(Collectors.joining());
  }
}
