package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.StringReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.oracle.OracleException;
import pairclust.oracle.chat.StubEndpoint;
import pairclust.oracle.chat.StubEndpoint.Response;
import pairclust.weka.command.DataFiles;
import pairclust.weka.pairs.GivenPairs;
import weka.core.OptionMetadata;
import weka.core.Utils;

/** Programs answer the questions of the command, from end to end. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(180)
@Tag("slow")
class ProgramOracleTest {

  /** Reads questions, sets id to their number, and a and b to what begins with the groups of their rows. */
  private static final String EACH =
      "while read -r line; do id=${line#*:}; id=${id%%,*}; a=${line#*group\\\":\\\"}; b=${a#*group\\\":\\\"}\n";
  private static final String COMPARE = "test ${a%%\\\"*} = ${b%%\\\"*} && answer=same || answer=different\n";
  private static final String SAY = "echo '{\"id\":'$id',\"answer\":\"'$answer'\",\"confidence\":0.75}'\n";
  private static final Pattern GROUPS = Pattern.compile("\"group\":\"(\\w)\"");

  @TempDir
  private Path folder;
  private Path data;
  private Path out;
  private final StringBuilder screen = new StringBuilder();

  /** Row i is in group i modulo 3. */
  @BeforeEach
  void writeData() throws Exception {
    data = folder.resolve("rows.arff");
    out = folder.resolve("out.pairs");
    StringBuilder text = new StringBuilder("@relation rows\n@attribute x numeric\n@attribute group {a,b,c}\n@attribute note string\n"
        + "@data\n");
    for (int row = 0; row < 30; row++) {
      text.append(row).append(',').append("abc".charAt(row % 3)).append(",'row ").append(row).append(", \\'quoted\\''\n");
    }
    Files.writeString(data, text);
  }

  private String[] words(String options) throws Exception {
    return Utils.splitOptions(options.replace("DATA", data.toString()).replace("OUT", out.toString())
        .replace("FOLDER", folder.toString()));
  }

  private String run(String options) throws Exception {
    screen.setLength(0);
    return new ConstraintSelection().execute(words(options), new BufferedReader(new StringReader("")), screen);
  }

  /** Runs with a script of the shell that answers. */
  private String asking(String script, String options) throws Exception {
    Files.writeString(folder.resolve("oracle.sh"), script);
    return run("-t DATA -oracle command -command \"sh FOLDER/oracle.sh\" -o OUT " + (options.contains("-method") ? "" : "-method random ")
        + options);
  }

  private String refused(String options) {
    return assertThrows(Exception.class, () -> run(options)).getMessage();
  }

  private static String number(String report, String name) {
    return report.lines().filter(line -> line.startsWith(name + " ")).findFirst().orElse(name + " ?").substring(name.length() + 1);
  }

  private ConstraintSet pairs() throws Exception {
    return GivenPairs.load(new GivenPairs.Source(out.toFile(), "", "", false), DataFiles.read(data.toString(), "-t")).constraints();
  }

  private void checkPairs(int count, double weight) throws Exception {
    ConstraintSet set = pairs();
    assertEquals(count, set.size());
    set.forEach(pair -> assertEquals(pair.first() % 3 == pair.second() % 3, pair.link() == Link.MUST));
    set.forEach(pair -> assertEquals(weight, pair.weight()));
  }

  private static Response byGroup(String user) {
    Matcher groups = GROUPS.matcher(user);
    groups.find();
    String first = groups.group(1);
    groups.find();
    return Response.answers(first.equals(groups.group(1)) ? "same" : "different");
  }

  @ParameterizedTest
  @CsvSource({"random,1", "random,6", "explore-consolidate,4", "min-max,1"})
  void aCommandAnswers(String method, int parallel) throws Exception {
    String report = asking(EACH + COMPARE + SAY + "done", "-method " + method + " -queries 25 -parallel " + parallel);
    assertEquals("25", number(report, "Questions"));
    assertEquals("25", number(report, "New_answers"));
    checkPairs(25, 0.75);
    CRC32 sum = new CRC32();
    sum.update(("sh " + folder + "/oracle.sh").getBytes(StandardCharsets.UTF_8));
    assertEquals("% Answers to: ConstraintSelection -method " + method + " -oracle command -command "
        + String.format("%08x", sum.getValue()).substring(4) + " -N -1 -S 1 -distance euclidean -scale auto",
        Files.readAllLines(out).get(2), "nothing else of the command, which may hold secrets");
    assertTrue(report.endsWith("The answers are in " + out + "."), report);
  }

  @Test
  void theQuestionsDoNotDependOnTheNumberUnderWay() throws Exception {
    List<List<String>> files = new ArrayList<>();
    for (int parallel : new int[] {1, 7}) {
      asking(EACH + COMPARE + SAY + "done", "-queries 25 -parallel " + parallel);
      files.add(Files.readAllLines(out).stream().sorted().toList());
      Files.delete(out);
    }
    assertEquals(files.get(0), files.get(1));
  }

  @Test
  void theRowsAreShownWithoutTheClass() throws Exception {
    asking("tee '" + folder.resolve("log") + "' | " + EACH + "answer=same\n" + SAY + "done",
        "-c group -id note -queries 1 -context \"Same colour?\"");
    String line = Files.readString(folder.resolve("log"));
    assertTrue(line.matches("\\{\"id\":1,\"a\":\\{\"x\":(\\d+),\"note\":\"row \\1, 'quoted'\"},"
        + "\"b\":\\{\"x\":(\\d+),\"note\":\"row \\2, 'quoted'\"},\"context\":\"Same colour\\?\"}\n"), line);
    assertTrue(Files.readString(out).contains("@id note\n"));
  }

  @Test
  void whatIsAnsweredIsKeptWhenTheCommandDies() throws Exception {
    String dying = EACH + COMPARE + SAY + "test $id = 8 && echo 'no more memory' >&2 && exit 9\ndone";
    String message = assertThrows(OracleException.class, () -> asking(dying, "-queries 25")).getMessage();
    assertTrue(message.contains("ended with code 9") && message.contains("\n  no more memory\n")
        && message.endsWith("All answers so far (8) are in " + out + ". When this is fixed, run the same command to continue."), message);
    checkPairs(8, 0.75);
    String report = asking(EACH + COMPARE + SAY + "done", "-queries 25");
    assertEquals("17", number(report, "New_answers"));
    assertEquals("Resuming with 8 answers from " + out + ".\n", screen.toString());
    checkPairs(25, 0.75);
    // Now that all is answered, nothing is started.
    assertEquals("0", number(run("-t DATA -oracle command -method random -command \"exit 1\" -queries 25 -o OUT"), "New_answers"));
    assertTrue(refused("-t DATA -oracle ask -queries 25 -o OUT").contains("answers to other questions"));
    assertEquals(out + ": the file holds answers to other questions.\nDifferent: -N was -1, now 3.\nUse the former settings to continue it,"
        + " or give another name (-o).", refused("-t DATA -oracle command -method random -command x -N 3 -o OUT"));
    assertTrue(refused("-t DATA -c 2 -oracle labels -queries 25 -o OUT").contains("answers to other questions"));
  }

  /** Another command may continue, as that may be what was fixed; but users learn that the answers are of two programs. */
  @Test
  void anotherCommandContinuesNoticed() throws Exception {
    asking(EACH + COMPARE + SAY + "done", "-queries 5");
    String noticed = out + " was begun with a different -command. Its answers are kept, and those questions are not asked again. To have"
        + " the new command answer all questions, write to another file (-o).\nResuming with %d answers from " + out + ".\n";
    String options = "-t DATA -oracle command -method random -command \"exec sh FOLDER/oracle.sh\" -o OUT -queries ";
    assertEquals("4", number(run(options + "9"), "New_answers"));
    assertEquals(String.format(noticed, 5), screen.toString());
    // The file says how it was begun.
    run(options + "10");
    assertEquals(String.format(noticed, 9), screen.toString());
    asking(EACH + COMPARE + SAY + "done", "-queries 11");
    assertEquals("Resuming with 10 answers from " + out + ".\n", screen.toString());
    checkPairs(11, 0.75);
    // A file of an earlier version does not say which command it was.
    Files.writeString(out, Files.readString(out).replaceFirst(" -command [0-9a-f]{4}", ""));
    assertEquals("1", number(run(options + "12"), "New_answers"));
    assertEquals("Resuming with 11 answers from " + out + ".\n", screen.toString());
  }

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

  /** What follows is counted as a question, but is no answer of the program; and no more certain than its answers. */
  @ParameterizedTest
  @ValueSource(ints = {1, 6})
  void impliedPairsAreNoAnswers(int parallel) throws Exception {
    String report = asking("tee '" + folder.resolve("log") + "' | " + EACH + COMPARE + SAY + "done",
        "-queries 100 -by bot -parallel " + parallel + " -- -draw-implied");
    assertEquals("100", number(report, "Questions"));
    int asked = Files.readAllLines(folder.resolve("log")).size();
    assertTrue(asked < 90, asked + " asked");
    assertEquals(String.valueOf(asked), number(report, "New_answers"));
    assertEquals(100, Integer.parseInt(number(report, "Must_links")) + Integer.parseInt(number(report, "Cannot_links")));
    checkPairs(100, 0.75);
    long signed = Files.readAllLines(out).stream().filter(line -> line.endsWith("% by bot")).count();
    assertTrue(parallel > 1 ? signed < 100 : signed == asked, signed + " signed");
    assertEquals("0", number(run("-t DATA -oracle command -method random -command \"exit 1\" -queries 100 -o OUT -- -draw-implied"),
        "New_answers"));
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

  /** The editor shows options in this order. */
  @Test
  void everyOptionHasItsOwnPlace() {
    Set<Integer> places = new HashSet<>();
    for (Method method : ConstraintSelection.class.getMethods()) {
      OptionMetadata option = method.getAnnotation(OptionMetadata.class);
      assertTrue(option == null || places.add(option.displayOrder()), method::getName);
    }
    assertTrue(places.size() > 20);
  }

  /** More clusters than there can be, reported as for people. */
  @Test
  void anOracleThatAlwaysSeesADifference() throws Exception {
    String report = asking(EACH + "answer=different\n" + SAY + "done", "-queries 200 -N 3");
    assertTrue(report.contains("The answers need more than the 3 clusters that -N says"), report);
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

  private static final String RANDOM_ANSWERS =
      EACH + "test $(( (id * 7919 / 13) % 2 )) = 1 && answer=same || answer=different\n" + SAY + "done";

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

  /** There are five groups, more than -N says, and answers come early: the file does not contradict itself, and nothing has settled. */
  @Test
  void answersWinOverTheNumberOfClusters() throws Exception {
    String fifths = "while read -r line; do id=${line#*:}; id=${id%%,*}; a=${line#*x\\\":}; b=${a#*x\\\":}\n"
        + "test $(( ${a%%,*} % 5 )) = $(( ${b%%,*} % 5 )) && answer=same || answer=different\n" + SAY + "done";
    for (int queries = 40; queries <= 70; queries += 6) {
      String report = asking(fifths, "-queries " + queries + " -N 3 -parallel 12");
      boolean refuted = report.contains("The answers need more than the 3 clusters that -N says; nothing was inferred from that number. If"
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

  /** Texts alone have no distances, and can be asked about all the same. */
  @Test
  void textsAlone() throws Exception {
    Files.writeString(data, "@relation texts\n@attribute group string\n@data\n" + "a\nb\nc\n".repeat(10));
    String report = asking(EACH + COMPARE + SAY + "done", "-queries 25 -parallel 5");
    checkPairs(25, 0.75);
    assertTrue(report.contains("Text attributes were excluded from distances: group."), report);
    Files.delete(out);
    asking(EACH + COMPARE + SAY + "done", "-queries 25 -method explore-consolidate -N 3 -distance cosine -scale auto");
  }

  @Test
  void aModelAnswers() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> call % 5 == 0 ? Response.fails(503, "busy") : byGroup(user))) {
      Files.writeString(folder.resolve("about.txt"), "Rows of one group belong together.\n");
      String report = run("-t DATA -method random -id note -oracle chat -url " + stub.url() + " -model stub -samples 2 -parallel 4"
          + " -context @FOLDER/about.txt -queries 6 -o OUT");
      assertEquals("6", number(report, "New_answers"));
      assertEquals("0", number(report, "Disagreeing_samples"));
      assertEquals(String.valueOf(stub.bodies().size()), number(report, "Calls"));
      checkPairs(6, 1);
      assertTrue(stub.bodies().stream().allMatch(body -> body.contains("same cluster. Rows of one group belong together.\\n")));
      assertFalse(stub.bodies().stream().anyMatch(body -> body.contains("quoted")), "the ID says nothing to a model");
      assertTrue(Files.readString(out).matches("(?s).* -oracle chat -url [0-9a-f]{4} -model stub -samples 2 -context .*"));
      run("-t DATA -method random -id note -oracle chat -url " + stub.url() + "/ -model stub -samples 2 -context @FOLDER/about.txt"
          + " -queries 6 -o OUT");
      assertTrue(screen.toString().startsWith(out + " was begun with a different -url. Its answers are kept, and those"
          + " questions are not asked again. To have the new endpoint answer all questions,"), screen.toString());
      assertTrue(refused("-t DATA -method random -id note -oracle chat -url " + stub.url() + " -model other -queries 6 -o OUT")
          .contains("answers to other questions"));
    }
  }

  @Test
  void callsAreLimited() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> byGroup(user))) {
      String options = "-t DATA -method random -oracle chat -url " + stub.url() + " -model stub -samples 1 -queries 20 -o OUT -max-calls ";
      String report = run(options + "12");
      assertTrue(report.contains("Ended after 12 of 20 questions: The limit of 12 calls per run (-max-calls) was reached. Run the same"
          + " command to continue.\n"), report);
      assertEquals("8", number(run(options + "12"), "Calls"), "the file has the other answers");
      assertEquals(20, stub.bodies().size());
    }
  }

  /** Killed while the model thinks about the tenth question; the others are never asked again. The key is in no file. */
  @Test
  void killedAndResumed() throws Exception {
    CountDownLatch reached = new CountDownLatch(1);
    CountDownLatch killed = new CountDownLatch(1);
    try (StubEndpoint stub = new StubEndpoint((call, user) -> {
      if (call == 10) {
        reached.countDown();
        killed.await();
      }
      return byGroup(user);
    })) {
      String options = "-t DATA -oracle chat -url " + stub.url() + " -model stub -samples 1 -method min-max -queries 25 -o OUT";
      List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
          System.getProperty("java.class.path"), "-Dweka.packageManager.offline=true", "-Djava.awt.headless=true",
          "weka.clusterers.ConstraintSelection"));
      command.addAll(List.of(words(options)));
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile());
      builder.environment().put("PAIRCLUST_API_KEY", "sk-secret");
      Process process = builder.start();
      assertTrue(reached.await(120, TimeUnit.SECONDS), () -> "not reached");
      process.destroyForcibly().waitFor();
      killed.countDown();
      assertEquals("16", number(run(options), "New_answers"));
      assertEquals("Bearer sk-secret", stub.authorizations().get(9));
      Map<String, Integer> times = new HashMap<>();
      stub.bodies().forEach(body -> times.merge(body, 1, Integer::sum));
      assertEquals(25, times.size());
      assertEquals(1, times.values().stream().filter(count -> count == 2).count(), "only the question that was not answered");
      assertEquals(26, stub.bodies().size());
    }
    checkPairs(25, 1);
    for (Path file : Files.list(folder).toList()) {
      assertFalse(Files.readString(file).contains("sk-secret"), file::toString);
    }
  }

  /** The end of the program is the end of the command and its children. */
  @Test
  void endedWithItsCommand() throws Exception {
    List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
        System.getProperty("java.class.path"), "-Dweka.packageManager.offline=true", "-Djava.awt.headless=true",
        "weka.clusterers.ConstraintSelection"));
    command.addAll(List.of(words("-t DATA -oracle command -command \"sleep 600; sleep 601\" -queries 5 -o OUT")));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile()).start();
    while (process.isAlive() && process.descendants().count() < 2) {
      Thread.sleep(20);
    }
    List<ProcessHandle> children = process.descendants().toList();
    assertEquals(2, children.size(), Files.readString(folder.resolve("log")));
    process.destroy();
    process.waitFor();
    for (ProcessHandle child : children) {
      child.onExit().get(20, TimeUnit.SECONDS);
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"-oracle command | needs the command that answers: -command", "-oracle chat | needs the address",
      "-oracle chat -url http://localhost/ | needs the address", "-oracle chat -url localhost -model m | not the address of an endpoint",
      "-oracle chat -url http://localhost/ -model m -command x | -command has no effect without -oracle command. Add",
      "-oracle command -command x -model m | -model has no effect without -oracle chat. Add that, or leave out -model.",
      "-oracle command -command x -url http://localhost/ | -url has no effect without -oracle chat",
      "-oracle command -command x -samples 3 | -samples has no effect without -oracle chat",
      "-oracle command -command x -max-calls 9 | -max-calls has no effect without -oracle chat",
      "-c 2 -command x | -command has no effect without -oracle command. Add that, or leave out -command.",
      "-c 2 -url http://localhost/ -model m | -url has no effect without -oracle chat", "-model m | -model has no effect",
      "-oracle ask -samples 1 | -samples has no effect", "-oracle labels -c 2 -max-calls 5 | -max-calls has no effect",
      "-c 2 -context x | -context has no effect without -oracle command or -oracle chat. Add that, or leave out -context.",
      "-oracle ask -show 1 | -show has no effect without", "-c 2 -timeout 5 | -timeout has no effect",
      "-c 2 -parallel 4 | -parallel has no effect",
      "-oracle command -command x -timeout 0 | (-timeout) must be",
      "-oracle command -command x -parallel 0 | (-parallel) must be", "-oracle command -command x -timeout soon | needs a whole number",
      "-oracle chat -url http://localhost/ -model m -samples 0 | (-samples) must be",
      "-oracle command -command x -context @FOLDER/none | -context",
      "-oracle chat -url http://localhost/ -model m -max-calls -1 | (-max-calls) must be",
      "-oracle command -command x -error-rate 0.1 | leave them out",
      "-oracle command -command x -answers y | not both", "-oracle command -command x -report y | leave out",
      "-oracle command -command x -imputation | -imputation compares",
      "-oracle command -command x -show 9 | -show: '9' is not a range"})
  void badOptions(String options, String reason) {
    String message = refused("-t DATA -o OUT " + options);
    assertTrue(message.contains(reason), message);
    assertFalse(Files.exists(out));
    assertEquals("", screen.toString());
  }

  @Test
  void theAnswersNeedAFile() {
    assertTrue(refused("-t DATA -oracle command -command x").contains("with -o"));
  }
}
