package pairclust.pairfile;

import java.io.IOException;
import java.util.List;

/**
 * A way to write pairs in a text file. A public class in this Java package with a public constructor without arguments is found, whatever
 * jar it is in, and its files are read wherever a pair file is.
 */
public interface PairFormat {

  /**
   * Returns the format's name.
   *
   * @return the name for users, as in "CSV with a header"
   */
  String name();

  /**
   * Returns the endings of files that hold pairs in this format and nothing else.
   *
   * @return the endings in lower case, each with its dot, without {@code .gz}; may be empty
   */
  List<String> endings();

  /**
   * Returns endings that other kinds of files have as well, such as {@code .csv}. Weka's own loaders keep them.
   *
   * @return the endings, as in {@link #endings()}
   */
  default List<String> sharedEndings() {
    return List.of();
  }

  /**
   * Says whether a file is in this format, judging by how it begins. A name decides only where the content does not.
   *
   * @param firstLines the first lines of the file, without their ends; fewer than usual if the file is shorter or damaged
   * @return whether all of them can be lines of this format, and some of them identify it
   */
  boolean recognises(List<String> firstLines);

  /**
   * Reads a file: passes one header and then the pairs to the handler, in the order of the file.
   *
   * @param lines the lines of the file; damage and interruption are reported by the lines themselves
   * @param handler receives the content
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if a line cannot be understood; file and line are added to the message
   */
  void read(PairLines lines, PairFileReader.Handler handler) throws IOException;

  /**
   * Says whether files of this format can be changed pair by pair without loss. Pairs of other formats are saved in a new file.
   *
   * @return whether pairs are saved in this format
   */
  default boolean isEditable() {
    return false;
  }
}
