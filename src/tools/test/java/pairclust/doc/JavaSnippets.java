package pairclust.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Java in the documentation, compiled and run as the pages say: on a class path of Weka's jars and those of the installed package, and
 * nothing else. A block that begins with a package is a file of its own; others are statements, with their imports before them.
 */
final class JavaSnippets {

  private static final Pattern TYPE = Pattern.compile("^(?:public )?(?:final )?class (\\w+)", Pattern.MULTILINE);

  private final List<Snippet> snippets;
  private final String classPath;
  private final Path folder;

  JavaSnippets(List<Snippet> snippets, Path installed, Path folder) {
    this.snippets = snippets.stream().filter(snippet -> snippet.is("java") && !isFile(snippet)).toList();
    this.folder = folder;
    classPath = jars(Path.of(System.getProperty("pairclust.weka"))) + File.pathSeparator + jars(installed) + File.pathSeparator
        + jars(installed.resolve("lib"));
  }

  private static boolean isFile(Snippet snippet) {
    return snippet.text().startsWith("package ");
  }

  private static String jars(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(Path::toString).filter(name -> name.endsWith(".jar")).collect(Collectors.joining(File.pathSeparator));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Writes the files that blocks of a page are, by their class and package, and returns them. */
  static List<Path> writeFiles(List<Snippet> snippets, Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Snippet snippet : snippets) {
      if (snippet.is("java") && isFile(snippet)) {
        Matcher type = TYPE.matcher(snippet.text());
        assertTrue(type.find(), snippet.place());
        String packageName = snippet.text().substring("package ".length(), snippet.text().indexOf(';'));
        Path file = folder.resolve(packageName.replace('.', '/')).resolve(type.group(1) + ".java");
        Files.createDirectories(file.getParent());
        files.add(Files.writeString(file, snippet.text()));
      }
    }
    return files;
  }

  /** Compiles files as strictly as the project's own. */
  static void compile(List<Path> files, String classPath, Path into) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    Files.createDirectories(into);
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled = compiler.getTask(said, manager, null,
          List.of("--release", "17", "-Xlint:all,-options,-path", "-Werror", "-proc:none", "-cp", classPath, "-d", into.toString()), null,
          manager.getJavaFileObjectsFromPaths(files)).call();
      assertTrue(compiled, said::toString);
    }
  }

  void run() throws Exception {
    if (snippets.isEmpty()) {
      return;
    }
    Path sources = Files.createDirectories(folder.resolve("java"));
    List<Path> files = new ArrayList<>();
    StringBuilder all = new StringBuilder("public class All {\n  public static void main(String[] args) throws Exception {\n");
    for (int i = 0; i < snippets.size(); i++) {
      files.add(Files.writeString(sources.resolve("Snippet" + i + ".java"), wrapped(snippets.get(i).text(), "Snippet" + i)));
      all.append("    Snippet").append(i).append(".run();\n");
    }
    files.add(Files.writeString(sources.resolve("All.java"), all + "  }\n}\n"));
    Path classes = folder.resolve("classes");
    compile(files, classPath, classes);
    File output = folder.resolve("java.txt").toFile();
    Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-ea",
        "-Djava.awt.headless=true", "-Dweka.packageManager.offline=true", "-cp", classPath + File.pathSeparator + classes, "All")
        .directory(folder.toFile()).redirectErrorStream(true).redirectOutput(output).start();
    try {
      assertTrue(process.waitFor(120, TimeUnit.SECONDS), () -> "It takes too long: " + snippets.get(0).place());
    } finally {
      process.destroyForcibly();
    }
    assertEquals(0, process.exitValue(), Files.readString(output.toPath()));
  }

  private static String wrapped(String text, String name) {
    String imports = text.lines().filter(line -> line.startsWith("import ")).collect(Collectors.joining("\n"));
    String statements = text.lines().filter(line -> !line.startsWith("import ")).collect(Collectors.joining("\n"));
    return imports + "\npublic class " + name + " {\n  static void run() throws Exception {\n" + statements + "\n  }\n}\n";
  }
}
