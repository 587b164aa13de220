package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.command.DataFiles;
import weka.core.Utils;

/** Pair files of several people, merged on the command line. */
class MergeAnswersTest {

  @TempDir
  private Path folder;

  @BeforeEach
  void writeData() throws IOException {
    StringBuilder text = new StringBuilder("@relation fruit\n@attribute ID string\n@attribute weight numeric\n@data\n");
    for (int i = 0; i < 8; i++) {
      text.append("f").append(i).append(',').append(i * 10).append('\n');
    }
    file("data.arff", text.toString());
  }

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private String run(String options) throws Exception {
    String[] words = Utils.splitOptions("-t F/data.arff " + options);
    for (int i = 0; i < words.length; i++) {
      words[i] = words[i].replace("F/", folder + File.separator);
    }
    return new ConstraintSelection().execute(words, new BufferedReader(new StringReader("")), new StringBuilder());
  }

  private String refused(String options) {
    Exception e = assertThrows(Exception.class, () -> run(options));
    assertTrue(e instanceof IOException || e instanceof IllegalArgumentException || e.getClass() == Exception.class, e.toString());
    return e.getMessage();
  }

  private List<String> merged() throws IOException {
    return Files.readAllLines(folder.resolve("all.pairs")).stream()
        .filter(line -> !line.startsWith("% ") && !line.startsWith("@")).toList();
  }

  @Test
  void pairsOfOtherDataAreDoubted() throws Exception {
    file("a.pairs", "@relation fruit\n@rows 8\n0 1 = % by ann\n2 3 != % by ann\n");
    file("b.pairs", "@relation glass\n@rows 8\n0 1 != % by bob\n");
    String warning = "b.pairs: The file was made for the relation 'glass', and the data is 'fruit'.";
    String report = run("-merge F/a.pairs F/b.pairs -o F/all.pairs");
    assertTrue(report.startsWith("Warning: ") && report.contains(warning) && !report.contains("a.pairs: The file"), report);
    assertTrue(run("-report F/b.pairs").contains("Warning: The file was made for the relation 'glass'"));
    assertFalse(run("-report F/a.pairs").contains("Warning"));
  }

  /** Otherwise, merged again, the file itself would be a person. */
  @Test
  void whoCouldNotAnswerStaysKnown() throws Exception {
    file("a.pairs", "@rows 8\n0 1 = % by ann\n%? 6 7\t% by ann\n%? 0 1\t% by ann\n");
    file("b.pairs", "@rows 8\n2 3 = % by bob\n%? 7 6\t% by bob\n");
    run("-merge F/a.pairs F/b.pairs -o F/all.pairs");
    assertTrue(merged().contains("%? 6 7\t% by ann, bob"), merged().toString());
  }

