package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.oracle.OracleException;

/**
 * Programs that contradict the number of clusters, always say the same, guess or write garbage: scripts of a shell that Windows does not
 * have.
 */
@DisabledOnOs(OS.WINDOWS)
@Timeout(180)
@Tag("slow")
class OddProgramsTest extends ProgramFixture {

  private static final String RANDOM_ANSWERS =
      EACH + "test $(( (id * 7919 / 13) % 2 )) = 1 && answer=same || answer=different\n" + SAY + "done";

  /** It can never contradict itself, because what its answers entail is not asked: in the end all rows are one group. */
  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void anOracleThatAlwaysSaysTheSame(int parallel) throws Exception {
    String report = asking(EACH + "answer=same\n" + SAY + "done", "-queries 100 -parallel " + parallel);
    assertEquals("29", number(report, "Questions"));
    String early = screen.toString();
    assertTrue(early.matches("Warning: all 1\\d answers are 'same'. Check that the program understands the questions.\n"), early);
    assertTrue(parallel > 1 || early.contains("all 10 answers"), early);
    assertTrue(report.contains("Warning: all 29 answers are 'same'. Check that the program understands the questions.\n"), report);
    assertTrue(report.contains("Ended after 29 of 100 questions: "), report);
  }

  @Test
  void anOracleThatNeverKnows() throws Exception {
    String report = asking(EACH + "answer=unknown\n" + SAY + "done", "-queries 12");
    assertTrue(report.contains("Warning: all 12 answers are 'unknown'."), report);
    assertEquals(12, Files.readAllLines(out).stream().filter(line -> line.startsWith("%?")).count());
  }

  /** A line that is no answer, and eight answers after it: they are in the file, and not asked again. */
  @Test
  void answersAfterGarbageAreKept() throws Exception {
    String stray = "echo Loading\n" + EACH + COMPARE + SAY + "done";
    String message = assertThrows(OracleException.class, () -> asking(stray, "-queries 25 -parallel 8")).getMessage();
    assertTrue(message.contains("not an answer: ") && message.contains("\n  Loading\n")
        && message.contains("All answers so far (8) are in"), message);
    checkPairs(8, 0.75);
    assertEquals("17", number(asking(EACH + COMPARE + SAY + "done", "-queries 25 -parallel 8"), "New_answers"));
    checkPairs(25, 0.75);
  }

  /** More clusters than there can be, reported as for people. */
  @Test
  void anOracleThatAlwaysSeesADifference() throws Exception {
    String report = asking(EACH + "answer=different\n" + SAY + "done", "-queries 200 -N 3");
    assertTrue(report.contains("The answers need more than the 3 clusters set by -N"), report);
  }

  /** Of 30 rows in three clusters, 9 of 29 pairs are in one cluster if these are of equal size, and more otherwise. */
  @ParameterizedTest
  @CsvSource({"random,3,18,false", "random,3,19,true", "random,-1,60,false", "random,10,60,false", "min-max,3,40,false"})
  void allDifferentIsSuspiciousIfItIsImprobable(String method, int clusters, int queries, boolean suspicious) throws Exception {
    String report = asking(EACH + "answer=different\n" + SAY + "done", "-method " + method + " -N " + clusters + " -queries " + queries);
    String warning = "Warning: all " + queries + " answers are 'different', which is improbable with 3 clusters (-N). Check that the"
        + " program understands the questions.\n";
    assertEquals(suspicious, report.contains(warning), report);
    assertTrue(suspicious || !report.contains("Warning"), report);
  }

  /** Random answers: what follows from two clusters is not asked, however many questions are under way. */
  @Test
  void anOracleThatGuesses() throws Exception {
    String report = asking(RANDOM_ANSWERS, "-queries 40 -N 2 -parallel 8");
    assertEquals("29", number(report, "Questions"));
    assertEquals("29", number(report, "New_answers"));
    assertEquals("0", number(report, "Contradictions"));
    assertEquals("0", number(asking(RANDOM_ANSWERS, "-queries 60 -N 2 -parallel 8"), "New_answers"));
    List<String> lines = Files.readAllLines(out).stream().filter(line -> line.matches("\\d.*")).toList();
    assertEquals(lines.size(), new HashSet<>(lines).size());
    Files.delete(out);
    assertEquals("0", number(asking(RANDOM_ANSWERS, "-queries 60 -parallel 3"), "Contradictions"),
        "without -N nothing is asked that may follow");
  }

  /** There are five groups, more than set by -N, and answers come early: the file does not contradict itself, and nothing has settled. */
  @Test
  void answersWinOverTheNumberOfClusters() throws Exception {
    String fifths = "while read -r line; do id=${line#*:}; id=${id%%,*}; a=${line#*x\\\":}; b=${a#*x\\\":}\n"
        + "test $(( ${a%%,*} % 5 )) = $(( ${b%%,*} % 5 )) && answer=same || answer=different\n" + SAY + "done";
    for (int queries = 40; queries <= 70; queries += 6) {
      String report = asking(fifths, "-queries " + queries + " -N 3 -parallel 12");
      boolean refuted = report.contains("The answers need more than the 3 clusters set by -N; nothing was inferred from that number. If"
          + " there are more, start again with a larger -N (or -1) and another file, or only give the clusterer a larger -N.");
      assertEquals(refuted, !number(report, "Contradictions").equals("0"), report);
      assertTrue(refuted || queries < 60, report);
      assertFalse(refuted && (report.contains("Settled") || Files.readString(out).contains("inferred")), report);
      ConstraintSet pairs = pairs();
      assertEquals(0, new Neighbourhoods(30, pairs).conflicting().length);
      assertEquals(Integer.parseInt(number(report, "Inferred")), Files.readString(out).split("inferred", -1).length - 1);
      Files.delete(out);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void neverMoreQuestionsThanAllowed(int clusters) throws Exception {
    Path log = folder.resolve("log");
    String logged = "tee -a '" + log + "' | { " + RANDOM_ANSWERS + "; }";
    for (int allowed : new int[] {15, 29}) {
      asking(logged, "-queries " + allowed + " -N " + clusters + " -parallel 12");
      assertTrue(Files.readAllLines(log).size() <= allowed, Files.readAllLines(log).size() + " of " + allowed);
    }
  }

  @Test
  void budgetZeroAndIdenticalRows() throws Exception {
    assertEquals("0", number(run("-t DATA -oracle command -command \"exit 1\" -queries 0 -o OUT"), "Questions"));
    Files.delete(out);
    Files.writeString(data, "@relation same\n@attribute x numeric\n@attribute group {a,b}\n@data\n" + "1,a\n".repeat(12));
    assertEquals("11", number(asking(EACH + COMPARE + SAY + "done", "-queries 50"), "Questions"));
  }
}
