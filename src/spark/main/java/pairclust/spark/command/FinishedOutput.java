package pairclust.spark.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;

/** A folder that appears under its name only once everything is written: a driver that is killed leaves nothing half-written there. */
public final class FinishedOutput {

  private final Path path;
  private final FileSystem files;

  /**
   * Checks that nothing has that name yet.
   *
   * @param session the session
   * @param name the folder to write
   * @param option the option that names it, for messages
   */
  public FinishedOutput(SparkSession session, String name, String option) {
    path = new Path(name);
    try {
      files = path.getFileSystem(session.sparkContext().hadoopConfiguration());
      if (files.exists(path)) {
        throw new IllegalArgumentException("There is already something at " + name + " (" + option + "). Delete it, or choose another"
            + " name.");
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write to " + name + " (" + option + "): " + e.getMessage(), e);
    }
  }

  /**
   * Writes under a temporary name beside the final one, and renames it.
   *
   * @param writer writes a folder with the given name
   */
  public void write(Consumer<String> writer) {
    Path draft = new Path(path.getParent() == null ? new Path(".") : path.getParent(),
        "_" + path.getName() + ".unfinished." + ProcessHandle.current().pid());
    try {
      files.delete(draft, true);
      writer.accept(draft.toString());
      if (!files.rename(draft, path)) {
        throw new IOException(draft + " could not be renamed");
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + path + ": " + e.getMessage(), e);
    }
  }
}
