package pairclust.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import pairclust.bench.Page;
import weka.core.Utils;

/** Runs the benchmark, part by part, and writes each part into the page as soon as it is measured. */
public final class Benchmark {

  private static final List<String> PARTS =
      List.of("checks", "iterations", "whole", "convergence", "moves", "sizes", "pairs", "stop", "evaluation", "questions",
          "strategies", "spectral", "neighbours", "growth", "minute");

  /** Where whole builds are timed unless shapes are named: SimpleKMeans takes minutes for one on the others. */
  private static final List<Shape> WHOLE = List.of(Shape.A, Shape.C);
  private static final String PICTURE = "performance.png";
  private static final String GROWTH_PICTURE = "growth.png";

  private Benchmark() {
  }

  /**
   * @param args -parts, -shapes, -contestants, -clusterers and -strategies, names separated by blanks, all if there are none; -rounds, how
   *     many; -work, a folder for the data and for times that are not measured again; -out, the folder of the page; -script, the program
   *     for scikit-learn
   * @throws Exception if something fails
   */
  public static void main(String[] args) throws Exception {
    List<String> parts = chosen("parts", args, PARTS, Function.identity());
    List<Shape> shapes = chosen("shapes", args, List.of(Shape.values()), Shape::valueOf);
    int count = Integer.parseInt(Utils.getOption("rounds", args));
    Path work = Path.of(Utils.getOption("work", args));
    Path out = Path.of(Utils.getOption("out", args));
    Rounds rounds = new Rounds(work.resolve("data"), Path.of(Utils.getOption("script", args)));
    Duels duels = new Duels(rounds, count, chosen("contestants", args, List.of(), Contestant::valueOf), work);
    Page page = new Page(out.resolve("performance.md"));
    page.put("machine", Machine.describe(rounds));
    if (Stream.of("iterations", "whole", "convergence").anyMatch(parts::contains)) {
      rounds.writeData(shapes);
    }
    Path growth = work.resolve("growth.csv");
    if (parts.contains("growth")) {
      Growth.measure(growth, chosen("clusterers", args, List.of(), Function.identity()));
    }
    for (String part : parts) {
      String text = switch (part) {
        case "checks" -> Checks.run(shapes);
        case "iterations" -> "![Time of an iteration relative to ours](images/" + PICTURE + ")\n\n"
            + duels.iterations(shapes, Files.createDirectories(out.resolve("images")).resolve(PICTURE));
        case "whole" -> duels.whole(chosen("shapes", args, WHOLE, Shape::valueOf));
        case "convergence" -> duels.convergence(chosen("shapes", args, List.of(Shape.A), Shape::valueOf));
        case "moves" -> Moves.measure(shapes, count);
        case "sizes" -> Scaling.sizes();
        case "pairs" -> Scaling.pairs();
        case "stop" -> Duties.stop();
        case "evaluation" -> Duties.evaluation();
        case "questions" -> Questioning.measure(Files.createDirectories(work));
        case "strategies" -> Strategies.measure(work.resolve("strategies.csv"),
            chosen("strategies", args, List.of(), Function.identity()));
        case "spectral" -> Spectral.measure();
        case "growth" -> growth(growth, Files.createDirectories(out.resolve("images")).resolve(GROWTH_PICTURE));
        case "minute" -> Growth.known(growth).inAMinute();
        case "neighbours" -> Neighbours.measure();
        default -> throw new IllegalArgumentException("There is no part '" + part + "'; there are " + String.join(", ", PARTS) + ".");
      };
      System.out.println("\n" + text);
      page.put(part, text.strip() + "\n\nMeasured on " + LocalDate.now() + ".");
    }
  }

  private static String growth(Path file, Path picture) throws IOException {
    Growth growth = Growth.known(file);
    GrowthPicture.draw(growth, picture.toFile());
    return "![Time against rows of all clusterers](images/" + GROWTH_PICTURE + ")\n\n" + growth.table();
  }

  private static <T> List<T> chosen(String option, String[] args, List<T> all, Function<String, T> parse) throws Exception {
    // A copy, since Weka takes what it has found out of the arguments.
    String named = Utils.getOption(option, args.clone()).strip();
    return named.isEmpty() ? all : Stream.of(named.split("[ ,]+")).map(parse).toList();
  }
}
