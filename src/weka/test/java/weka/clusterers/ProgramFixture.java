package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.BufferedReader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.weka.command.DataFiles;
import pairclust.weka.pairs.GivenPairs;
import weka.core.Utils;

/** Data in three groups, and programs that answer the questions of the command. */
abstract class ProgramFixture {

  /** Reads questions, sets id to their number, and a and b to what begins with the groups of their rows. */
  static final String EACH =
      "while read -r line; do id=${line#*:}; id=${id%%,*}; a=${line#*group\\\":\\\"}; b=${a#*group\\\":\\\"}\n";
  static final String COMPARE = "test ${a%%\\\"*} = ${b%%\\\"*} && answer=same || answer=different\n";
  static final String SAY = "echo '{\"id\":'$id',\"answer\":\"'$answer'\",\"confidence\":0.75}'\n";

  @TempDir
  Path folder;
  Path data;
  Path out;
  final StringBuilder screen = new StringBuilder();

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

  final String run(String options) throws Exception {
    screen.setLength(0);
    return new ConstraintSelection().execute(words(options), new BufferedReader(new StringReader("")), screen);
  }

  /** Runs with a script of the shell that answers. */
  final String asking(String script, String options) throws Exception {
    Files.writeString(folder.resolve("oracle.sh"), script);
    return run("-t DATA -oracle command -command \"sh FOLDER/oracle.sh\" -o OUT " + (options.contains("-method") ? "" : "-method random ")
        + options);
  }

  final String refused(String options) {
    return assertThrows(Exception.class, () -> run(options)).getMessage();
  }

  static String number(String report, String name) {
    return report.lines().filter(line -> line.startsWith(name + " ")).findFirst().orElse(name + " ?").substring(name.length() + 1);
  }

  final ConstraintSet pairs() throws Exception {
    return GivenPairs.load(new GivenPairs.Source(out.toFile(), "", "", false), DataFiles.read(data.toString(), "-t")).constraints();
  }

  final void checkPairs(int count, double weight) throws Exception {
    ConstraintSet set = pairs();
    assertEquals(count, set.size());
    set.forEach(pair -> assertEquals(pair.first() % 3 == pair.second() % 3, pair.link() == Link.MUST));
    set.forEach(pair -> assertEquals(weight, pair.weight()));
  }

  /** Returns the command in a process of its own, whose output is in the file "log". */
  final ProcessBuilder inProcess(String options) throws Exception {
    List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
        System.getProperty("java.class.path"), "-Dweka.packageManager.offline=true", "-Djava.awt.headless=true",
        "weka.clusterers.ConstraintSelection"));
    command.addAll(List.of(words(options)));
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile());
  }
}
