package pairclust.stress;

import java.io.BufferedReader;
import java.io.File;
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
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.file.FileException;
import pairclust.weka.explorer.model.PairFiles;
import pairclust.weka.explorer.model.Rows;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Two tabs of one Explorer and one of another that save the same pair file at the same time: no saved pair is lost. */
final class SaveRaces implements StressCase {

  private static final int ROWS = 100;

  private Process other;
  private BufferedReader reports;
  private PrintStream orders;

  @Override
  public String name() {
    return "races of two tabs that save one pair file";
  }

  @Override
  public int cases() {
    return 300;
  }

  private static Rows rows() {
    Instances data = new Instances("rows", new ArrayList<>(List.of(new Attribute("x"))), ROWS);
    for (int row = 0; row < ROWS; row++) {
      data.add(new DenseInstance(1, new double[] {row}));
    }
    return new Rows(data, -1, -1);
  }

  private void startOther() throws IOException {
    if (other == null || !other.isAlive()) {
      other = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Djava.awt.headless=true", "-Xmx128m",
          "-cp", System.getProperty("java.class.path"), SaveRaces.class.getName()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      reports = new BufferedReader(new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8));
      orders = new PrintStream(other.getOutputStream(), true, StandardCharsets.UTF_8);
      Runtime.getRuntime().addShutdownHook(new Thread(other::destroyForcibly));
      reports.readLine();
    }
  }

  /** Opens the file, adds two pairs, and saves after each as a user does who agrees to every question. */
  private static void tab(File file, Rows rows, int first) throws IOException, InterruptedException {
    PairFiles.Opened opened = PairFiles.open(file, rows);
    List<Constraint> pairs = opened.pairs();
    PairFiles.Outcome saved = new PairFiles.Outcome("", pairs, opened.source());
    for (int row = first; row <= first + 2; row += 2) {
      pairs = new ArrayList<>(saved.pairs());
      pairs.add(new Constraint(row, row + 1, Link.MUST, 1, Origin.YOU));
      saved = save(new PairFiles.Plan(file, rows, pairs, saved.source(), true));
    }
  }

  private static FutureTask<Void> tabTask(Path file, Rows rows, int first) {
    return new FutureTask<>(() -> {
      tab(file.toFile(), rows, first);
      return null;
    });
  }

  private static PairFiles.Outcome save(PairFiles.Plan plan) throws IOException, InterruptedException {
    String agreed = "";
    for (int attempt = 0; attempt < 1000; attempt++) {
      try {
        PairFiles.Outcome outcome = PairFiles.save(plan, agreed);
        if (outcome.question().isEmpty()) {
          return outcome;
        }
        agreed = outcome.question();
      } catch (FileException e) {
        if (!e.getMessage().contains("in use by")) {
          throw e;
        }
        Thread.sleep(1);
      }
    }
    throw new IOException("the file was never free");
  }

  @Override
  public void run(long seed) throws Exception {
    startOther();
    Rows rows = rows();
    Path folder = Files.createTempDirectory(Path.of("").toAbsolutePath(), "saves");
    Path file = Files.writeString(folder.resolve("a.pairs"), "0 1 1\n");
    orders.println(file + "\t10");
    Thread.sleep(0, new Random(seed).nextInt(900_000));
    FutureTask<Void> second = tabTask(file, rows, 20);
    FutureTask<Void> third = tabTask(file, rows, 30);
    new Thread(second).start();
    third.run();
    String report = reports.readLine();
    second.get();
    third.get();
    if (!"saved".equals(report)) {
      throw new AssertionError("the other program " + report);
    }
    List<Integer> there = PairFiles.open(file.toFile(), rows).pairs().stream().map(Constraint::first).sorted().toList();
    if (!there.equals(List.of(0, 10, 12, 20, 22, 30, 32))) {
      throw new AssertionError("the file has " + there);
    }
    Files.delete(file);
    // Nothing else may be left.
    Files.delete(folder);
  }

  /**
   * Reads a file and a row from each line, and saves pairs there.
   *
   * @param args nothing
   * @throws IOException if there is nothing to read
   */
  public static void main(String[] args) throws IOException {
    Rows rows = rows();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    System.out.println("ready");
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] words = line.split("\t");
      try {
        tab(new File(words[0]), rows, Integer.parseInt(words[1]));
        System.out.println("saved");
      } catch (IOException | InterruptedException | RuntimeException e) {
        System.out.println("failed: " + e);
      }
    }
  }
}
