package pairclust.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/**
 * The file that a lease locks. Everybody who may write the target may write it too, whatever the creator's umask: otherwise the lock file
 * of one user, left behind by a kill, would lock out the others.
 *
 * @param path the lock file
 * @param target the file that it stands for
 */
record LockFile(Path path, Path target) {

  private static final int ATTEMPTS = 50;

  /** Opens the file, and creates it if necessary; symbolic links are not followed. */
  FileChannel open() throws IOException {
    for (int attempt = 0;; attempt++) {
      try {
        FileChannel created = FileChannel.open(path, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
            StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
        share();
        return created;
      } catch (FileAlreadyExistsException e) {
        try {
          return FileChannel.open(path, Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
        } catch (NoSuchFileException deleted) {
          // Its owner has released it in between.
          if (attempt >= ATTEMPTS) {
            throw deleted;
          }
        }
      }
    }
  }

  /** Gives the new lock file the target's group and permissions. */
  private void share() {
    try {
      PosixFileAttributeView view = Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
      if (view != null && Files.exists(target)) {
        PosixFileAttributes wanted = Files.readAttributes(target, PosixFileAttributes.class);
        if (!view.readAttributes().group().equals(wanted.group())) {
          view.setGroup(wanted.group());
        }
        Set<PosixFilePermission> permissions = EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        permissions.addAll(wanted.permissions());
        view.setPermissions(permissions);
      }
    } catch (IOException e) {
      // A group that this user is not in; then the others learn which file to delete.
    }
  }
}
