package pairclust.weka.options;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.io.File;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.Utils;

/**
 * Makes Weka's handling of {@link OptionMetadata} strict: Weka ignores a value that it cannot parse, and leaves an option that is not given
 * at its previous value.
 */
public final class StrictOptions {

  private record Property(PropertyDescriptor bean, OptionMetadata option) {

    String flag() {
      return "-" + option.commandLineParamName();
    }

    /** Returns whether the option is inherited, and its getter overridden without it. */
    boolean isWithdrawn() {
      return !bean.getReadMethod().isAnnotationPresent(OptionMetadata.class);
    }
  }

  private StrictOptions() {
  }

  private static List<Property> properties(Object handler) {
    try {
      List<Property> properties = new ArrayList<>();
      for (PropertyDescriptor bean : Introspector.getBeanInfo(handler.getClass()).getPropertyDescriptors()) {
        OptionMetadata option = bean.getReadMethod() == null ? null : option(bean.getReadMethod());
        if (option != null && bean.getWriteMethod() != null) {
          properties.add(new Property(bean, option));
        }
      }
      return properties;
    } catch (IntrospectionException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the option of a getter, or of the one that it overrides; null if there is none. */
  private static OptionMetadata option(Method getter) {
    return Stream.<Class<?>>iterate(getter.getDeclaringClass(), Objects::nonNull, Class::getSuperclass)
        .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
        .filter(method -> method.getName().equals(getter.getName()) && method.isAnnotationPresent(OptionMetadata.class))
        .map(method -> method.getAnnotation(OptionMetadata.class)).findFirst().orElse(null);
  }

  private static List<Property> withdrawn(Object handler) {
    return properties(handler).stream().filter(Property::isWithdrawn).toList();
  }

  /**
   * Removes withdrawn options, which Weka takes from the superclass.
   *
   * @param handler the object with options
   * @param options its options with their values
   * @return those that it offers
   */
  static String[] offered(Object handler, String[] options) {
    List<String> offered = new ArrayList<>(Arrays.asList(options));
    for (Property property : withdrawn(handler)) {
      int at = offered.indexOf(property.flag());
      if (at >= 0) {
        offered.subList(at, property.option.commandLineParamIsFlag() ? at + 1 : at + 2).clear();
      }
    }
    return offered.toArray(String[]::new);
  }

  /**
   * Removes withdrawn options, which Weka takes from the superclass.
   *
   * @param handler the object with options
   * @param options the list of its options
   * @return those that it offers
   */
  static Enumeration<Option> offered(Object handler, Enumeration<Option> options) {
    Set<String> withdrawn = withdrawn(handler).stream().map(property -> property.option.commandLineParamName()).collect(Collectors.toSet());
    return Collections.enumeration(Collections.list(options).stream().filter(option -> !withdrawn.contains(option.name())).toList());
  }

  /**
   * Finds withdrawn options among those given.
   *
   * @param handler the object with options
   * @param options the options as given
   * @return those that it does not offer, with their values
   */
  static List<String> withdrawn(Object handler, String[] options) {
    List<String> found = new ArrayList<>();
    for (Property property : withdrawn(handler)) {
      positions(property.flag(), options).forEach(at -> found.add(property.option.commandLineParamIsFlag() ? options[at]
          : options[at] + " " + options[at + 1]));
    }
    return found;
  }

  /**
   * Resets every option to its default.
   *
   * @param handler the object with options
   */
  public static void reset(Object handler) {
    try {
      Object fresh = handler.getClass().getDeclaredConstructor().newInstance();
      for (Property property : properties(handler)) {
        property.bean.getWriteMethod().invoke(handler, property.bean.getReadMethod().invoke(fresh));
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Checks the values of all known options. Unknown options are left for the caller to reject.
   *
   * @param handler the object with options
   * @param options the options as given
   * @throws IllegalArgumentException if an option is repeated, lacks its value, or has one of the wrong type
   */
  public static void check(Object handler, String[] options) {
    for (Property property : properties(handler)) {
      List<Integer> positions = positions(property.flag(), options);
      boolean repeatable = property.bean.getPropertyType().isArray();
      if (positions.size() > 1 && !repeatable) {
        throw new IllegalArgumentException("Option " + property.flag() + " is given " + positions.size() + " times; give it once.");
      }
      for (int position : property.option.commandLineParamIsFlag() ? List.<Integer>of() : positions) {
        int at = position + 1;
        if (at >= options.length || options[at].isEmpty()) {
          throw new IllegalArgumentException("Option " + property.flag() + " needs a value.");
        }
        checkValue(property, handler, options[at]);
      }
    }
  }

  /**
   * Checks a whole-number option that Weka parses itself.
   *
   * @param flag the option
   * @param options the options as given
   * @throws IllegalArgumentException if its value is not a whole number
   */
  public static void checkInteger(String flag, String[] options) {
    for (int at : positions(flag, options)) {
      parse(flag, at + 1 < options.length ? options[at + 1] : "", int.class);
    }
  }

  private static List<Integer> positions(String flag, String[] options) {
    return IntStream.range(0, options.length).takeWhile(i -> !options[i].equals("--")).filter(i -> options[i].equals(flag)).boxed()
        .toList();
  }

  private static void checkValue(Property property, Object handler, String value) {
    Class<?> type = property.bean.getPropertyType();
    if (type == SelectedTag.class) {
      SelectedTag present = (SelectedTag) present(property, handler);
      String[] names = Arrays.stream(present.getTags()).map(Tag::getReadable).toArray(String[]::new);
      if (!Arrays.asList(names).contains(value)) {
        throw new IllegalArgumentException("Option " + property.flag() + " must be one of " + String.join(", ", names) + ", not '" + value
            + "'.");
      }
    } else if (type.isPrimitive()) {
      parse(property.flag(), value, type);
    } else if (type.isArray() && type.getComponentType() != File.class || present(property, handler) instanceof OptionHandler) {
      make(property, type.isArray() ? type.getComponentType() : type, value);
    }
  }

  private static Object present(Property property, Object handler) {
    try {
      return property.bean.getReadMethod().invoke(handler);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Creates the object that a class name and options describe, because Weka would only print what is wrong with them and continue. */
  private static void make(Property property, Class<?> type, String specification) {
    String name = "";
    try {
      String[] words = Utils.splitOptions(specification);
      name = words[0];
      words[0] = "";
      Utils.forName(type, name, words);
    } catch (Exception e) {
      String what = e.getMessage();
      // Weka finds no class of that name, or only one of another type.
      boolean none = name.equals(what) || what != null && what.startsWith("Can't find a permissible class");
      throw new IllegalArgumentException(none
          ? "There is no " + (property.bean.getPropertyType().isArray() ? type.getSimpleName().toLowerCase(Locale.ROOT)
              : property.option.displayName()) + " '" + name + "' (" + property.flag() + "). Check the name."
          : "Option " + property.flag() + ": cannot create '" + specification + "': " + what, e);
    }
  }

  private static void parse(String flag, String value, Class<?> type) {
    try {
      if (type == int.class) {
        Integer.parseInt(value);
      } else if (type == double.class) {
        Double.parseDouble(value);
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("Option " + flag + " needs a " + (type == int.class ? "whole number" : "number") + ", not '"
          + value + "'.", e);
    }
  }

  /**
   * Sets the options of a nested object, given after {@code --}.
   *
   * @param inner the nested object; null if there is none
   * @param options its options
   * @throws Exception if it does not accept them
   */
  public static void setInner(Object inner, String[] options) throws Exception {
    if (!(inner instanceof OptionHandler handler)) {
      throw new IllegalArgumentException("Nothing accepts the options after --: " + String.join(" ", options));
    }
    handler.setOptions(options);
    Utils.checkForRemainingOptions(options);
  }

  /**
   * Returns the description of an option.
   *
   * @param handler the object with options
   * @param property the property behind the option
   * @return the description
   */
  public static String tip(Object handler, String property) {
    return properties(handler).stream().filter(p -> p.bean.getName().equals(property)).findFirst().orElseThrow().option.description();
  }
}
