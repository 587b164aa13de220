package pairclust.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The exclusive right of a session to write a file. The lock is held on a separate file next to it: the file itself is replaced by
 * renaming, and a lock would stay with the old one. The operating system releases the locks of a process that dies, so the lock file of a
 * killed process blocks nobody.
 */
public final class FileLease implements Closeable {

  /** The suffix of a lock file's name. */
  static final String END = ".pairclust-lock";

  /** The content of a lock file that is about to be deleted: locking it has no effect any more. */
  private static final String RELEASED = "released";

  /** Far beyond the text of the lock file: on some systems locked bytes cannot be read by others. */
  private static final long LOCKED_BYTE = 1L << 30;

  private static final int MAX_TEXT = 1000;
  private static final int ATTEMPTS = 50;
  private static final long PAUSE_MILLIS = 20;

  /**
   * The leases of this process, by file. Locks belong to whole processes and are lost as soon as the process closes the file anywhere, so a
   * lock file that this process has locked must never be opened a second time.
   */
  private static final Map<Path, FileLease> HELD = new ConcurrentHashMap<>();

  private final Path file;
  private final Path target;
  private final LockFile lockFile;
  private final String since = LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm"));
  private FileChannel channel;

  private FileLease(Path file, Path target) {
    this.file = file;
    this.target = target;
    lockFile = new LockFile(target.resolveSibling(target.getFileName() + END), target);
  }

  /**
   * Reserves a file for this session.
   *
   * @param file the file as the user named it, whether it exists or not
   * @return the lease, to be closed when the session ends
   * @throws IOException if another session holds it (the message says which), or if the file must not be written at all; an
   *     {@link InterruptedIOException} if the thread was interrupted meanwhile
   */
  public static FileLease take(Path file) throws IOException {
    Path target = FileReplacement.target(file);
    FileLease lease = new FileLease(file, target);
    FileLease other = register(lease);
    if (other != null) {
      throw taken(file, "another session of this program, since " + other.since);
    }
    // An interrupt would close the channel, and the lock would be lost with it.
    boolean interrupted = Thread.interrupted();
    try {
      lease.lock();
      FileReplacement.removeStaleDrafts(target);
      return lease;
    } catch (ClosedByInterruptException e) {
      lease.close();
      throw (IOException) new InterruptedIOException("Stopped while reserving a file.").initCause(e);
    } catch (IOException | RuntimeException e) {
      lease.close();
      throw e;
    } finally {
      restore(interrupted);
    }
  }

  /** Returns the lease of this process on the same file, possibly by another hard link; null if there is none, and registers this one. */
  private static synchronized FileLease register(FileLease lease) throws IOException {
    Object key = key(lease.target);
    for (FileLease held : HELD.values()) {
      if (held.target.equals(lease.target) || key != null && key.equals(key(held.target))) {
        return held;
      }
    }
    HELD.put(lease.target, lease);
    return null;
  }

  /** Returns what identifies a file whatever its name; null where it does not exist or the platform has no such key. */
  private static Object key(Path file) throws IOException {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  private static void restore(boolean interrupted) {
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static FileException taken(Path file, String owner) {
    return new FileException(file.toString(), "this file is in use by " + owner + ". Two sessions would overwrite each other's work. End"
        + " that session first, or give another name.");
  }

  private void lock() throws IOException {
    for (int attempt = 0; channel == null; attempt++) {
      FileChannel opened = open();
      try {
        lock(opened, attempt);
      } finally {
        if (channel == null) {
          opened.close();
        }
      }
      if (channel == null) {
        pause();
      }
    }
    write(owner());
  }

  /** Keeps the channel if it could be locked; leaves it if the lock file is just being released. */
  private void lock(FileChannel opened, int attempt) throws IOException {
    FileLock lock = null;
    boolean possible = true;
    try {
      lock = opened.tryLock(LOCKED_BYTE, 1, false);
    } catch (ClosedByInterruptException e) {
      throw e;
    } catch (IOException e) {
      // A file system without locks; changes by others are still noticed when the file is written.
      possible = false;
    }
    String text = read(opened);
    boolean beingReleased = text.equals(RELEASED) && attempt < ATTEMPTS;
    if (possible && lock == null && !beingReleased) {
      throw taken(file, text.isEmpty() ? "another program" : text);
    }
    // A released file that is still there after a while belonged to a process that was killed before it could delete it.
    if (!beingReleased) {
      channel = opened;
    }
  }

  private FileChannel open() throws IOException {
    try {
      return lockFile.open();
    } catch (ClosedByInterruptException e) {
      throw e;
    } catch (AccessDeniedException e) {
      throw denied(e);
    } catch (IOException e) {
      throw (IOException) new FileException(file.toString(), "it cannot be reserved for this session, as the file " + lockFile.path()
          + " cannot be written: " + FileException.reason(e) + ".").initCause(e);
    }
  }

  /** Explains why the lock file of another user cannot be used: a session holds it, or a killed one left it behind. */
  private IOException denied(IOException cause) {
    String owner = "another user";
    boolean held = false;
    if (Files.exists(lockFile.path())) {
      try (FileChannel readOnly = FileChannel.open(lockFile.path())) {
        String text = read(readOnly);
        owner = text.isEmpty() || text.equals(RELEASED) ? owner : text;
        held = readOnly.tryLock(LOCKED_BYTE, 1, true) == null;
      } catch (IOException e) {
        cause.addSuppressed(e);
      }
    } else {
      return new FileException(file.toString(), "it cannot be reserved for this session: no permission to create " + lockFile.path()
          + ". Write to another folder.");
    }
    return (IOException) (held ? taken(file, owner) : new FileException(file.toString(), "it was reserved by " + owner + ", and you have no"
        + " permission to take over the lock file " + lockFile.path() + ". If that session has ended, delete this lock file or ask its"
        + " owner to; or give another name.")).initCause(cause);
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
   * Replaces the file atomically.
   *
   * @param content writes its new content
   * @throws IOException if it cannot be written; then the file is unchanged
   */
  public void replace(FileReplacement.Content content) throws IOException {
    FileReplacement.write(file, content);
  }

  /**
   * Returns the location of the file.
   *
   * @return the file's absolute path, without symbolic links
   */
  public Path target() {
    return target;
  }

  /** Releases the file for other sessions. */
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
        Files.deleteIfExists(lockFile.path());
      } catch (IOException e) {
        // On some systems it cannot be deleted while somebody reads it. An empty one blocks nobody.
        closing.truncate(0);
      }
    } catch (ClosedByInterruptException e) {
      // The lock is released with the channel. Deleting the lock file now might delete that of the next session.
      Thread.currentThread().interrupt();
    }
  }
}
