package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import pairclust.weka.command.CommandOutput;

/** ConstrainedClusterEvaluation from the command line: what it prints, and what it says of bad input. */
class ConstrainedClusterEvaluationCommandTest extends EvaluatedClouds {

  private static CommandOutput run(String... options) throws Exception {
    return CommandOutput.of(new ConstrainedClusterEvaluation(), options);
  }

  private static Map<String, String> printed(CommandOutput output) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String line : output.out().strip().split("\\R")) {
      String[] fields = line.split(" ");
      assertEquals(2, fields.length, line);
      assertEquals(null, values.put(fields[0], fields[1]), line);
      Double.parseDouble(fields[1]);
    }
    return values;
  }

  private String dataFile() throws IOException {
    return file("clouds.arff", data.toString().split("\n")).getPath();
  }

  @Test
  void commandLinePrintsEveryNameOnALineOfItsOwn() throws Exception {
    CommandOutput output = run("-t", dataFile(), "-c", "last", "-constraints", pairs().getPath(), "-id", "ID", "-W", "PCKMeans", "--",
        "-N", "3", "-S", "5");
    assertEquals("", output.err());
    Map<String, String> values = printed(output);
    List<String> wanted = new ArrayList<>(EXTERNAL);
    wanted.addAll(List.of("Objective", "Iterations", "Constraints_given", "Constraints_violated"));
    EXTERNAL.forEach(name -> wanted.add(name + "_unconstrained"));
    wanted.forEach(name -> assertTrue(values.containsKey(name), name));
    assertEquals("4", values.get("Constraints_given"));
    // Six rows are in pairs.
    assertEquals("24", values.get("Rows_unconstrained"));
    assertTrue(values.get("Iterations").matches("\\d+") && values.get("Constraints_violated").matches("\\d+"));
    PCKMeans clusterer = pckMeans(3);
    clusterer.setSeed(5);
    new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "ID")
        .forEach((name, value) -> assertEquals(value, Double.parseDouble(values.get(name)), name));
  }

  @Test
  void commandLineTakesAnyClusterer() throws Exception {
    for (String name : new String[] {"SimpleKMeans", ".SimpleKMeans", "weka.clusterers.SimpleKMeans"}) {
      CommandOutput output = run("-t", dataFile(), "-c", "class", "-id", "ID", "-W", name, "--", "-N", "2");
      assertEquals("", output.err());
      Map<String, String> values = printed(output);
      assertEquals("NaN", values.get("Objective"));
      assertEquals("0", values.get("Constraints_given"));
      assertTrue(Double.parseDouble(values.get("NMI")) > 0.1);
    }
  }

  @Test
  void classIsTheLastUnlessSaid() throws Exception {
    CommandOutput last = run("-t", dataFile(), "-id", "ID", "-W", "PCKMeans");
    assertEquals("", last.err());
    assertEquals(last.out(), run("-t", dataFile(), "-c", "4", "-id", "1", "-W", "PCKMeans").out());
    assertEquals(last.out(), run("-t", dataFile(), "-c", "class", "-id", "first", "-W", "PCKMeans").out());
  }

  @Test
  void usageIsPrintedWhenAsked() throws Exception {
    for (String[] options : new String[][] {{}, {"-h"}, {"-help"}}) {
      CommandOutput output = run(options);
      assertTrue(output.out().startsWith("Usage: ConstrainedClusterEvaluation -t FILE"), output.out());
      assertEquals("", output.err());
    }
  }

  private static void assertSentence(CommandOutput output, String... contained) {
    String message = output.err();
    assertEquals("", output.out());
    assertTrue(message.startsWith("ConstrainedClusterEvaluation: "), message);
    // One sentence a line, and no stack.
    assertTrue(message.strip().lines().count() <= 3 && !message.contains("\tat "), message);
    assertFalse(message.contains("Exception") || message.contains("null"), message);
    for (String part : contained) {
      assertTrue(message.contains(part), message);
    }
  }

  @Test
  void anIdThatIsNotNamedIsLeftOutWithANote() throws Exception {
    for (String name : List.of("PCKMeans", "SimpleKMeans")) {
      CommandOutput output = run("-t", dataFile(), "-W", name);
      assertTrue(output.err().startsWith("Note: Attribute 'ID' is text and is not used in distances."), output.err());
      assertEquals(printed(run("-t", dataFile(), "-id", "ID", "-W", name)).get("NMI"), printed(output).get("NMI"));
    }
  }

  @Test
  void errorsAreOneSentence() throws Exception {
    String file = dataFile();
    String pairs = pairs().getPath();
    assertSentence(run("-t", file, "-c", "nobody", "-W", "PCKMeans"), "nobody", "-c");
    assertSentence(run("-t", file, "-c", "9", "-W", "PCKMeans"), "9", "-c");
    assertSentence(run("-t", file, "-c", "x", "-id", "ID", "-W", "PCKMeans"), "nominal", "-c");
    assertSentence(run("-t", file, "-id", "nobody", "-W", "PCKMeans"), "nobody");
    assertSentence(run("-t", file, "-id", "x", "-W", "SimpleKMeans"), "'x'", "ID");
    assertSentence(run("-t", file, "-id", "ID", "-W", "PCKMeans", "--", "-N", "0"), "-N");
    assertSentence(run("-t", file, "-id", "ID", "-W", "PCKMeans", "--", "-N", "many"), "-N", "many");
    assertSentence(run("-t", file, "-id", "ID", "-W", "PCKMeans", "--", "-N", "31"), "30");
    assertSentence(run("-t", file, "-id", "ID", "-constraints", pairs + "x", "-W", "PCKMeans"), "clouds.pairsx", "no such file");
    assertSentence(run("-t", file, "-id", "y", "-constraints", pairs, "-W", "PCKMeans"), "y");
    String contradictory = file("bad.pairs", "@id ID", "row1 row2 1", "row2 row3 1", "row1 row3 -1").getPath();
    assertSentence(run("-t", file, "-constraints", contradictory, "-W", "PCKMeans"), "bad.pairs", "line 4", "-noisy");
    String unknown = file("odd.pairs", "row1 row2 perhaps").getPath();
    assertSentence(run("-t", file, "-id", "ID", "-constraints", unknown, "-W", "SimpleKMeans"), "odd.pairs", "line 1", "perhaps");
  }

  @Test
  void filesThatCannotBeReadAreOneSentence() throws Exception {
    assertSentence(run("-t", folder.resolve("nothing.arff").toString(), "-W", "PCKMeans"), "nothing.arff");
    File broken = file("broken.arff", "@relation r", "@attribute x numeric", "@attribute c {a,b}", "@data", "1,a", "2");
    assertSentence(run("-t", broken.getPath(), "-W", "PCKMeans"), "broken.arff", "line");
    assertSentence(run("-t", folder.toString(), "-W", "PCKMeans"), folder.getFileName().toString());
  }

  @Test
  void unknownClusterersAndOptionsAreOneSentence() throws Exception {
    String file = dataFile();
    assertSentence(run("-t", file, "-id", "ID", "-W", "NoSuchClusterer"), "NoSuchClusterer");
    assertSentence(run("-t", file, "-id", "ID", "-W", "weka.clusterers.ClusterEvaluation"), "weka.clusterers.ClusterEvaluation");
    assertSentence(run("-t", file, "-id", "ID", "-W", "PCKMeans", "-surprise"), "-surprise");
    assertSentence(run("-W", "PCKMeans", "-t"), "-t");
    assertSentence(run("-t", file, "-id", "ID", "-W", "PCKMeans", "--", "-surprise"), "-surprise");
    assertSentence(run("-t", file, "-id", "ID", "-W", "SimpleKMeans", "--", "-surprise"), "-surprise");
  }

  @Test
  void missingOptionsAreReported() throws Exception {
    for (String[] options : new String[][] {{"-t", dataFile()}, {"-W", "PCKMeans"}}) {
      CommandOutput output = run(options);
      assertEquals("", output.out());
      assertTrue(output.err().startsWith("ConstrainedClusterEvaluation: -t and -W are required."), output.err());
      assertFalse(output.err().contains("Exception") || output.err().contains("\tat "), output.err());
    }
  }
}
