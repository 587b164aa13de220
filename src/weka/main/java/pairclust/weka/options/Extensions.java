package pairclust.weka.options;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import weka.core.ClassCache;
import weka.core.ClassDiscovery;
import weka.core.WekaPackageClassLoaderManager;

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
    for (String name : classesIn(type.getPackageName())) {
      // One broken class must not take away what works.
      try {
        Class<?> found = WekaPackageClassLoaderManager.forName(name, false);
        if (type.isAssignableFrom(found) && ours.stream().noneMatch(known -> known.getClass() == found) && isOffered(found)) {
          all.add(type.cast(found.getConstructor().newInstance()));
        }
      } catch (ReflectiveOperationException | LinkageError e) {
        tell("The class " + name + " cannot be offered: " + (e instanceof InvocationTargetException ? e.getCause() : e)
            + ". Take away the jar that has it, or mend it.");
      }
    }
    return all;
  }

  /**
   * Finds what has a name. A name that two have stands for neither: which of them came first would depend on the jars that are there.
   *
   * @param <T> the kind of object
   * @param all the objects
   * @param naming what an object is called
   * @param name the name that is asked for
   * @return the object of that name, if there is one
   * @throws IllegalArgumentException if there are more
   */
  public static <T> Optional<T> named(List<? extends T> all, Function<? super T, String> naming, String name) {
    List<? extends T> found = all.stream().filter(one -> naming.apply(one).equals(name)).toList();
    if (found.size() > 1) {
      throw new IllegalArgumentException("'" + name + "' is the name of " + found.stream().map(one -> one.getClass().getName())
          .collect(Collectors.joining(" and of ")) + ". Take away the jar of one of them, or rename it.");
    }
    return found.stream().<T>map(one -> one).findFirst();
  }

  /** Returns the names of all classes in a Java package. Weka's search by kind would load them, and end at the first that is broken. */
  private static List<String> classesIn(String javaPackage) {
    // Weka has its register when it was asked for packages, not before.
    return ClassDiscovery.findPackages().contains(javaPackage)
        ? ClassDiscovery.find(javaPackage + ".").stream().filter(name -> ClassCache.extractPackage(name).equals(javaPackage)).toList()
        : List.of();
  }

  private static void tell(String problem) {
    if (TOLD.add(problem)) {
      System.err.println(problem);
    }
  }

  private static boolean isOffered(Class<?> found) {
    for (Constructor<?> constructor : found.getConstructors()) {
      if (constructor.getParameterCount() == 0) {
        return Modifier.isPublic(found.getModifiers()) && !Modifier.isAbstract(found.getModifiers());
      }
    }
    return false;
  }
}
