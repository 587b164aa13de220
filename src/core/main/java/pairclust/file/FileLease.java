package pairclust.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The right of one session to write a file, for as long as the session lasts. The lock is on a file of its own beside the file: the file
 * itself is replaced by others with its name, and a lock would stay on the old one. What the system locks it unlocks when a process dies,
 * so that the lock file of a process that was killed is in nobody's way.
 */
public final class FileLease implements Closeable {

  /** The end of a lock file's name. */
  static final String END = ".pairclust-lock";

  /** What a lock file holds when it is about to be deleted: whoever has it open and locks it now has locked nothing. */
  private static final String RELEASED = "released";

  /** Far behind the text of the lock file, which others may read also where locked bytes cannot be. */
  private static final long LOCKED_BYTE = 1L << 30;

  private static final int MAX_TEXT = 1000;
  private static final int ATTEMPTS = 50;
  private static final long PAUSE_MILLIS = 20;

  /**
   * The leases of this process, by file. Systems lock for whole processes, and forget the lock as soon as the process closes the file
   * anywhere; so a lock file that this process has locked is never opened a second time.
   */
  private static final Map<Path, FileLease> HELD = new ConcurrentHashMap<>();

  private final Path file;
  private final Path target;
  private final Path place;
  private final String since = LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm"));
  private FileChannel channel;

  private FileLease(Path file, Path target) {
    this.file = file;
    this.target = target;
    place = target.resolveSibling(target.getFileName() + END);
  }

  /**
   * Takes a file for this session alone.
   *
   * @param file the file as the user named it, whether it exists or not
   * @return the lease, to be closed when the session ends
   * @throws IOException if another session has it, the message says which; or if the file must not be written at all
   */
  public static FileLease take(Path file) throws IOException {
    Path target = FileReplacement.target(file);
    FileLease lease = new FileLease(file, target);
    FileLease other = HELD.putIfAbsent(target, lease);
    if (other != null) {
      throw taken(file, "another session of this program, since " + other.since);
    }
    // A thread that is asked to stop would close the channel, and lose the lock with it.
    boolean interrupted = Thread.interrupted();
    try {
      lease.lock();
      FileReplacement.removeStaleDrafts(target);
      return lease;
    } catch (IOException | RuntimeException e) {
      lease.close();
      throw e;
    } finally {
      restore(interrupted);
    }
  }

  private static void restore(boolean interrupted) {
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static FileException taken(Path file, String owner) {
    return new FileException(file.toString(), "this file is in use by " + owner + ". Two sessions would lose each other's work. End that"
        + " session first, or give another name.");
  }

  private void lock() throws IOException {
    for (int attempt = 0; channel == null; attempt++) {
      FileChannel opened = open();
      FileLock lock = null;
      boolean possible = true;
      try {
        lock = opened.tryLock(LOCKED_BYTE, 1, false);
      } catch (IOException e) {
        // A file system without locks; what is left is to notice when a file has changed.
        possible = false;
      }
      String text = read(opened);
      if (possible && lock == null) {
        opened.close();
        if (!text.equals(RELEASED) || attempt >= ATTEMPTS) {
          throw taken(file, text.isEmpty() ? "another program" : text);
        }
        pause();
      } else if (text.equals(RELEASED) && attempt < ATTEMPTS) {
        // Its owner has deleted it, or was killed before that: then the name still leads to it after a while.
        opened.close();
        pause();
      } else {
        channel = opened;
        write(owner());
      }
    }
  }

  private FileChannel open() throws IOException {
    try {
      return FileChannel.open(place, Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE,
          LinkOption.NOFOLLOW_LINKS));
    } catch (IOException e) {
      throw (IOException) new FileException(file.toString(), "it cannot be reserved for this session, as the file " + place
          + " cannot be written: " + FileException.reason(e) + ".").initCause(e);
    }
  }

  private static void pause() throws IOException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Stopped while waiting for a file.");
    }
  }

  private static String read(FileChannel from) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(MAX_TEXT);
    from.read(bytes, 0);
    return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8).strip();
  }

  private void write(String text) throws IOException {
    channel.truncate(0);
    channel.write(ByteBuffer.wrap((text + "\n").getBytes(StandardCharsets.UTF_8)), 0);
  }

  private String owner() {
    String host = System.getenv().getOrDefault("HOSTNAME", System.getenv("COMPUTERNAME"));
    return System.getProperty("user.name") + " (process " + ProcessHandle.current().pid() + (host == null ? "" : " on " + host)
        + "), since " + since;
  }

  /**
   * Replaces the file in one step.
   *
   * @param content writes its new content
   * @throws IOException if it cannot be written; then the file is as it was
   */
  public void replace(FileReplacement.Content content) throws IOException {
    FileReplacement.write(file, content);
  }

  /**
   * Returns the place of the file.
   *
   * @return the file's absolute path, without symbolic links
   */
  public Path target() {
    return target;
  }

  @Override
  public void close() throws IOException {
    boolean interrupted = Thread.interrupted();
    try {
      if (channel != null && channel.isOpen()) {
        release();
      }
    } finally {
      HELD.remove(target, this);
      restore(interrupted);
    }
  }

  private void release() throws IOException {
    try (FileChannel closing = channel) {
      write(RELEASED);
      try {
        Files.deleteIfExists(place);
      } catch (IOException e) {
        // Somebody looks into it, where that prevents deleting. An empty one is in nobody's way.
        closing.truncate(0);
      }
    }
  }
}
