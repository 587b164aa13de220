package pairclust.weka.options;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
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
 * Finds implementations in other jars. Weka's own lists of such classes are not read on command lines, so this searches one Java package
 * across all jars through Weka's class cache, which {@code weka.Run} and the GUI have filled before.
 */
public final class Extensions {

  private static final Set<String> REPORTED = ConcurrentHashMap.newKeySet();

  private Extensions() {
  }

  /**
   * Appends the implementations found to the built-in ones.
   *
   * @param <T> the type of the objects
   * @param type the type to extend or implement; its Java package is the one searched
   * @param ours the built-in objects
   * @return these, and a new object of every other public class of that type with a public no-argument constructor, by class name
   */
  public static <T> List<T> of(Class<T> type, List<? extends T> ours) {
    List<T> all = new ArrayList<>(ours);
    for (String name : classesIn(type.getPackageName())) {
      // One broken class must not disable the others.
      try {
        Class<?> found = WekaPackageClassLoaderManager.forName(name, false);
        if (type.isAssignableFrom(found) && ours.stream().noneMatch(known -> known.getClass() == found) && isOffered(found)) {
          all.add(type.cast(found.getConstructor().newInstance()));
        }
      } catch (ReflectiveOperationException | LinkageError e) {
        report("The class " + name + " cannot be used: " + (e instanceof InvocationTargetException ? e.getCause() : e)
            + ". Fix it, or remove its jar.");
      }
    }
    return all;
  }

  /**
   * Finds an object by name. An ambiguous name is an error, because which object came first would depend on the installed jars.
   *
   * @param <T> the type of the objects
   * @param all the objects
   * @param naming returns the name of an object
   * @param name the name to look for
   * @return the object of that name, if there is one
   * @throws IllegalArgumentException if there is more than one
   */
  public static <T> Optional<T> named(List<? extends T> all, Function<? super T, String> naming, String name) {
    List<? extends T> found = all.stream().filter(one -> naming.apply(one).equals(name)).toList();
    if (found.size() > 1) {
      throw new IllegalArgumentException("'" + name + "' is the name of " + found.stream().map(one -> one.getClass().getName())
          .collect(Collectors.joining(" and of ")) + ". Rename one of them, or remove its jar.");
    }
    return found.stream().<T>map(one -> one).findFirst();
  }

  /** Returns the names of all classes in a Java package. Weka's search by type would load them and stop at the first broken one. */
  private static List<String> classesIn(String javaPackage) {
    // Asking for the packages makes Weka fill its class cache.
    return ClassDiscovery.findPackages().contains(javaPackage)
        ? ClassDiscovery.find(javaPackage + ".").stream().filter(name -> ClassCache.extractPackage(name).equals(javaPackage)).toList()
        : List.of();
  }

  private static void report(String problem) {
    if (REPORTED.add(problem)) {
      System.err.println(problem);
    }
  }

  private static boolean isOffered(Class<?> found) {
    return Modifier.isPublic(found.getModifiers()) && !Modifier.isAbstract(found.getModifiers())
        && Arrays.stream(found.getConstructors()).anyMatch(constructor -> constructor.getParameterCount() == 0);
  }
}
