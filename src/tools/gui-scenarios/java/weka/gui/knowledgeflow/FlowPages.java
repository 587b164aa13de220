package weka.gui.knowledgeflow;

import java.awt.BorderLayout;
import java.io.File;
import javax.swing.JFrame;
import weka.core.WekaPackageManager;
import weka.gui.Gui;
import weka.gui.LookAndFeel;

/** Runs a flow in the Knowledge Flow and takes the screenshot of its page. */
public final class FlowPages {

  private FlowPages() {
  }

  /**
   * @param args a flow, and the file that its last step writes
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      WekaPackageManager.loadPackages(false);
      LookAndFeel.setLookAndFeel();
      KnowledgeFlowApp app = Gui.call(() -> {
        KnowledgeFlowApp made = new KnowledgeFlowApp(true);
        JFrame frame = new JFrame("Weka KnowledgeFlow Environment");
        frame.add(made, BorderLayout.CENTER);
        frame.setBounds(0, 0, 1180, 720);
        frame.setVisible(true);
        return made;
      });
      MainKFPerspective flows = (MainKFPerspective) app.getMainPerspective();
      Gui.act(() -> flows.loadLayout(new File(args[0]), false));
      Gui.await("the flow", () -> flows.getCurrentLayout() != null && flows.getCurrentLayout().numSteps() > 0);
      Gui.call(() -> {
        flows.getCurrentLayout().executeFlow(false);
        return null;
      });
      Gui.await("the results", () -> new File(args[1]).length() > 0 && !flows.getCurrentLayout().isExecuting());
      Thread.sleep(1500);
      Gui.screenshot((JFrame) app.getTopLevelAncestor(), "knowledge-flow");
    });
  }
}
