package pairclust.oracle.command;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import pairclust.json.JsonException;
import pairclust.json.JsonReader;
import pairclust.json.JsonWriter;
import pairclust.oracle.JsonReplies;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.OracleException;
import pairclust.oracle.ParallelOracle;
import pairclust.oracle.Reply;
import pairclust.text.PlainText;

/**
 * Asks a command, which is started with the first question and runs until the oracle is closed. A question is a line
 * {@code {"id":17,"a":{...},"b":{...},"context":"..."}} on its standard input, an answer a line
 * {@code {"id":17,"answer":"same","confidence":0.93}} on its standard output; answers may come in any order. Anything else ends the
 * session, with the end of what the command wrote to its standard error; answers that it wrote by then come first.
 */
public final class CommandOracle implements ParallelOracle {

  private static final String ID = "id";
  private static final int MOST_QUOTED = 200;

  /** The number of lines after a failure among which answers are looked for: those of a flood never end. */
  private static final int MOST_AFTER_FAILURE = 1000;

  private record Pair(int first, int second) {
  }

  private final String command;
  private final IntFunction<Map<String, Object>> rows;
  private final String context;
  private final Duration timeout;
  private final int capacity;
  private final Map<Long, Pair> underWay = new LinkedHashMap<>();
  private long lastId;
  private RunningCommand running;
  private OracleException failure;
  private int afterFailure;

  /**
   * @param command the command line, for the shell
   * @param rows returns the values of a row, by attribute
   * @param context what the rows are and when two belong together, in the words of the user
   * @param timeout how long the command may be silent while a question waits
   * @param capacity how many questions may be under way
   */
  public CommandOracle(String command, IntFunction<Map<String, Object>> rows, String context, Duration timeout, int capacity) {
    this.command = command;
    this.rows = rows;
    this.context = context;
    this.timeout = timeout;
    this.capacity = capacity;
  }

  @Override
  public int capacity() {
    return capacity;
  }

  @Override
  public void send(int first, int second) throws NoMoreAnswersException, IOException {
    if (failure != null) {
      return;
    }
    if (running == null) {
      running = new RunningCommand(command);
    }
    long id = ++lastId;
    Map<String, Object> question = new LinkedHashMap<>();
    question.put(ID, id);
    question.put("a", rows.apply(first));
    question.put("b", rows.apply(second));
    question.put("context", context);
    underWay.put(id, new Pair(first, second));
    running.send(JsonWriter.write(question));
  }

  @Override
  public Replied next() throws IOException, InterruptedException {
    if (failure == null) {
      String line = "";
      try {
        line = running.next(timeout);
        return replied(line);
      } catch (OracleException e) {
        failure = e;
      } catch (JsonException | IllegalArgumentException e) {
        failure = noAnswer(line, e.getMessage());
      }
    }
    return nextAfterFailure();
  }

  /** Returns an answer that the command wrote before or after what went wrong; it may have cost time or money. */
  private Replied nextAfterFailure() throws OracleException, InterruptedException {
    while (!underWay.isEmpty() && afterFailure++ < MOST_AFTER_FAILURE) {
      String line = running.nextWritten();
      if (line == null) {
        break;
      }
      try {
        return replied(line);
      } catch (JsonException | IllegalArgumentException e) {
        // The first failure is the one to report.
      }
    }
    throw failure;
  }

  private Replied replied(String line) throws JsonException {
    Map<String, Object> object = JsonReader.readObject(line);
    Reply reply = JsonReplies.of(object);
    Pair pair = underWay.remove(id(object));
    return new Replied(pair.first, pair.second, reply);
  }

  private OracleException noAnswer(String line, String reason) throws InterruptedException {
    String quoted = line.length() > MOST_QUOTED ? line.substring(0, MOST_QUOTED) + " ..." : line;
    return running.failure("The command wrote a line that is not an answer: " + PlainText.of(reason + ".\n  " + quoted) + "\nAn answer is"
        + " {\"id\":17,\"answer\":\"same\",\"confidence\":0.93}; anything else belongs on standard error.");
  }

  private long id(Map<String, Object> object) {
    Double id = object.get(ID) instanceof Double number ? number : null;
    if (id == null || !underWay.containsKey(id.longValue()) || id != id.longValue()) {
      String waiting = underWay.keySet().stream().map(String::valueOf).collect(Collectors.joining(", "));
      throw new IllegalArgumentException((id == null ? "it has no \"id\" that is a number"
          : wasAsked(id) ? "the question with its \"id\" was answered already"
          : "its \"id\" is that of no question that waits") + " (waiting: " + waiting + ")");
    }
    return id.longValue();
  }

  /** Returns whether a number that no question waits with is that of an earlier one. */
  private boolean wasAsked(double id) {
    return id == Math.rint(id) && id >= 1 && id <= lastId;
  }

  /** Ends the command: by the end of its input if all is answered and nothing went wrong, otherwise immediately. */
  @Override
  public void close() {
    if (running != null && failure == null && underWay.isEmpty()) {
      running.finish();
    } else if (running != null) {
      running.close();
    }
    running = null;
  }

  /** Returns the running process, for tests. */
  ProcessHandle handle() {
    return running.handle();
  }
}
