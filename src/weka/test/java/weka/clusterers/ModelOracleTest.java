package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import pairclust.oracle.OracleException;
import pairclust.oracle.chat.StubEndpoint;
import pairclust.oracle.chat.StubEndpoint.Response;

/** Language models answer the questions of the command, from end to end, by a stub of their server. */
@Timeout(180)
@Tag("slow")
class ModelOracleTest extends ProgramFixture {

  private static final Pattern GROUPS = Pattern.compile("\"group\":\"(\\w)\"");

  private static Response byGroup(String user) {
    Matcher groups = GROUPS.matcher(user);
    groups.find();
    String first = groups.group(1);
    groups.find();
    return Response.answers(first.equals(groups.group(1)) ? "same" : "different");
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

  /** A question that is always refused is named, and a line in the file skips it; a reply without a text is an unknown answer. */
  @Test
  void aRefusedQuestionNeedNotEndTheSession() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> user.contains("\"x\":7,") ? Response.fails(400, "not about 7")
        : user.contains("\"x\":8,")
            ? new Response(200, "{\"choices\":[{\"message\":{\"content\":null,\"refusal\":\"No\"}}]}", Map.of())
        : byGroup(user))) {
      String options = "-t DATA -method random -oracle chat -url " + stub.url() + " -model stub -samples 1 -queries 29 -S 4 -o OUT";
      int skipped = 0;
      String report = null;
      while (report == null) {
        try {
          report = run(options);
        } catch (OracleException e) {
          Matcher line = Pattern.compile("status 400: not about 7\\.\nThe question was about row (\\d+) and row (\\d+)\\. If"
              + " only this one is refused, the line '(%\\? \\1 \\2)' at the end").matcher(e.getMessage());
          assertTrue(line.find(), e.getMessage());
          Files.writeString(out, line.group(3) + "\n", StandardOpenOption.APPEND);
          skipped++;
        }
      }
      assertTrue(skipped > 0);
      assertEquals("29", number(report, "Questions"));
      int refused = (int) stub.bodies().stream().filter(body -> body.contains("\\\"x\\\":8,")).count();
      assertEquals(String.valueOf(skipped + refused), number(report, "Dont_know"));
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
      assertEquals("The number of calls (-max-calls) must be at least that of samples (-samples 2), which a single answer takes.",
          refused("-t DATA -oracle chat -url " + stub.url() + " -model stub -max-calls 1 -o OUT"));
      // A third answer would take more calls than are left.
      Files.delete(out);
      assertEquals("4", number(run("-t DATA -method random -oracle chat -url " + stub.url()
          + " -model stub -queries 9 -max-calls 5 -o OUT"),
          "Calls"));
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
      ProcessBuilder builder = inProcess(options);
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
}
