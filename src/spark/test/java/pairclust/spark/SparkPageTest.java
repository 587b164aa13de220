package pairclust.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The Java and the commands of doc/spark.md work, in a folder that has doc/examples/spark. */
class SparkPageTest {

  private static final Path DOC = Path.of(System.getProperty("pairclust.doc"));
  private static final Path HERE = Path.of("").toAbsolutePath();

  @BeforeAll
  static void copyExamples() throws Exception {
    for (String name : List.of("rows.csv", "rows.pairs")) {
      Files.copy(DOC.resolve("examples/spark").resolve(name), Files.createDirectories(HERE.resolve("doc/examples/spark")).resolve(name));
    }
  }

  private static List<String> blocks(String language) throws Exception {
    return Pattern.compile("```" + language + "\\R(.*?)```", Pattern.DOTALL).matcher(Files.readString(DOC.resolve("spark.md"))).results()
        .map(match -> match.group(1)).toList();
  }

  @Test
  void commands() throws Exception {
    int run = 0;
    for (String block : blocks("sh")) {
      String joined = block.replace("\\\n", " ");
      for (MatchResult command : Pattern.compile("spark-submit .*?pairclust-spark\\S*\\.jar (.*)").matcher(joined).results().toList()) {
        Main.run(Sessions.shared(), new PrintStream(PrintStream.nullOutputStream()), command.group(1).trim().split(" +"));
        run++;
      }
    }
    assertTrue(run > 0);
    assertTrue(Files.exists(HERE.resolve("clusters.parquet")));
  }

  @Test
  void java() throws Exception {
    List<String> blocks = blocks("java");
    assertTrue(blocks.size() > 1);
    Path sources = Files.createDirectories(HERE.resolve("snippets"));
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      files.add(Files.writeString(sources.resolve("Snippet" + i + ".java"), wrapped(blocks.get(i), "Snippet" + i)));
    }
    compile(files, sources);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {sources.toUri().toURL()}, getClass().getClassLoader())) {
      for (int i = 0; i < blocks.size(); i++) {
        Class<?> snippet = loader.loadClass("Snippet" + i);
        snippet.getMethod("run", SparkSession.class).invoke(null, Sessions.shared());
      }
    }
  }

  private static String wrapped(String block, String name) {
    String imports = block.lines().filter(line -> line.startsWith("import ")).collect(Collectors.joining("\n"));
    String rest = block.lines().filter(line -> !line.startsWith("import ")).collect(Collectors.joining("\n"));
    return imports + "\npublic class " + name + " {\n  public static void run(org.apache.spark.sql.SparkSession spark) throws Exception {\n"
        + rest + "\n  }\n}\n";
  }

  private static void compile(List<Path> files, Path into) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      List<String> options = List.of("-proc:none", "-cp", System.getProperty("java.class.path"), "-d", into.toString());
      assertEquals(true, compiler.getTask(said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files)).call(),
          said::toString);
    }
  }
}
