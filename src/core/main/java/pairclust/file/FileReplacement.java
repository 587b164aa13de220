package pairclust.file;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes whole files atomically: a draft next to the file is renamed when it is complete, so that whatever happens the file has either the
 * old or the new content. Only regular files are written, and keep their permissions; a symbolic link is kept, and the file it leads to is
 * replaced.
 */
public final class FileReplacement {

  /** The suffix of a draft's name: the ID of the process that writes it, and a random number. */
  private static final Pattern DRAFT = Pattern.compile("\\.(\\d{1,18})-[0-9a-f]{8}\\.part");

  /** A longer chain of symbolic links is taken for a cycle. */
  private static final int MAX_LINKS = 40;

  /** The drafts that this process is writing. Process IDs are not enough: in a container every program may be process 1. */
  private static final Set<Path> WRITING = ConcurrentHashMap.newKeySet();

  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {

    /**
     * Writes everything.
     *
     * @param out receives the content; may be closed or not
     * @throws IOException if it cannot be written
     */
    void writeTo(OutputStream out) throws IOException;
  }

  private FileReplacement() {
  }

  /**
   * Resolves a file's name, and refuses what must not be overwritten.
   *
   * @param file the file as the user named it, whether it exists or not
   * @return its absolute path, without symbolic links
   * @throws IOException if it is a folder, a device or the like, or its folder does not exist; the message says so
   */
  public static Path target(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileException(file.toString(), "this is a folder; give the name of a file.");
    }
    if (Files.exists(file)) {
      if (!Files.isRegularFile(file)) {
        throw new FileException(file.toString(), "this is a device, a pipe or the like, not a regular file; give the name of a file.");
      }
      return file.toRealPath();
    }
    Path place = file.toAbsolutePath();
    for (int i = 0; i < MAX_LINKS && Files.isSymbolicLink(place); i++) {
      place = place.resolveSibling(Files.readSymbolicLink(place));
    }
    if (!Files.isDirectory(place.getParent())) {
      throw new FileException(file.toString(), "there is no folder " + place.getParent() + " to write to; make it first.");
    }
    return place.getParent().toRealPath().resolve(place.getFileName());
  }

  /**
   * Replaces a file by a text.
   *
   * @param file the file as the user named it
   * @param text its new content
   * @throws IOException if it cannot be written; the message names the file and the reason
   */
  public static void write(Path file, String text) throws IOException {
    write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Replaces a file, or creates it.
   *
   * @param file the file as the user named it
   * @param content writes its new content
   * @throws IOException if it cannot be written; the message names the file and the reason, and the file is unchanged
   */
  public static void write(Path file, Content content) throws IOException {
    Path target = target(file);
    if (Files.exists(target) && !Files.isWritable(target)) {
      throw new FileException(file.toString(), "it cannot be written: permission denied. Change its permissions, or give another name.");
    }
    removeStaleDrafts(target);
    String end = "." + ProcessHandle.current().pid() + "-" + UUID.randomUUID().toString().substring(0, 8) + ".part";
    Path draft = target.resolveSibling(target.getFileName() + end);
    WRITING.add(draft);
    try {
      PosixFileAttributes before = attributes(target);
      Files.createFile(draft, initial(before));
      // Not a channel, which an interrupt would close in the middle of saving.
      try (FileOutputStream out = new FileOutputStream(draft.toFile())) {
        restore(draft, before);
        OutputStream buffered = new BufferedOutputStream(out) {

          @Override
          public void close() throws IOException {
            // Writers of objects and pictures close their stream, but the data still has to be forced to the disk.
            flush();
          }
        };
        content.writeTo(buffered);
        buffered.flush();
        // On the disk before the rename: otherwise a power failure could leave the name without the content.
        out.getFD().sync();
      }
      // Not REPLACE_EXISTING, which may delete the file first: a kill in between would leave none.
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
      sync(target.getParent());
    } catch (FileException | InterruptedIOException e) {
      throw e;
    } catch (IOException e) {
      throw (IOException) new FileException(file.toString(), "it cannot be written: " + FileException.reason(e) + ".").initCause(e);
    } finally {
      Files.deleteIfExists(draft);
      WRITING.remove(draft);
    }
  }

  private static PosixFileAttributes attributes(Path target) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(target, PosixFileAttributeView.class);
    return view == null || !Files.exists(target) ? null : view.readAttributes();
  }

  /** Creates the draft of a private file as private. */
  private static FileAttribute<?>[] initial(PosixFileAttributes before) {
    return before == null ? new FileAttribute<?>[0]
        : new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(before.permissions())};
  }

  private static void restore(Path draft, PosixFileAttributes before) throws IOException {
    if (before == null) {
      return;
    }
    PosixFileAttributeView view = Files.getFileAttributeView(draft, PosixFileAttributeView.class);
    PosixFileAttributes now = view.readAttributes();
    try {
      if (!now.group().equals(before.group())) {
        view.setGroup(before.group());
      }
      if (!now.owner().equals(before.owner())) {
        view.setOwner(before.owner());
      }
    } catch (IOException e) {
      // Only an administrator may change the owner; the content matters more.
    }
    view.setPermissions(before.permissions());
  }

  /** Makes the rename survive a power failure, where folders can be synchronised. */
  private static void sync(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Not possible on Windows, and not needed there.
    }
  }

  /**
   * Removes drafts that killed processes have left.
   *
   * @param target the file
   */
  static void removeStaleDrafts(Path target) {
    String name = target.getFileName().toString();
    DirectoryStream.Filter<Path> ours = path -> path.getFileName().toString().startsWith(name);
    try (DirectoryStream<Path> drafts = Files.newDirectoryStream(target.toAbsolutePath().getParent(), ours)) {
      for (Path draft : drafts) {
        Matcher end = DRAFT.matcher(draft.getFileName().toString().substring(name.length()));
        if (end.matches() && !isBeingWritten(draft, Long.parseLong(end.group(1)))) {
          Files.deleteIfExists(draft);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Stale drafts do no harm; the next session tries again.
    }
  }

  private static boolean isBeingWritten(Path draft, long process) {
    return process == ProcessHandle.current().pid() ? WRITING.contains(draft)
        : ProcessHandle.of(process).filter(ProcessHandle::isAlive).isPresent();
  }
}
