package pairclust.stress;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import pairclust.constraint.Origin;
import pairclust.file.FileException;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.RowNames;
import pairclust.pairfile.journal.PairJournal;

/**
 * A program that keeps answers in a file: in a process of its own it does what it reads line by line, and says what is on the disk. The
 * core is enough for that, so that it starts fast.
 */
final class AnsweringProcess {

  /** Rows up to this number; the link of two rows follows from their numbers, so that answers never contradict each other. */
  static final int ROWS = 1_000_000;

  private AnsweringProcess() {
  }

  /** Starts such a process; says where its reports go. */
  static Process start(ProcessBuilder.Redirect output, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xshare:auto",
        "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx64m", "-cp", System.getProperty("java.class.path"),
        AnsweringProcess.class.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).redirectOutput(output).start();
  }

  static PairJournal open(Path file) throws IOException {
    return Files.exists(file) && Files.size(file) > 0
        ? PairJournal.open(file, header -> RowNames.numbers(header.rows(), 0), Integer::toString)
        : PairJournal.create(file, new PairFileHeader(ROWS, -1, null, "stress"), "stress", Integer::toString);
  }

  /** Returns the answer on a row of even number and the next one. */
  static KnownPair entry(int row) {
    return new KnownPair(row, row + 1, row % 4 == 0 ? Answer.SAME : Answer.DIFFERENT, 0, Origin.ASKED);
  }

  /**
   * Opens a file, adds answers and takes the last of them back, in a session of its own; tries again as long as others have the file.
   *
   * @param first the row of the first answer
   * @return the rows of the answers that are on the disk
   */
  static List<Integer> session(Path file, int first) throws IOException, InterruptedException {
    for (int attempt = 0; attempt < 1000; attempt++) {
      List<Integer> saved = new ArrayList<>();
      try (PairJournal journal = open(file)) {
        for (int i = 0; i < 3; i++) {
          journal.append(List.of(entry(first + 2 * i)));
          saved.add(first + 2 * i);
        }
        List<KnownPair> all = new ArrayList<>(journal.entries());
        all.remove(entry(first + 4));
        journal.replace(all);
        saved.remove(2);
        return saved;
      } catch (FileException e) {
        if (!saved.isEmpty() || !othersWereFaster(e)) {
          throw e;
        }
        Thread.sleep(1);
      }
    }
    throw new IOException("the file was never free");
  }

  /** Says whether others hold the file, or have created it since it was looked for: both are worth another attempt. */
  private static boolean othersWereFaster(FileException refused) {
    return refused.getMessage().contains("in use by") || refused.getMessage().contains("this file already exists");
  }

  /**
   * With a file and a seed, answers until it is killed. Without, reads a file and a row from each line, and reports each session's answers.
   *
   * @param args a file and a seed, or nothing
   * @throws Exception if anything fails
   */
  public static void main(String[] args) throws Exception {
    if (args.length == 2) {
      answer(Path.of(args[0]), new Random(Long.parseLong(args[1])));
      return;
    }
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    System.out.println("ready");
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] words = line.split("\t");
      try {
        System.out.println("saved " + session(Path.of(words[0]), Integer.parseInt(words[1])));
      } catch (IOException | RuntimeException e) {
        System.out.println("failed: " + e);
      }
    }
  }

  private static void answer(Path file, Random random) throws IOException {
    PairJournal journal = open(file);
    System.out.println("opened " + journal.entries().size());
    for (int row = 2 * journal.entries().size() + 100_000 * random.nextInt(9);; row += 2) {
      journal.append(List.of(entry(row)));
      System.out.println("saved " + row);
      if (random.nextInt(4) == 0) {
        List<KnownPair> all = new ArrayList<>(journal.entries());
        // Said before, as nobody can rely on an answer that is being taken back.
        System.out.println("back " + row);
        all.remove(all.size() - 1);
        journal.replace(all);
      }
    }
  }
}