  @Test
  void disagreementsAreShownAndDecided() throws Exception {
    file("a.pairs", "@rows 8\n0 1 = % by ann\n2 3 = % by ann\n%? 6 7\t% by ann\n");
    file("b.pairs", "@rows 8\n% by bob\n1 0 =\n4 5 =\n5 6 = 0.5\n");
    file("c.pairs", "@rows 8\n0 1 !=\n4 6 !=\n");
    String report = run("-merge F/a.pairs F/b.pairs F/c.pairs -o F/all.pairs").replace(folder + File.separator, "F/");
    assertTrue(report.contains("People 3\nAnswers 7\nPairs 5\nAnswered_by_several 1\nDisagreements 1\n"
        + "Contradictions_entailed 1\n"), report);
    assertTrue(report.contains("row 0 and row 1\n"), report);
    assertTrue(report.contains("  weight      0     10 *\n"), report);
    assertTrue(report.contains("  same: ann (F/a.pairs line 2), bob (F/b.pairs line 3)\n  different: c.pairs (F/c.pairs line 2)\n"),
        report);
    assertTrue(report.contains(": taken as same\n"), report);
    // 5 = 6 counts half of bob's ln 5 (ten of twelve), and 4 != 6 the ln 4.5 (nine of eleven) of c: clearly more.
    assertTrue(report.contains("row 5 = row 6 by bob (F/b.pairs line 5)\n    contradicts row 4 = row 5 by bob (F/b.pairs line 4),\n"
        + "      row 4 != row 6 by c.pairs (F/c.pairs line 3)\n"), report);
    assertTrue(report.contains("left out: the first of these, which has less weight\n"), report);
    assertTrue(report.contains("bob            3          0          1        1          0        0.833   0.732\n"), report);
    // ln 5 / ln 9 and ln 4.5 / ln 9.
    assertEquals(List.of("0\t1\t1\t% by ann, bob", "2\t3\t1\t% by ann", "4\t5\t1\t0.7325\t% by bob", "4\t6\t-1\t0.6845\t% by c.pairs",
        "%? 6 7\t% by ann"), merged());
    // All clusterers read it as it is, and merging again replaces it.
    PCKMeans clusterer = new PCKMeans();
    clusterer.setConstraintsFile(folder.resolve("all.pairs").toFile());
    clusterer.setIdAttribute("ID");
    clusterer.buildClusterer(DataFiles.read(folder.resolve("data.arff").toString(), "-t"));
    run("-merge F/c.pairs -merge F/b.pairs -o F/all.pairs");
    assertTrue(merged().stream().noneMatch(line -> line.contains("ann")), merged().toString());
    assertTrue(refused("-merge F/a.pairs F/b.pairs -o F/b.pairs").contains("one of the files to merge"));
  }

  @Test
  void aPersonIsANameAndAFileWithoutNamesIsAPerson() throws Exception {
    Files.createDirectory(folder.resolve("x"));
    file("a.pairs", "@rows 8\n0 1 = % by ann\n2 3 =\n");
    file("b.pairs", "@id ID\nf0 f1 != % by ann\nf2 f3 =\nf2 f99 =\n");
    file("x/b.pairs", "@base 1\n3 4 =\n");
    String report = run("-merge F/a.pairs F/b.pairs F/x/b.pairs");
    assertTrue(report.contains("% ann answered in " + folder.resolve("a.pairs") + " and " + folder.resolve("b.pairs")
        + ", and is taken to be one person."), report);
    assertTrue(report.contains("different: ann (" + folder.resolve("b.pairs") + " line 2)\n"), report);
    // The answers of one person weigh the same; an answer counts from odds of 3 to 2 on.
    assertTrue(report.contains(": undecided, left out; by these answers same has probability 0.50, less than the limit 0.60\n"), report);
    assertTrue(report.contains(" -merge " + folder.resolve("a.pairs") + " " + folder.resolve("b.pairs") + " " + folder.resolve("x/b.pairs")
        + "\n"), report);
    // Rows are called by the ID that a file names.
    assertTrue(report.contains("@id ID\n"), report);
    assertTrue(report.contains("f2\tf3\t1\t% by a.pairs, " + folder.resolve("b.pairs") + ", " + folder.resolve("x/b.pairs")
        + "\n"), report);
    assertTrue(report.contains("skipped 1 pair with a row that is not in the data"), report);
  }

  /** One person would hardly answer the same question both ways; without such a question nothing is suspected. */
  @Test
  void peopleOfTheSameName() throws Exception {
    file("a.pairs", "@rows 8\n0 1 = % by ann\n2 3 = % by ann\n4 5 = % by bob\n");
    file("b.pairs", "@rows 8\n1 0 != % by ann\n2 3 = % by ann\n4 5 != % by cem\n");
    String report = run("-merge F/a.pairs F/b.pairs -o F/all.pairs");
    assertTrue(report.startsWith("Warning: ann answers 1 pair both ways (" + folder.resolve("a.pairs") + ", " + folder.resolve("b.pairs")
        + "). If these are two people with the same name, give them different names in their files (% by NAME) and merge again."
        + " Otherwise both answers count.\n"), report);
    assertFalse(report.contains("Warning: bob"), report);
    file("b.pairs", "@rows 8\n2 3 = % by ann\n4 5 != % by cem\n");
    assertFalse(run("-merge F/a.pairs F/b.pairs -o F/all.pairs").contains("Warning"));
  }

