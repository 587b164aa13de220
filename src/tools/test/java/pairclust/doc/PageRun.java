package pairclust.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pairclust.weka.gui.InstalledWeka;
import weka.experiment.ConstraintCurveResultProducer;
import weka.experiment.Experiment;

/**
 * Runs the commands that a page gives its readers, with the package installed in stock Weka, in a folder that has what they have: the
 * examples of the package, and the iris data that come with Weka.
 */
final class PageRun {

  private static final Path DOC = Path.of(System.getProperty("pairclust.doc"));
  private static final Set<String> LANGUAGES = Set.of("", "sh", "text", "java", "pairs", "arff", "csv", "python", "jq");
  private static final Pattern TARGET = Pattern.compile("<target name=\"([\\w-]+)\"");

  /** Weka's words on the numeric libraries that it does not find. */
  private static final Pattern HARMLESS = Pattern.compile(".*(netlib|ARPACK).*|");

  /** What a person types who is asked. */
  private static final String TYPED = "s\nd\nu\nb\nd\nq\n";

  private final List<Snippet> snippets;
  private final Path folder;
  private final InstalledWeka weka;
  private final List<ShellLine> commands = new ArrayList<>();

  /** For each block, how many commands there are up to its end. */
  private final List<Integer> ends = new ArrayList<>();

  private PageRun(Path page, InstalledWeka weka) throws IOException {
    this.weka = weka;
    snippets = Snippet.of(page);
    folder = Files.createDirectories(Path.of("pages", page.getFileName().toString().replace(".md", "")).toAbsolutePath());
  }

  /** Runs all of a page, and fails where a page says something else than happens. */
  static PageRun of(Path page, InstalledWeka weka) throws Exception {
    PageRun run = new PageRun(page, weka);
    run.fillFolder();
    run.collect();
    if (!run.commands.isEmpty()) {
      run.judge(run.play());
    }
    new JavaSnippets(run.snippets, weka.packages().resolve("pairClust"), run.folder).run();
    return run;
  }

  /** Returns the folder in which all happened. */
  Path folder() {
    return folder;
  }

  private void fillFolder() throws Exception {
    try (InputStream iris = Experiment.class.getResourceAsStream("/weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.copy(iris, folder.resolve("iris.arff"));
    }
    for (String sub : List.of("examples", "experiments")) {
      Path copy = Files.createDirectories(folder.resolve("doc").resolve(sub));
      try (Stream<Path> files = Files.list(DOC.resolve(sub))) {
        for (Path file : files.toList()) {
          if (file.toString().endsWith(".exp")) {
            writeSmall(file, copy.resolve(file.getFileName()));
          } else {
            Files.copy(file, copy.resolve(file.getFileName()));
          }
        }
      }
    }
  }

  /** The experiment, with so few runs, folds and numbers of pairs that it takes a second. */
  private static void writeSmall(Path experiment, Path copy) throws Exception {
    Experiment small = Experiment.read(experiment.toString());
    small.setRunUpper(1);
    ConstraintCurveResultProducer producer = (ConstraintCurveResultProducer) small.getResultProducer();
    producer.setNumFolds(2);
    producer.setPoints("0,10");
    Experiment.write(copy.toString(), small);
  }

  private void collect() throws Exception {
    String home = weka.home().toString();
    for (Snippet snippet : snippets) {
      assertTrue(LANGUAGES.contains(snippet.language()), () -> snippet.place() + ": what is a block of " + snippet.language() + "?");
      if (snippet.is("sh") && snippet.exempt() == null) {
        for (ShellLine line : ShellLine.of(snippet, Map.of("HOME", "~"))) {
          check(new ShellLine(line.place(), line.words().stream().map(word -> word.replace("~/wekafiles", home)).toList()));
        }
      } else if (snippet.is("pairs")) {
        PairSnippets.check(snippet, snippets.get(Math.min(snippets.indexOf(snippet) + 1, snippets.size() - 1)), folder);
      } else if (snippet.is("python") || snippet.is("jq")) {
        Files.writeString(folder.resolve(snippet.note()), snippet.text());
      } else if (snippet.language().isEmpty()) {
        assertFalse(snippet.text().contains("java -"), () -> snippet.place() + ": commands are in blocks of sh");
      }
      ends.add(commands.size());
    }
  }

  /** Keeps a command to be run. Those of the build are only looked up: who runs this test has run them. */
  private void check(ShellLine line) throws IOException {
    List<String> words = line.words();
    if (words.get(0).equals("./antw")) {
      Set<String> targets = TARGET.matcher(Files.readString(DOC.resolveSibling("build.xml"))).results().map(match -> match.group(1))
          .collect(Collectors.toSet());
      assertTrue(words.stream().skip(1).filter(word -> !word.startsWith("-")).allMatch(targets::contains), line::toString);
    } else if (words.contains("weka.core.WekaPackageManager")) {
      // This is how the zip came into the Weka in which all others run.
      Path zip = Path.of("build").resolve(Path.of(System.getProperty("pairclust.zip")).getFileName());
      assertEquals(List.of("java", "-cp", "weka.jar", "weka.core.WekaPackageManager", "-offline", "-install-package"), words.subList(0, 6));
      assertTrue(words.size() == 7 && FileSystems.getDefault().getPathMatcher("glob:" + words.get(6)).matches(zip), line::toString);
    } else {
      assertEquals("java", words.get(0), line::toString);
      commands.add(line);
    }
  }

  /** Returns what every command printed. */
  private List<List<String>> play() throws Exception {
    List<InstalledWeka.Command> all = new ArrayList<>();
    for (ShellLine line : commands) {
      List<String> words = new ArrayList<>(line.words().subList(1, line.words().size()));
      assertEquals("weka.jar", words.remove(words.indexOf("-cp") + 1), line::toString);
      words.remove("-cp");
      List<String> properties = new ArrayList<>();
      while (words.get(0).startsWith("-D")) {
        properties.add(words.remove(0).substring(2));
      }
      all.add(new InstalledWeka.Command(words.contains("ask") ? TYPED : "", properties, words));
    }
    return weka.run(folder, all);
  }

  /** Weka prints the plan of an experiment and its progress on standard error. */
  private static boolean isHarmless(ShellLine command, String line) {
    return HARMLESS.matcher(line).matches()
        || command.words().contains("weka.experiment.Experiment") && !line.contains("Exception") && !line.contains("Problem");
  }

  private void judge(List<List<String>> said) {
    for (int i = 0; i < said.size(); i++) {
      ShellLine command = commands.get(i);
      String errors = said.get(i).stream().filter(line -> line.startsWith("! ") && !isHarmless(command, line.substring(2)))
          .collect(Collectors.joining("\n"));
      assertEquals("", errors, command.toString());
    }
    for (int at = 1; at < snippets.size(); at++) {
      Snippet text = snippets.get(at);
      if (text.is("text") && snippets.get(at - 1).note().startsWith("needs ") && snippets.get(at - 1).exempt() != null) {
        continue;
      }
      if (text.is("text") && snippets.get(at - 1).is("sh")) {
        int from = at > 1 ? ends.get(at - 2) : 0;
        List<String> printed = said.subList(from, ends.get(at - 1)).stream().flatMap(List::stream).toList();
        assertNull(Expected.missing(text.text(), printed), () -> text.place() + " is not what is printed:\n" + String.join("\n", printed));
      } else if (text.is("text") && !snippets.get(at - 1).note().startsWith("wrong")) {
        fail(text.place() + ": a block of text follows the commands that print it.");
      }
    }
  }
}
