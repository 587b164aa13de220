package pairclust.benchmark;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Describes the machine, and who takes part in which version. */
final class Machine {

  private static final Pattern JAR = Pattern.compile("(weka-stable|elki-clustering|commons-math3|smile-core|jmh-core)-([\\d.]+)\\.jar");

  private Machine() {
  }

  static String describe(Rounds rounds) throws IOException {
    Table table = new Table("", "");
    table.add("processor", processor() + ", " + Runtime.getRuntime().availableProcessors() + " cores");
    table.add("system", System.getProperty("os.name") + " " + System.getProperty("os.version") + ", " + System.getProperty("os.arch"));
    table.add("Java", System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
    table.add("load", String.format(Locale.ROOT, "%.1f processes on average in the preceding minute",
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()));
    table.add("peers", String.join(", ", versions()));
    table.add("scikit-learn", rounds.pythonVersions());
    return table.toString();
  }

  private static String processor() throws IOException {
    Path file = Path.of("/proc/cpuinfo");
    if (!Files.isReadable(file)) {
      return System.getProperty("os.arch");
    }
    try (Stream<String> lines = Files.lines(file)) {
      return lines.filter(line -> line.startsWith("model name")).map(line -> line.substring(line.indexOf(':') + 2)).findFirst()
          .orElse(System.getProperty("os.arch"));
    }
  }

  private static List<String> versions() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).map(entry -> JAR.matcher(entry)).filter(Matcher::find)
        .map(jar -> jar.group(1) + " " + jar.group(2)).distinct().sorted().toList();
  }
}
