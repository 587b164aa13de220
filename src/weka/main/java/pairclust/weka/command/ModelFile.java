package pairclust.weka.command;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.nio.file.Files;
import pairclust.data.Saved;
import weka.clusterers.Clusterer;
import weka.core.Instances;
import weka.core.SerializationHelper;

/**
 * What a file with a model holds, be it ours or that of any clusterer of Weka.
 *
 * @param clusterer the clusterer
 * @param header the attributes it was built on, or null if the file does not say
 */
public record ModelFile(Clusterer clusterer, Instances header) {

  private static final String OTHER = "it holds something other than a clusterer";

  /**
   * Reads a model.
   *
   * @param file the file, as Weka's Explorer or its option -d writes it
   * @return what it holds
   * @throws IOException if it holds no model that can be read; the message names the file and says why
   */
  public static ModelFile read(File file) throws IOException {
    if (!file.isFile()) {
      throw new IOException(file.isDirectory() ? file + " is a folder; name a file with a model." : "There is no file " + file
          + " with a model; check its name and folder.");
    }
    try (BufferedInputStream stream = new BufferedInputStream(Files.newInputStream(file.toPath()));
        ObjectInputStream objects = SerializationHelper.getObjectInputStream(stream)) {
      if (!(objects.readObject() instanceof Clusterer clusterer)) {
        throw new InvalidObjectException(OTHER);
      }
      Object second = stream.available() > 0 ? objects.readObject() : null;
      return new ModelFile(clusterer, second instanceof Instances header ? header : null);
    } catch (IOException | ClassNotFoundException | RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
      // What is not a model can look like anything: like an array of a thousand million numbers, too.
      throw new IOException(file + " holds no model that can be read: " + reason(e, file.length()) + ".", e);
    }
  }

  private static String reason(Throwable e, long length) {
    if (e instanceof EOFException) {
      return length == 0 ? "it is empty" : "it ends too early; perhaps it was cut off when it was saved or copied";
    }
    // Java puts messages of its own into this exception, too.
    if (e instanceof InvalidObjectException && e.getMessage() != null && e.getMessage().matches(OTHER + "|" + Saved.DAMAGED + ".*")) {
      return e.getMessage();
    }
    if (e instanceof ClassNotFoundException) {
      return "the clusterer needs a Weka package that is not installed here";
    }
    return e instanceof InvalidClassException ? "it was saved by another version of Weka or of a package; build the model again"
        : "it is damaged, or no file of Weka's at all";
  }
}
