package weka.gui;

import java.lang.reflect.Field;
import java.util.stream.Collectors;
import javax.swing.JLabel;
import weka.core.CheckGOE;
import weka.core.Utils;
import weka.core.WekaPackageManager;

/** Reports the help of classes in the object editor: the text of the "More" button, and the tool tip of each option. */
public final class HelpTexts {

  private HelpTexts() {
  }

  /** @param args the classes */
  public static void main(String[] args) {
    WekaPackageManager.loadPackages(false);
    GenericObjectEditor.determineClasses();
    GenericObjectEditor.registerEditors();
    Gui.play(() -> {
      for (String name : args) {
        Object shown = Utils.forName(Object.class, name, null);
        PropertySheetPanel sheet = new PropertySheetPanel();
        sheet.setTarget(shown);
        Gui.report(name, help(sheet));
        Gui.report(name + " tips", Gui.all(sheet, JLabel.class).stream().filter(label -> !label.getText().isEmpty())
            .map(label -> label.getText() + ": " + label.getToolTipText()).collect(Collectors.joining("\n")));
        CheckGOE check = new CheckGOE();
        check.setObject(shown);
        check.setSilent(true);
        check.doTests();
        Gui.report(name + " check", check.getSuccess());
      }
    });
  }

  /** Returns the text of the "More" button; its window would need a screen. */
  private static Object help(PropertySheetPanel sheet) throws ReflectiveOperationException {
    Field text = PropertySheetPanel.class.getDeclaredField("m_HelpText");
    text.setAccessible(true);
    return text.get(sheet);
  }
}
