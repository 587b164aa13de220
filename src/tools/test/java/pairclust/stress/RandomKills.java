package pairclust.stress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import pairclust.knowledge.KnownPair;
import pairclust.pairfile.journal.PairJournal;

/** A program that keeps answers is killed at a random moment: all it reported as saved is there, and it goes on. */
final class RandomKills implements StressCase {

  /** The most saved answers that are awaited before the kill: with a time alone, a slow machine would save none. */
  private static final int MOST_AWAITED = 4;

  /** What {@link Process#waitFor} returns for a process that a signal has killed. */
  private static final int KILLED = 128 + 9;

  private int savedAnswers;

  @Override
  public String name() {
    return "random kills while answering";
  }

  @Override
  public int cases() {
    return 100;
  }

  @Override
  public void run(long seed) throws Exception {
    Path folder = Files.createTempDirectory(Path.of("").toAbsolutePath(), "kills");
    Path file = folder.resolve("answers.pairs");
    Path log = Files.createTempFile(Path.of("").toAbsolutePath(), "kills", ".txt");
    Random random = new Random(seed);
    Set<Integer> saved = new HashSet<>();
    for (int session = 0; session < 1 + seed % 2; session++) {
      killed(file, log, random, saved);
      try (PairJournal journal = AnsweringProcess.open(file)) {
        List<Integer> there = journal.entries().stream().map(KnownPair::first).toList();
        Set<Integer> lost = new HashSet<>(saved);
        there.forEach(lost::remove);
        if (!lost.isEmpty()) {
          throw new AssertionError("lost: " + lost);
        }
        saved.clear();
        saved.addAll(there);
      }
      try (Stream<Path> files = Files.list(folder)) {
        List<Path> left = files.filter(path -> !path.equals(file)).toList();
        if (!left.isEmpty()) {
          throw new AssertionError("left behind by a kill, and not cleaned up: " + left);
        }
      }
    }
    Files.delete(file);
    Files.delete(log);
    Files.delete(folder);
  }

  /** Kills that come before the first answer test little: on average there must be one. */
  @Override
  public void checkCoverage() {
    if (savedAnswers < cases()) {
      throw new AssertionError("only " + savedAnswers + " answers were saved before the kills");
    }
  }

  private void killed(Path file, Path log, Random random, Set<Integer> saved) throws IOException, InterruptedException {
    Process process = AnsweringProcess.start(ProcessBuilder.Redirect.to(log.toFile()), file.toString(), Long.toString(random.nextLong()));
    int awaited = random.nextInt(MOST_AWAITED + 1);
    while (process.isAlive() && (Files.size(log) == 0 || Files.readString(log).split("saved ", -1).length - 1 < awaited)) {
      Thread.sleep(1);
    }
    Thread.sleep(random.nextInt(60), random.nextInt(1_000_000));
    int exit = process.destroyForcibly().waitFor();
    String output = Files.readString(log);
    if (exit != KILLED || !output.startsWith("opened")) {
      throw new AssertionError("the program was not killed while answering: exit code " + exit + ", output '" + output + "'");
    }
    // The text after the last line end may be cut off.
    for (String line : output.substring(0, output.lastIndexOf('\n') + 1).lines().toList()) {
      String[] words = line.split(" ");
      if (words[0].equals("saved")) {
        saved.add(Integer.valueOf(words[1]));
        savedAnswers++;
      } else if (words[0].equals("back")) {
        saved.remove(Integer.valueOf(words[1]));
      }
    }
  }
}
