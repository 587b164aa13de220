package pairclust.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that two sessions want. */
class FileLeaseTest {

  @TempDir
  private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("a.pairs");
  }

  /** Another process, which takes a file and keeps it until it is killed. */
  static final class Holder {

    private Holder() {
    }

    public static void main(String[] args) throws Exception {
      FileLease.take(Path.of(args[0]));
      System.out.println("taken");
      Thread.sleep(60_000);
    }
  }

  private String refusal() {
    return assertThrows(FileException.class, () -> FileLease.take(file)).getMessage();
  }

  private Process holder() throws IOException {
    Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
        System.getProperty("java.class.path"), "-XX:TieredStopAtLevel=1", Holder.class.getName(), file.toString())
            .redirectErrorStream(true).start();
    BufferedReader said = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    assertEquals("taken", said.readLine());
    return process;
  }

  @Test
  void theSecondSessionLearnsWhoHasTheFile() throws Exception {
    Process other = holder();
    try {
      assertTrue(refusal().startsWith(file + ": this file is in use by " + System.getProperty("user.name") + " (process " + other.pid()),
          refusal());
      assertTrue(refusal()
          .matches("(?s).*, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d\\.\\s.*End that session first, or give another name\\."),
          refusal());
    } finally {
      other.destroyForcibly().waitFor();
    }
    // Killed: its lock file is still there, and in nobody's way.
    assertTrue(Files.exists(folder.resolve("a.pairs" + FileLease.END)));
    FileLease.take(file).close();
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(), files.toList());
    }
  }

  @Test
  void twoSessionsOfOneProgram() throws IOException {
    Path link = folder.resolve("link");
    try (FileLease lease = FileLease.take(file)) {
      assertTrue(refusal().contains("in use by another session of this program, since "), refusal());
      lease.replace(out -> out.write('x'));
      assertTrue(refusal().contains("in use by"), "also after it was replaced");
      if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
        Files.createSymbolicLink(link, file);
        assertThrows(FileException.class, () -> FileLease.take(link), "the same file by another name");
      }
    }
    FileLease.take(file).close();
  }

  /** The refused attempt of this process must not undo the lock that this process has: then a third one could come in. */
  @Test
  void aRefusedAttemptLeavesTheLockAlone() throws Exception {
    try (FileLease lease = FileLease.take(file)) {
      refusal();
      Process third = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
          System.getProperty("java.class.path"), "-XX:TieredStopAtLevel=1", Holder.class.getName(), file.toString())
              .redirectErrorStream(true).start();
      String said = new String(third.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(said.contains("in use by"), said);
      assertEquals(folder.toRealPath(), lease.target().getParent());
    }
  }

  @Test
  void aLockFileOfASessionThatEndedMeanwhileLocksNothing() throws IOException {
    Files.writeString(folder.resolve("a.pairs" + FileLease.END), "released\n");
    try (FileLease lease = FileLease.take(file)) {
      assertTrue(Files.readString(folder.resolve("a.pairs" + FileLease.END)).contains("process"), lease.toString());
    }
  }

  @Test
  void aStoppedThreadStillGivesTheFileFree() throws IOException {
    Thread.currentThread().interrupt();
    FileLease.take(file).close();
    assertTrue(Thread.interrupted(), "it is still to stop");
    FileLease.take(file).close();
  }
}
