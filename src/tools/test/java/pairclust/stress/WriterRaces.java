package pairclust.stress;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import pairclust.knowledge.KnownPair;
import pairclust.pairfile.journal.PairJournal;

/** Two programs, and two sessions of one of them, that keep answers in one file at the same time: all they report as saved is there. */
final class WriterRaces implements StressCase {

  private Process other;
  private BufferedReader reports;
  private PrintStream orders;

  @Override
  public String name() {
    return "races of two writers for one answer file";
  }

  @Override
  public int cases() {
    return 300;
  }

  private void startOther() throws IOException {
    if (other == null || !other.isAlive()) {
      other = AnsweringProcess.start(ProcessBuilder.Redirect.PIPE);
      reports = new BufferedReader(new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8));
      orders = new PrintStream(other.getOutputStream(), true, StandardCharsets.UTF_8);
      Runtime.getRuntime().addShutdownHook(new Thread(other::destroyForcibly));
      reports.readLine();
    }
  }

  @Override
  public void run(long seed) throws Exception {
    startOther();
    Path folder = Files.createTempDirectory(Path.of("").toAbsolutePath(), "races");
    Path file = folder.resolve("answers.pairs");
    Random random = new Random(seed);
    List<Integer> saved = new ArrayList<>();
    for (int round = 0; round < 2; round++) {
      int row = 1000 * round;
      orders.println(file + "\t" + row);
      // Sooner or later than the other, by little.
      Thread.sleep(0, random.nextInt(900_000));
      FutureTask<List<Integer>> second = new FutureTask<>(() -> AnsweringProcess.session(file, row + 200));
      new Thread(second).start();
      List<Integer> first = AnsweringProcess.session(file, row + 100);
      // Read before anything can fail, so that the next case does not read it.
      String report = reports.readLine();
      saved.addAll(first);
      saved.addAll(second.get());
      if (!("saved [" + row + ", " + (row + 2) + "]").equals(report)) {
        other.destroyForcibly().waitFor();
        throw new AssertionError("the other program " + (report == null ? "died" : report));
      }
      saved.addAll(List.of(row, row + 2));
    }
    try (PairJournal journal = AnsweringProcess.open(file)) {
      List<Integer> there = journal.entries().stream().map(KnownPair::first).sorted().toList();
      if (!there.equals(saved.stream().sorted().toList())) {
        throw new AssertionError("saved " + saved + " but the file has " + there);
      }
    }
    Files.delete(file);
    // Nothing else may be left.
    Files.delete(folder);
  }
}
