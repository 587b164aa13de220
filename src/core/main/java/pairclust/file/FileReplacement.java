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
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes whole files in one step: a draft beside the file becomes the file when it is complete, so that whatever happens either the old or
 * the new content is there. Only regular files are written, with the permissions they had; a symbolic link stays one, and the file it
 * leads to is replaced.
 */
public final class FileReplacement {

  /** The end of a draft's name: the process that writes it, and a number of its own. */
  private static final Pattern DRAFT = Pattern.compile("\\.(\\d{1,18})-[0-9a-f]{8}\\.part");

  /** A longer chain of symbolic links is a circle. */
  private static final int MAX_LINKS = 40;

  /** What writes the content. */
  @FunctionalInterface
  public interface Content {

    /**
     * Writes everything.
     *
     * @param out where to write; may be closed or not
     * @throws IOException if it cannot be written
     */
    void writeTo(OutputStream out) throws IOException;
  }

  private FileReplacement() {
  }

  /**
   * Finds where a file is, and refuses what must not be written over.
   *
   * @param file the file as the user named it, whether it exists or not
   * @return its absolute path, without symbolic links
   * @throws IOException if it is a folder, a device or the like, or has no folder to be in; the message says so
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
   * Writes a text.
   *
   * @param file the file as the user named it
   * @param text its new content
   * @throws IOException if it cannot be written; the message names the file and the reason
   */
  public static void write(Path file, String text) throws IOException {
    write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Writes a file.
   *
   * @param file the file as the user named it
   * @param content writes its new content
   * @throws IOException if it cannot be written; the message names the file and the reason, and the file is as it was
   */
  public static void write(Path file, Content content) throws IOException {
    Path target = target(file);
    removeStaleDrafts(target);
    String end = "." + ProcessHandle.current().pid() + "-" + UUID.randomUUID().toString().substring(0, 8) + ".part";
    Path draft = target.resolveSibling(target.getFileName() + end);
    try {
      PosixFileAttributes before = attributes(target);
      Files.createFile(draft, initial(before));
      // Not a channel: a thread that is asked to stop shall finish saving first.
      try (FileOutputStream out = new FileOutputStream(draft.toFile())) {
        restore(draft, before);
        OutputStream buffered = new BufferedOutputStream(out) {

          @Override
          public void close() throws IOException {
            // Writers of objects and pictures close what they write to, and it is not on the disk yet.
            flush();
          }
        };
        content.writeTo(buffered);
        buffered.flush();
        // On the disk before the name is given away: a name without content is what a power failure would leave otherwise.
        out.getFD().sync();
      }
      // Not REPLACE_EXISTING: that deletes the file first, and a kill in between leaves none.
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
      sync(target.getParent());
    } catch (FileException | InterruptedIOException e) {
      throw e;
    } catch (IOException e) {
      throw (IOException) new FileException(file.toString(), "it cannot be written: " + FileException.reason(e) + ".").initCause(e);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static PosixFileAttributes attributes(Path target) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(target, PosixFileAttributeView.class);
    return view == null || !Files.exists(target) ? null : view.readAttributes();
  }

  /** A draft of a private file is private from its first moment. */
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
      // Only an administrator may give files away; the content is what counts.
    }
    view.setPermissions(before.permissions());
  }

  /** Has the new name survive a power failure, where folders can be synchronised. */
  private static void sync(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Windows cannot, and does not need it.
    }
  }

  /**
   * Removes drafts of a file whose process was killed.
   *
   * @param target the file
   */
  static void removeStaleDrafts(Path target) {
    String name = target.getFileName().toString();
    DirectoryStream.Filter<Path> ours = path -> path.getFileName().toString().startsWith(name);
    try (DirectoryStream<Path> drafts = Files.newDirectoryStream(target.toAbsolutePath().getParent(), ours)) {
      for (Path draft : drafts) {
        Matcher end = DRAFT.matcher(draft.getFileName().toString().substring(name.length()));
        if (end.matches() && ProcessHandle.of(Long.parseLong(end.group(1))).filter(ProcessHandle::isAlive).isEmpty()) {
          Files.deleteIfExists(draft);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // They are in the way of nothing but tidiness.
    }
  }
}
