package pairclust.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
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
    Process process = JavaProcess.start(Holder.class, file.toString());
    BufferedReader output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    assertEquals("taken", output.readLine());
    return process;
  }

  @Test
  void theSecondSessionReportsWhoHasTheFile() throws Exception {
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
    // Killed: its lock file is still there, and blocks nobody.
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
      String output = JavaProcess.output(JavaProcess.start(Holder.class, file.toString()));
      assertTrue(output.contains("in use by"), output);
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
  void aStoppedThreadStillReleasesTheFile() throws IOException {
    Thread.currentThread().interrupt();
    FileLease.take(file).close();
    assertTrue(Thread.interrupted(), "it is still to stop");
    FileLease.take(file).close();
  }

  @Test
  void aHardLinkIsTheSameFile() throws IOException {
    Files.writeString(file, "x");
    assumeTrue(Files.readAttributes(file, BasicFileAttributes.class).fileKey() != null);
    Path link = Files.createLink(folder.resolve("b.pairs"), file);
    try (FileLease lease = FileLease.take(file)) {
      String message = assertThrows(FileException.class, () -> FileLease.take(link), lease.toString()).getMessage();
      assertTrue(message.startsWith(link + ": this file is in use by another session of this program"), message);
    }
    FileLease.take(link).close();
  }

  /** Whenever the interrupt comes, the file is either reserved or the caller learns of the interrupt. */
  @Test
  void anInterruptWhileReservingIsNotTakenForAFileSystemWithoutLocks() throws Exception {
    Thread taking = Thread.currentThread();
    AtomicBoolean done = new AtomicBoolean();
    Thread interrupting = new Thread(() -> {
      while (!done.get()) {
        taking.interrupt();
        LockSupport.parkNanos(20_000);
      }
    });
    interrupting.start();
    int refused = 0;
    try {
      for (int i = 0; i < 500; i++) {
        try {
          FileLease.take(file).close();
        } catch (InterruptedIOException e) {
          refused++;
        }
      }
    } finally {
      done.set(true);
      while (interrupting.isAlive()) {
        Thread.onSpinWait();
      }
      Thread.interrupted();
    }
    assertTrue(refused > 0, "no interrupt came in time");
    FileLease.take(file).close();
  }

  @Test
  void everybodyWhoMayWriteTheFileMayTakeOverALockFile() throws Exception {
    JavaProcess.assumeAdministrator();
    Files.writeString(file, "x");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
    Process killed = holder();
    killed.destroyForcibly().waitFor();
    assertTrue(Files.exists(folder.resolve("a.pairs" + FileLease.END)));
    Process other = JavaProcess.startAsNobody(Holder.class, file.toString());
    try {
      assertEquals("taken", new BufferedReader(new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8)).readLine());
    } finally {
      other.destroyForcibly().waitFor();
    }
  }

  @Test
  void aLockFileThatOnlyItsOwnerMayWriteIsNamed() throws Exception {
    JavaProcess.assumeAdministrator();
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    Path lock = folder.toRealPath().resolve("a.pairs" + FileLease.END);
    Process other = holder();
    Files.setPosixFilePermissions(lock, PosixFilePermissions.fromString("rw-r--r--"));
    String held = JavaProcess.output(JavaProcess.startAsNobody(Holder.class, file.toString()));
    other.destroyForcibly().waitFor();
    assertTrue(held.contains("this file is in use by " + System.getProperty("user.name") + " (process " + other.pid()), held);
    String left = JavaProcess.output(JavaProcess.startAsNobody(Holder.class, file.toString()));
    assertTrue(left.contains("it was reserved by " + System.getProperty("user.name") + " (process " + other.pid())
        && left.contains("no permission to take over the lock file " + lock) && left.contains("delete this lock file"), left);
  }
}
