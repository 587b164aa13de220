package pairclust.weka.explorer.model;

import java.io.File;
import java.util.Locale;
import pairclust.weka.pairs.KnownPairFormats;

/** Asks and tells the person at the screen; without a screen, a test answers. */
public interface Dialogs {

  /** What a file holds. */
  enum Kind {
    /** Pairs. */
    PAIRS("Pair files", KnownPairFormats.all().endings().toArray(String[]::new)),
    /** Answers to questions. */
    ANSWERS("Answer files", ".pairs"),
    /** A clusterer. */
    MODEL("Model object files", ".model"),
    /** What was printed. */
    TEXT("Text files", ".txt"),
    /** A picture. */
    PICTURE("Pictures (PNG, SVG)", ".png", ".svg"),
    /** A table. */
    TABLE("Tables", ".csv"),
    /** Data. */
    DATA("Arff data files", ".arff");

    private final String label;
    private final String[] endings;

    Kind(String label, String... endings) {
      this.label = label;
      this.endings = endings;
    }

    public String label() {
      return label;
    }

    public String[] endings() {
      return endings.clone();
    }

    public boolean matches(File file) {
      for (String ending : endings) {
        if (file.getName().toLowerCase(Locale.ROOT).endsWith(ending)) {
          return true;
        }
      }
      return false;
    }

    /** Adds the usual ending if the name has none. */
    public File withEnding(File file) {
      return file.getName().contains(".") ? file : new File(file.getPath() + endings[0]);
    }
  }

  /** Returns a file to read, or null. */
  File chooseOpen(Kind kind);

  /** Returns a file to write, or null; the person has agreed if there is one already, unless it is to be continued. */
  File chooseSave(Kind kind, String suggestion);

  /** Returns which of the options was chosen, or -1. */
  int choose(String title, String question, String... options);

  void error(String message);
}
