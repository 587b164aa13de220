package weka.core;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Classes that others put beside ours. Weka's own lists of such classes are not read on command lines, so they are looked for: in one Java
 * package, whatever jar they come in, through Weka's register of classes, which {@code weka.Run} and the windows have made before.
 */
public final class Extensions {

  private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

  private Extensions() {
  }

  /**
   * Adds to a list what else there is.
   *
   * @param <T> the kind of object
   * @param type what classes must extend or implement; the Java package they are sought in is its own
   * @param ours the objects that are known
   * @return these, and a new object of every other public class of that kind with a public constructor without arguments, by class name
   */
  public static <T> List<T> of(Class<T> type, List<? extends T> ours) {
    List<T> all = new ArrayList<>(ours);
    // One broken class must not take away what works.
    try {
      for (String name : ClassDiscovery.find(type, type.getPackageName())) {
        Class<?> found = WekaPackageClassLoaderManager.forName(name);
        if (ours.stream().noneMatch(known -> known.getClass() == found) && isOffered(found)) {
          all.add(type.cast(found.getConstructor().newInstance()));
        }
      }
    } catch (ReflectiveOperationException | LinkageError e) {
      tell("Not every class in " + type.getPackageName() + " can be offered: "
          + (e instanceof InvocationTargetException ? e.getCause() : e) + ". Take away the jar that has it, or mend it.");
    }
    return all;
  }

  private static void tell(String problem) {
    if (TOLD.add(problem)) {
      System.err.println(problem);
    }
  }

  private static boolean isOffered(Class<?> found) {
    for (Constructor<?> constructor : found.getConstructors()) {
      if (constructor.getParameterCount() == 0) {
        return Modifier.isPublic(found.getModifiers());
      }
    }
    return false;
  }
}
