package pairclust.weka.explorer.model;

import java.io.File;
import java.util.Arrays;
import java.util.Locale;
import pairclust.weka.pairs.KnownPairFormats;

/** Dialogs with the user; an interface, so that tests can answer without a screen. */
public interface Dialogs {

  /** The kinds of files. */
  enum Kind {
    /** Pairs. */
    PAIRS("Pair files", KnownPairFormats.all().endings().toArray(String[]::new)),
    /** Answers to questions. */
    ANSWERS("Answer files", ".pairs"),
    /** Answers to questions about triplets. */
    TRIPLETS("Triplet files", ".triplets"),
    /** A serialized clusterer. */
    MODEL("Model object files", ".model"),
    /** Output text. */
    TEXT("Text files", ".txt"),
    /** A picture. */
    PICTURE("Pictures (PNG, SVG)", ".png", ".svg"),
    /** A table. */
    TABLE("Tables", ".csv"),
    /** Names of clusters. */
    NAMES("Names of clusters", ".names"),
    /** Data. */
    DATA("Data files (ARFF, CSV)", ".arff", ".csv");

    private final String label;
    private final String[] endings;

    Kind(String label, String... endings) {
      this.label = label;
      this.endings = endings;
    }

    /** Returns the description for file dialogs. */
    public String label() {
      return label;
    }

    /** Returns the file extensions, the default one first. */
    public String[] endings() {
      return endings.clone();
    }

    /** Returns whether the name of a file has one of the extensions. */
    public boolean matches(File file) {
      return Arrays.stream(endings).anyMatch(file.getName().toLowerCase(Locale.ROOT)::endsWith);
    }

    /** Returns whether an existing file of this kind is continued, and not replaced. */
    public boolean isContinued() {
      return this == ANSWERS || this == TRIPLETS;
    }

    /** Adds the default extension if the name has none. */
    public File withEnding(File file) {
      return file.getName().contains(".") ? file : new File(file.getPath() + endings[0]);
    }
  }

  /** Notes which file the data comes from, null if that is unknown: file dialogs begin in its folder. */
  default void dataFrom(File file) {
    // Without a screen there are no folders to begin in.
  }

  /** Asks for a file to read; null if the user cancels. */
  File chooseOpen(Kind kind);

  /** Asks for a file to write, and confirms overwriting except for answer files, which are continued; null if the user cancels. */
  File chooseSave(Kind kind, String suggestion);

  /** Asks a question and returns the index of the chosen option; -1 if the user cancels. */
  int choose(String title, String question, String... options);

  /**
   * Asks for the names of clusters.
   *
   * @param descriptions the number and size of each cluster
   * @param names the present names, empty for none
   * @return the names, empty for none; null if the user cancels
   */
  default String[] askNames(String[] descriptions, String[] names) {
    return null;
  }

  /**
   * Asks how much attributes matter.
   *
   * @param attributes the names of the attributes
   * @param weights their present weights; NaN for one that was no number
   * @param before their weights before the last change, to which the user can return; null if there was none
   * @return the weights, NaN for one that is no number; null if the user cancels
   */
  default double[] askWeights(String[] attributes, double[] weights, double[] before) {
    return null;
  }

  /** Shows an error message. */
  void error(String message);
}