  @Test
  void oddFiles() throws Exception {
    file("empty.pairs", "");
    file("a.pairs", "@rows 8\n0 1 =\n1 2 =\n0 2 !=\n");
    String report = run("-merge F/a.pairs F/empty.pairs -o F/all.pairs");
    assertTrue(report.contains("Contradictions_entailed 1\n"), report);
    assertTrue(report.contains("left out: all of these"), report);
    assertTrue(report.contains("empty.pairs: it has no answers."), report);
    assertEquals(List.of(), merged());
    file("b.pairs", "@rows 9\n0 1 =\n");
    assertTrue(refused("-merge F/a.pairs F/b.pairs").contains("b.pairs, line 1: the pairs were made for 9 rows"));
    file("b.pairs", "0 8 =\n");
    assertTrue(refused("-merge F/a.pairs F/b.pairs").contains("b.pairs, line 1: row 8 is out of range"));
    file("b.pairs", "@id ID\nx y =\n");
    assertTrue(refused("-merge F/a.pairs F/b.pairs").contains("b.pairs: none of its pairs is in the data"));
    assertTrue(refused("-merge F/a.pairs F/none.pairs").contains("there is no such file"));
    assertTrue(refused("-merge -o F/o.pairs").contains("-merge needs the files to merge"));
    assertTrue(refused("-merge F/a.pairs -oracle ask -o F/o.pairs").contains("-merge asks nothing"));
    assertTrue(refused("-merge F/a.pairs -by ann").contains("-merge asks nothing"));
    assertTrue(refused("F/a.pairs").contains("Illegal options"));
    file("m.pairs", "@rows 8\n% Answers to: ConstraintSelection -merge x.pairs\n0 1 =\n");
    assertTrue(run("-merge F/m.pairs F/a.pairs").contains("\n% Warning: "
        + folder.resolve("m.pairs") + " is itself the result of a merge."));
    assertTrue(run("-merge F/a.pairs -o F/all.pairs").startsWith("Warning: there is only one file,"));
    file("m.pairs", "@rows 8\n% Answers to: ConstraintSelection -method random -answers team-merge x-merge .pairs\n0 1 =\n");
    assertFalse(run("-merge F/m.pairs F/a.pairs").contains("result of a merge"));
  }

  @Test
  void answersSayWhoGaveThem() throws Exception {
    String[] options = {"-t", folder.resolve("data.arff").toString(), "-oracle", "ask", "-by", "ann", "-queries", "2", "-o",
        folder.resolve("all.pairs").toString()};
    new ConstraintSelection().execute(options, new BufferedReader(new StringReader("s\n")), new StringBuilder());
    options[5] = "bob";
    new ConstraintSelection().execute(options, new BufferedReader(new StringReader("d\n")), new StringBuilder());
    List<String> lines = merged();
    assertTrue(lines.get(0).endsWith("\t1\t% by ann") && lines.get(1).endsWith("\t-1\t% by bob"), lines.toString());
    assertTrue(refused("-oracle ask -o F/o.pairs -by \"a, b\"").contains("cannot be the name of a person"));
    assertFalse(Files.exists(folder.resolve("o.pairs")));
  }

  @Test
  void optionsAreKept() throws Exception {
    ConstraintSelection selection = new ConstraintSelection();
    selection.setOptions(new String[] {"-merge", "my a.pairs", "b.pairs", "-t", "x.arff", "c.pairs"});
    File[] files = {new File("my a.pairs"), new File("b.pairs"), new File("c.pairs")};
    assertArrayEquals(files, selection.getMergeFiles());
    ConstraintSelection again = new ConstraintSelection();
    again.setOptions(selection.getOptions());
    assertArrayEquals(files, again.getMergeFiles());
    again.setOptions(new String[0]);
    assertEquals(0, again.getMergeFiles().length);
  }
}
