package pairclust.oracle.command;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import pairclust.oracle.OracleException;

/**
 * A command that the shell runs, with threads for its three streams: it can neither block this program by reading or writing nothing, nor
 * fill its memory by writing much. Its end is the end of its children, too, also if this program is ended. Children of a command that ends
 * before them are found if they ran for some time beside it: looking for them takes milliseconds, so it is done now and then.
 */
final class RunningCommand implements Closeable {

  /** The number of lines that wait to be read; then the command waits when it writes. */
  private static final int WAITING_LINES = 1000;

  private static final long SLICE_MILLIS = 100;

  /** How long after its end the command's output may take, if another process keeps it open. */
  private static final long LATE_OUTPUT_MILLIS = 1000;

  /** How long what a running command wrote before a failure may take. */
  private static final long LAST_WORDS_MILLIS = 300;

  /** How long the command may take to end by itself once its input has ended. */
  private static final long GRACE_MILLIS = 2000;

  /** How often children are looked for. */
  private static final long LOOK_NANOS = 500_000_000L;

  /** A line of output, or the reason why there are no more lines. */
  private record Output(String line, String fault) {

    static final Output END = new Output(null, null);
  }

  private static final byte[] NO_MORE_INPUT = {};

  private final Process process;
  private final BlockingQueue<byte[]> input = new LinkedBlockingQueue<>();
  private final BlockingQueue<Output> output = new ArrayBlockingQueue<>(WAITING_LINES);
  private final LastLines errors = new LastLines();
  private final Thread writer;
  private final Thread reader;
  private final Thread errorReader;
  private final Thread killer;

  /** The children seen so far: when the command has ended, nothing says which they were. */
  private final Set<ProcessHandle> children = ConcurrentHashMap.newKeySet();
  private long lastLook = System.nanoTime() - LOOK_NANOS;

  /** Starts a command line through the shell of the system, so that quotes, pipes and variables work. */
  RunningCommand(String command) throws OracleException {
    boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
    killer = new Thread(this::killNow);
    // If this program ends right now, the hook waits for the lock, and then finds the process.
    synchronized (this) {
      Runtime.getRuntime().addShutdownHook(killer);
      try {
        process = new ProcessBuilder(windows ? List.of("cmd", "/c", command) : List.of("/bin/sh", "-c", command)).start();
      } catch (IOException e) {
        Runtime.getRuntime().removeShutdownHook(killer);
        throw new OracleException("The command cannot be started: " + e.getMessage() + ".", e);
      }
    }
    writer = started("questions", this::write);
    reader = started("answers", this::read);
    errorReader = started("errors", () -> errors.drain(process.getErrorStream()));
  }

  private static Thread started(String name, Runnable work) {
    Thread thread = new Thread(work, "command oracle, " + name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void write() {
    try (OutputStream stream = process.getOutputStream()) {
      for (byte[] next = input.take(); next != NO_MORE_INPUT; next = input.take()) {
        stream.write(next);
        stream.flush();
      }
    } catch (IOException | InterruptedException e) {
      // The command has closed its input, or ended; its output shows which.
    }
  }

  private void read() {
    try {
      BoundedLines lines = new BoundedLines(process.getInputStream());
      boolean goesOn = true;
      while (goesOn) {
        try {
          String line = lines.next();
          goesOn = line != null;
          if (line == null || !line.isBlank()) {
            output.put(line == null ? Output.END : new Output(line, null));
          }
        } catch (IOException e) {
          output.put(new Output(null, e.getMessage()));
          // The lines after one that is not UTF-8 can be read.
          goesOn = e.getCause() instanceof CharacterCodingException;
        }
      }
    } catch (InterruptedException e) {
      // Nobody reads any more.
    }
  }

  /** Writes a line, without waiting until the command reads it. */
  void send(String line) {
    input.add((line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns the next line.
   *
   * @throws OracleException if there is none within the time, or there will be none
   */
  String next(Duration limit) throws OracleException, InterruptedException {
    long begin = System.nanoTime();
    long ended = 0;
    while (true) {
      Output next = output.poll(SLICE_MILLIS, TimeUnit.MILLISECONDS);
      if (System.nanoTime() - lastLook >= LOOK_NANOS) {
        rememberChildren();
      }
      if (next == null && !process.isAlive()) {
        ended += SLICE_MILLIS;
      }
      if (next == Output.END || ended > LATE_OUTPUT_MILLIS) {
        throw failure(exit());
      }
      if (next != null && next.fault != null) {
        throw failure(process.isAlive() ? "The command wrote " + next.fault + "." : exit());
      }
      if (next != null) {
        return next.line;
      }
      if (System.nanoTime() - begin > limit.toNanos()) {
        throw failure("The command has not answered for " + limit.toSeconds() + " s, the time limit (-timeout).");
      }
    }
  }

  /** Returns a line that the command has written already, empty for one that cannot be read; null if there are no more. */
  String nextWritten() throws InterruptedException {
    Output next = output.poll(SLICE_MILLIS, TimeUnit.MILLISECONDS);
    return next == null || next == Output.END ? null : next.line == null ? "" : next.line;
  }

  private String exit() throws InterruptedException {
    return process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)
        ? "The command ended with code " + process.exitValue() + " before it had answered all questions."
        : "The command closed its output before it had answered all questions.";
  }

  /** Returns a failure with the command's own last words. */
  OracleException failure(String reason) throws InterruptedException {
    // What was written last may not have been read yet.
    errorReader.join(process.isAlive() ? LAST_WORDS_MILLIS : LATE_OUTPUT_MILLIS);
    List<String> last = errors.lines();
    return new OracleException(reason + (last.isEmpty() ? " It wrote nothing to its standard error."
        : " The end of its standard error:\n  " + String.join("\n  ", last)));
  }

  private void rememberChildren() {
    children.removeIf(child -> !child.isAlive());
    process.descendants().forEach(children::add);
    lastLook = System.nanoTime();
  }

  /** Ends the input, and gives the command a moment to end by itself. */
  void finish() {
    rememberChildren();
    input.add(NO_MORE_INPUT);
    try {
      process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    close();
  }

  /** Ends the command and its children, without waiting for anything but their end. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(killer);
    } catch (IllegalStateException e) {
      // Java is ending, and the hook runs.
      return;
    }
    killNow();
    writer.interrupt();
    reader.interrupt();
  }

  private synchronized void killNow() {
    if (process == null) {
      // It could not be started.
      return;
    }
    Set<ProcessHandle> all = new HashSet<>(process.descendants().toList());
    for (ProcessHandle child : children) {
      all.add(child);
      child.descendants().forEach(all::add);
    }
    all.add(process.toHandle());
    all.forEach(ProcessHandle::destroy);
    boolean interrupted = Thread.interrupted();
    try {
      for (long waited = 0; waited < GRACE_MILLIS && all.stream().anyMatch(ProcessHandle::isAlive); waited += 10) {
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      interrupted = true;
    }
    all.forEach(ProcessHandle::destroyForcibly);
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the process, for tests. */
  ProcessHandle handle() {
    return process.toHandle();
  }
}
