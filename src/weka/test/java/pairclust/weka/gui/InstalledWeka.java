package pairclust.weka.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weka.core.Utils;

/**
 * Stock Weka in separate processes, with a home directory for tests into which Weka's package manager installs the zip. This finds errors
 * that a flat class path hides: packages have their own class loader, and Weka finds classes by the properties in the zip.
 *
 * <p>Scenarios, the classes in {@code src/tools/gui-scenarios}, run inside Weka and drive its windows. They report what they see, and tests
 * check it. Screenshots are in {@code screens} in the folder where tests run.
 */
public final class InstalledWeka {

  private static final int LIMIT_SECONDS = 300;

  private static InstalledWeka shared;

  private final Path jars;
  private final Path home;

  private InstalledWeka(Path jars, Path home) {
    this.jars = jars;
    this.home = home;
  }

  /**
   * Installs the zip into an empty home.
   *
   * @param jars the folder with Weka and all it needs
   * @param home a folder for settings, packages and logs
   * @return Weka with the package
   */
  public static InstalledWeka install(Path jars, Path home) throws Exception {
    InstalledWeka weka = new InstalledWeka(jars.toAbsolutePath(), Files.createDirectories(home).toAbsolutePath());
    weka.manage("-install-package", System.getProperty("pairclust.zip"));
    assertTrue(weka.hasPackage(), "The zip was not installed.");
    // Disables the GUI Chooser's hint about the package manager.
    Files.createFile(Files.createDirectories(weka.home.resolve("systemDialogs")).resolve("weka.gui.GUIChooser.HowToFindPackageManager"));
    return weka;
  }

  /** Returns a Weka in which the zip is installed, the same for all tests. */
  public static synchronized InstalledWeka shared() throws Exception {
    if (shared == null) {
      shared = install(Path.of(System.getProperty("pairclust.weka")), Path.of("gui-home"));
    }
    return shared;
  }

  /** Returns a copy of this Weka with all its packages. */
  public InstalledWeka copy(Path newHome) throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path copied = newHome.resolve(home.relativize(file));
        if (!Files.isDirectory(copied)) {
          Files.copy(file, copied);
        }
      }
    }
    return new InstalledWeka(jars, newHome);
  }

  /** Returns Weka's folder of settings, packages and logs. */
  public Path home() {
    return home;
  }

  /** Returns the folder of installed packages. */
  public Path packages() {
    return home.resolve("packages");
  }

  /** Returns whether the package is installed here. */
  public boolean hasPackage() {
    return Files.exists(packages().resolve("pairClust").resolve("pairClust.jar"));
  }

  /** Runs Weka's package manager offline. */
  public void manage(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("-Djava.awt.headless=true", "weka.core.WekaPackageManager", "-offline"));
    command.addAll(Arrays.asList(arguments));
    run(command, "", Path.of("."), new File("package-manager.txt"));
  }

  /**
   * Plays a scenario on a display.
   *
   * @param scenario the class, one of {@code src/tools/gui-scenarios}
   * @param arguments its arguments
   * @return the reported values, by name
   */
  public Map<String, String> play(String scenario, String... arguments) throws Exception {
    Path screens = Files.createDirectories(Path.of("screens").toAbsolutePath());
    List<String> command = new ArrayList<>(List.of("-Xmx2g", "-Dscreens=" + screens, scenario));
    command.addAll(Arrays.asList(arguments));
    try (Display display = Display.open()) {
      return said(run(command, display.name(), Path.of("."), new File(scenario + ".txt")));
    }
  }

  /**
   * Runs commands of Weka, one after the other in one process without a screen.
   *
   * @param commands the commands by name, each a class and its arguments
   * @param properties system properties, as {@code -Dname=value}
   * @return what each printed, by name
   */
  public Map<String, String> run(Map<String, String> commands, String... properties) throws Exception {
    List<Command> all = new ArrayList<>();
    for (String command : commands.values()) {
      List<String> words = Arrays.asList(Utils.splitOptions(command));
      all.add(new Command("", Arrays.stream(properties).map(property -> property.substring(2)).toList(), words));
    }
    List<List<String>> printed = run(Path.of(""), all);
    Map<String, String> said = new LinkedHashMap<>();
    commands.keySet().forEach(name -> said.put(name, printed.get(said.size()).stream().map(line -> line.replaceFirst("^! ", ""))
        .collect(Collectors.joining("\n", "", "\n"))));
    return said;
  }

  /**
   * A command.
   *
   * @param typed what is typed at the terminal
   * @param properties system properties, as {@code name=value}; they stay for later commands
   * @param words a class and its arguments
   */
  public record Command(String typed, List<String> properties, List<String> words) {

    private String line() {
      return Stream.concat(Stream.of(typed, String.join("\n", properties)), words.stream())
          .map(word -> word.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")).collect(Collectors.joining("\t"));
    }
  }

  /**
   * Runs commands of Weka, one after the other in one process without a screen. One that ends Java must be the last.
   *
   * @param folder where they run; what they print is kept there, too
   * @param commands the commands
   * @return the lines that each printed; those on standard error come last and begin with {@code "! "}
   */
  public List<List<String>> run(Path folder, List<Command> commands) throws Exception {
    Path file = Files.write(folder.toAbsolutePath().resolve("commands.txt"), commands.stream().map(Command::line).toList());
    List<List<String>> printed = new ArrayList<>();
    for (String line : runIn(folder.toAbsolutePath(), List.of("weka.gui.Commands", file.toString()))) {
      if (line.equals(">>>")) {
        printed.add(new ArrayList<>());
      } else if (!printed.isEmpty()) {
        printed.get(printed.size() - 1).add(line);
      }
    }
    assertEquals(commands.size(), printed.size(), "Not all commands were run.");
    return printed;
  }

  public static Map<String, String> said(List<String> output) {
    Map<String, String> said = new LinkedHashMap<>();
    for (String line : output) {
      int sign = line.indexOf('=');
      if (line.startsWith("> ") && sign > 0) {
        said.put(line.substring(2, sign), line.substring(sign + 1).translateEscapes());
      }
    }
    return said;
  }

  /**
   * Runs a class in a folder, without a screen, by a Java that starts fast.
   *
   * @param folder where it runs; what it prints is kept there in {@code output.txt}
   * @param command the class, after options of Java if there are any, and its arguments
   * @return what it printed, errors and all
   */
  public List<String> runIn(Path folder, List<String> command) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("-Xmx1g", "-Djava.awt.headless=true", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    arguments.addAll(command);
    return run(arguments, "", folder, folder.resolve("output.txt").toFile());
  }

  private List<String> run(List<String> arguments, String display, Path folder, File output) throws Exception {
    List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
        jars + File.separator + "*" + File.pathSeparator + System.getProperty("pairclust.scenarios"),
        "-Dweka.packageManager.offline=true", "-Duser.home=" + home));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).redirectOutput(output);
    builder.environment().put("WEKA_HOME", home.toString());
    builder.environment().put("DISPLAY", display);
    Process process = builder.start();
    try {
      assertTrue(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS), () -> "It takes too long: " + arguments);
    } finally {
      process.destroyForcibly();
    }
    List<String> said = Files.readAllLines(output.toPath());
    assertEquals(0, process.exitValue(), () -> String.join("\n", said));
    return said;
  }
}
