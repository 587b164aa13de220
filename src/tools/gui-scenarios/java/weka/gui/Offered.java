package weka.gui;

import weka.core.PluginManager;
import weka.core.WekaPackageManager;

/** Prints the classes of a type that the object editor offers. */
public final class Offered {

  private Offered() {
  }

  /** @param args the kind: an interface or a class */
  public static void main(String[] args) {
    WekaPackageManager.loadPackages(false);
    GenericObjectEditor.determineClasses();
    PluginManager.getPluginNamesOfTypeList(args[0]).forEach(name -> System.out.println("> " + name));
    System.exit(0);
  }
}
