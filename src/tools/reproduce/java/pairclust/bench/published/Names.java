package pairclust.bench.published;

import java.util.List;
import java.util.Locale;

/** Short names of schemes, and short numbers, for tables and pictures. */
final class Names {

  private final List<String> schemes;

  Names(List<String> schemes) {
    this.schemes = schemes;
  }

  /** Returns the name of the clusterer, with its options only where another scheme has the same clusterer. */
  String of(String scheme) {
    String name = clusterer(scheme);
    return schemes.stream().filter(other -> clusterer(other).equals(name)).count() > 1 ? scheme : name;
  }

  private static String clusterer(String scheme) {
    return scheme.split(" ")[0].replaceFirst(".*\\.", "");
  }

  /** Writes a number of which the leading zero says nothing; a dash for NaN. */
  static String number(double value, int digits) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%." + digits + "f", value).replaceFirst("^(-?)0\\.", "$1.")
        .replaceFirst("^-(\\.0+)$", "$1");
  }
}
