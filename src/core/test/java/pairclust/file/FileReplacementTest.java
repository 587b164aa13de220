package pairclust.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are written over in one step, and what must not be. */
class FileReplacementTest {

  @TempDir
  private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("a.pairs");
  }

  private static void assumePosix(Path where) throws IOException {
    Assumptions.assumeTrue(Files.getFileStore(where).supportsFileAttributeView("posix"));
  }

  private static String refusal(Path target) {
    return assertThrows(FileException.class, () -> FileReplacement.write(target, "new")).getMessage();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void whoNamesADeviceAPipeOrAFolderIsRefused() throws Exception {
    assumePosix(folder);
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Path link = Files.createSymbolicLink(folder.resolve("link"), pipe);
    for (Path target : List.of(pipe, link, Path.of("/dev/null"))) {
      assertTrue(refusal(target).startsWith(target + ": this is a device, a pipe or the like"), refusal(target));
    }
    assertTrue(refusal(folder).startsWith(folder + ": this is a folder"), refusal(folder));
    assertFalse(Files.isRegularFile(pipe) || Files.isRegularFile(Path.of("/dev/null")));
    assertEquals(List.of("link", "pipe"), names());
  }

  @Test
  void aPrivateFileStaysPrivate() throws IOException {
    assumePosix(folder);
    for (String mode : List.of("rw-------", "rw-rw-rw-", "rw-r-----")) {
      Files.writeString(file, "old");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
      FileReplacement.write(file, out -> {
        Path draft = folder.resolve(names().stream().filter(name -> name.endsWith(".part")).findFirst().orElseThrow());
        assertEquals(mode, PosixFilePermissions.toString(Files.getPosixFilePermissions(draft)), "while it is written");
        out.write('n');
      });
      assertEquals(mode, PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
      assertEquals("n", Files.readString(file));
    }
  }

  @Test
  void symbolicLinksAreFollowedAlsoToAFileThatIsToBeMade() throws IOException {
    assumePosix(folder);
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere")).resolve("b.pairs");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("elsewhere", "b.pairs"));
    for (String text : List.of("one", "two")) {
      FileReplacement.write(link, text);
      assertTrue(Files.isSymbolicLink(link));
      assertEquals(text, Files.readString(elsewhere));
    }
  }

  @Test
  void draftsOfKilledProcessesGoThoseOfLivingOnesStay() throws Exception {
    Process ended = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-version")
        .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    ended.waitFor();
    // In a container every program may be process 1: a draft of this number that this process does not write is a killed one's.
    String mine = "a.pairs." + ProcessHandle.current().pid() + "-0123abcd.part";
    String living = "a.pairs." + ProcessHandle.current().parent().orElseThrow().pid() + "-0123abcd.part";
    String killed = "a.pairs." + ended.pid() + "-0123abcd.part";
    List<String> others = List.of("a.pairs.part", "b.pairs." + ended.pid() + "-0123abcd.part", "a.pairs." + ended.pid() + ".part", living);
    for (String name : others) {
      Files.createFile(folder.resolve(name));
    }
    Files.createFile(folder.resolve(killed));
    Files.createFile(folder.resolve(mine));
    FileReplacement.write(file, out -> {
      FileReplacement.removeStaleDrafts(folder.toRealPath().resolve("a.pairs"));
      out.write('n');
    });
    assertEquals(Stream.concat(others.stream(), Stream.of("a.pairs")).sorted().toList(), names());
  }

  @Test
  void messagesNameTheFileThatTheUserNamed() {
    IOException full = assertThrows(IOException.class, () -> FileReplacement.write(file, out -> {
      throw new IOException("No space left on device");
    }));
    assertEquals(file + ": it cannot be written: No space left on device.", full.getMessage());
    assertFalse(Files.exists(file));
    Path deep = folder.resolve("none").resolve("a.pairs");
    assertEquals(deep + ": there is no folder " + deep.getParent() + " to write to; make it first.", refusal(deep));
  }

  /** Overwrites a file, and prints why it cannot. */
  static final class Overwriting {

    private Overwriting() {
    }

    public static void main(String[] args) {
      try {
        FileReplacement.write(Path.of(args[0]), "new");
        System.out.print("written");
      } catch (IOException e) {
        System.out.print(e.getMessage());
      }
    }
  }

  @Test
  void overwritingAReadOnlyFileNamesThatFileAndNotTheDraft() throws Exception {
    JavaProcess.assumeAdministrator();
    Files.writeString(file, "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    String refusal = JavaProcess.output(JavaProcess.startAsNobody(Overwriting.class, file.toString()));
    assertEquals(file + ": it cannot be written: permission denied.\nChange its permissions, or give another name.", refusal);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path other = folder.resolve("b.pairs");
    refusal = JavaProcess.output(JavaProcess.startAsNobody(Overwriting.class, other.toString()));
    assertEquals(other + ": it cannot be written: permission denied.", refusal);
  }

  @Test
  void reasonsNameNoOtherFile() {
    assertEquals("permission denied", FileException.reason(new FileNotFoundException("/x/ro.txt.2302-917fe752.part (Permission denied)")));
    assertEquals("No space left on device", FileException.reason(new FileNotFoundException("/x (1)/b (No space left on device)")));
    assertEquals("the file or its folder has been removed", FileException.reason(new NoSuchFileException("/x/ro.txt.2302.part")));
  }
}
