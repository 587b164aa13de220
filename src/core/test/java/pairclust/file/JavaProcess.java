package pairclust.file;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Runs a class in another process, also as a user who is not an administrator. */
final class JavaProcess {

  private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

  private JavaProcess() {
  }

  private static String location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Process start(List<String> before, Class<?> main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(before);
    command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
        location(main) + File.pathSeparator + location(FileLease.class), "-XX:TieredStopAtLevel=1", main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  static Process start(Class<?> main, String... arguments) throws IOException {
    return start(List.of(), main, arguments);
  }

  static Process startAsNobody(Class<?> main, String... arguments) throws IOException {
    return start(List.of(SETPRIV.toString(), "--reuid=65534", "--regid=65534", "--clear-groups"), main, arguments);
  }

  /** Only an administrator can start a process of another user. */
  static void assumeAdministrator() {
    Assumptions.assumeTrue(System.getProperty("user.name").equals("root") && Files.isExecutable(SETPRIV));
  }

  /** Returns what a process prints until it ends. */
  static String output(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
