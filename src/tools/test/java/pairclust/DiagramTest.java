package pairclust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weka.clusterers.RandomizableClusterer;
import weka.experiment.ResultProducer;
import weka.experiment.SplitEvaluator;
import weka.gui.explorer.Explorer;
import weka.knowledgeflow.steps.BaseStep;

/** The class diagrams in the design notes are true: the classes exist, and extend, implement or use what the arrows say. */
class DiagramTest {

  private static final Path DOC = Path.of(System.getProperty("pairclust.doc"));
  private static final List<Path> SOURCES = List.of(DOC.resolveSibling("src/core/main/java"), DOC.resolveSibling("src/weka/main/java"));
  private static final Pattern BLOCK = Pattern.compile("```mermaid\\RclassDiagram\\R(.*?)```", Pattern.DOTALL);
  private static final Pattern ARROW = Pattern.compile("(\\w+) (<\\|--|<\\|\\.\\.|-->) (\\w+)");

  /** Ours by simple name, of which there may be several, and those of Weka that ours extend. */
  private final Map<String, List<Class<?>>> classes = new HashMap<>();

  private static Path source(Class<?> type) {
    String name = type.getName().replace('.', '/') + ".java";
    return SOURCES.stream().map(sources -> sources.resolve(name)).filter(Files::exists).findFirst().orElseThrow();
  }

  @BeforeEach
  void findClasses() throws Exception {
    for (Path sources : SOURCES) {
      try (Stream<Path> files = Files.walk(sources)) {
        for (Path file : files.filter(each -> each.toString().matches(".*[A-Z]\\w+\\.java")).toList()) {
          String name = sources.relativize(file).toString().replaceFirst("\\.java$", "").replaceAll("[/\\\\]", ".");
          add(Class.forName(name, false, getClass().getClassLoader()));
        }
      }
    }
    for (Class<?> wekas : List.of(RandomizableClusterer.class, ResultProducer.class, SplitEvaluator.class, BaseStep.class,
        Explorer.ExplorerPanel.class)) {
      add(wekas);
    }
  }

  private void add(Class<?> type) {
    classes.computeIfAbsent(type.getSimpleName(), name -> new ArrayList<>()).add(type);
  }

  private static List<String> lines(String page) {
    return BLOCK.matcher(page).results().flatMap(block -> block.group(1).lines()).map(String::strip)
        .filter(line -> !line.isEmpty() && !line.equals("classDiagram") && !line.startsWith("direction ")).toList();
  }

  /** Returns what is wrong with a line, or nothing. */
  private String fault(String line) throws IOException {
    Matcher arrow = ARROW.matcher(line);
    if (!arrow.matches()) {
      return line + ": no arrow";
    }
    List<Class<?>> left = classes.getOrDefault(arrow.group(1), List.of());
    List<Class<?>> right = classes.getOrDefault(arrow.group(3), List.of());
    if (left.isEmpty() || right.isEmpty()) {
      return line + ": no such class";
    }
    for (Class<?> first : left) {
      for (Class<?> second : right) {
        if (holds(first, arrow.group(2), second)) {
          return "";
        }
      }
    }
    return line + ": not so";
  }

  private static boolean holds(Class<?> first, String arrow, Class<?> second) throws IOException {
    return switch (arrow) {
      // An interface extends interfaces.
      case "<|--" -> second.getSuperclass() == first || second.isInterface() && Arrays.asList(second.getInterfaces()).contains(first);
      case "<|.." -> !second.isInterface() && Arrays.asList(second.getInterfaces()).contains(first);
      default -> Pattern.compile("\\b" + second.getSimpleName() + "\\b")
          .matcher(Files.readString(source(first))
          .replaceAll("(?s)/\\*.*?\\*/|//[^\n]*", "")).find();
    };
  }

  @Test
  void arrowsAreTrue() throws IOException {
    List<String> lines = lines(Files.readString(DOC.resolve("design-notes.md")));
    assertTrue(lines.size() > 50, "There are diagrams.");
    List<String> faults = new ArrayList<>();
    for (String line : lines) {
      faults.add(fault(line));
    }
    faults.removeIf(String::isEmpty);
    assertEquals(List.of(), faults);
    assertEquals(lines.size(), lines.stream().distinct().count());
  }

  @Test
  void falseArrowsAreFound() throws IOException {
    assertEquals("Seeding <|.. PottsPenalty: not so", fault("Seeding <|.. PottsPenalty"));
    assertEquals("PCKMeans <|-- DistanceClusterer: not so", fault("PCKMeans <|-- DistanceClusterer"));
    assertEquals("Seeding <|-- PlusPlus: not so", fault("Seeding <|-- PlusPlus"));
    assertEquals("EmLoop --> Nothing: no such class", fault("EmLoop --> Nothing"));
    assertEquals("Points --> EmLoop: not so", fault("Points --> EmLoop"));
    assertEquals("Points -- EmLoop: no arrow", fault("Points -- EmLoop"));
  }
}
