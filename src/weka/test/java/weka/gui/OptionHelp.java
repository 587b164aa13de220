package weka.gui;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.io.File;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import pairclust.weka.gui.InstalledWeka;
import weka.clusterers.PCKMeans;
import weka.core.OptionHandler;
import weka.core.OptionMetadata;

/** Checks the help of options in Weka's object editor: each is once in the text of "More", and each has a tool tip. */
public final class OptionHelp {

  private static final Pattern ENTRY = Pattern.compile("(?m)^(.{1,40}?) -- ");

  private OptionHelp() {
  }

  /** Returns the defects in the object editor of the installed package, by class; empty if there are none. */
  public static Map<String, List<String>> faults(InstalledWeka weka, Path folder) throws Exception {
    List<Class<?>> classes = classesWithOptions();
    List<String> command = new ArrayList<>(List.of("weka.gui.HelpTexts"));
    classes.forEach(type -> command.add(type.getName()));
    Map<String, String> said = InstalledWeka.said(weka.runIn(folder.toAbsolutePath(), command));
    Map<String, List<String>> faults = new LinkedHashMap<>();
    for (Class<?> type : classes) {
      List<String> found = faults(type, said);
      if (!found.isEmpty()) {
        faults.put(type.getName(), found);
      }
    }
    return faults;
  }

  private static List<String> faults(Class<?> type, Map<String, String> said) throws Exception {
    List<String> faults = new ArrayList<>();
    List<String> entries = ENTRY.matcher(said.get(type.getName())).results().map(entry -> entry.group(1)).toList();
    List<String> tips = said.get(type.getName() + " tips").lines().toList();
    for (Map.Entry<String, OptionMetadata> property : options(type).entrySet()) {
      String shown = property.getValue().displayName();
      if (Collections.frequency(entries, shown) != 1 || entries.contains(property.getKey()) && !shown.equals(property.getKey())) {
        faults.add("'" + shown + "' (" + property.getKey() + ") is not listed once: " + entries);
      }
      String tip = shown + ": " + property.getValue().description().split("\\.")[0];
      if (Collections.frequency(tips, tip) != 1) {
        faults.add("not among the tool tips: " + tip);
      }
    }
    // Weka's own Knowledge Flow steps, which are not option handlers, do not pass either.
    if (OptionHandler.class.isAssignableFrom(type) && !said.get(type.getName() + " check").equals("true")) {
      faults.add("CheckGOE fails");
    }
    return faults;
  }

  /** Returns all classes of the package that an object editor can show. */
  static List<Class<?>> classesWithOptions() throws Exception {
    Path root = Path.of(PCKMeans.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<Class<?>> classes = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root.resolve("weka"))) {
      for (Path file : (Iterable<Path>) files.filter(path -> path.toString().endsWith(".class") && !path.toString().contains("$"))
          .sorted()::iterator) {
        String name = root.relativize(file).toString().replace(File.separatorChar, '.').replaceFirst("\\.class$", "");
        Class<?> type = Class.forName(name, false, OptionHelp.class.getClassLoader());
        if (Modifier.isPublic(type.getModifiers()) && !Modifier.isAbstract(type.getModifiers())
            && Arrays.stream(type.getMethods()).anyMatch(method -> method.getName().equals("globalInfo")) && !options(type).isEmpty()) {
          classes.add(type);
        }
      }
    }
    return classes;
  }

  private static Map<String, OptionMetadata> options(Class<?> type) throws Exception {
    Map<String, OptionMetadata> options = new LinkedHashMap<>();
    for (PropertyDescriptor bean : Introspector.getBeanInfo(type).getPropertyDescriptors()) {
      Method getter = bean.getReadMethod();
      if (getter != null && bean.getWriteMethod() != null && getter.isAnnotationPresent(OptionMetadata.class)) {
        options.put(bean.getName(), getter.getAnnotation(OptionMetadata.class));
      }
    }
    return options;
  }
}
