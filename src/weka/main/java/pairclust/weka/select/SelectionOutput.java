package pairclust.weka.select;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pairclust.file.FileReplacement;
import pairclust.knowledge.KnownPair;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileWriter;
import pairclust.pairfile.RowNames;
import pairclust.pairfile.journal.AuthoredPairs;
import pairclust.pairfile.journal.GeneratedAnswers;
import pairclust.pairfile.journal.PairJournal;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.KnownPairFormats;

/**
 * The file in which {@link weka.clusterers.ConstraintSelection} and the Explorer save answers. A file with the answers of a person or a
 * program can only be continued, with the same settings; one that was generated from labels may be replaced unless somebody has edited it;
 * any other file is left alone.
 */
public final class SelectionOutput {

  /** What every note begins with. */
  private static final String COMMAND = "ConstraintSelection ";

  /** What the note of a file with a person's answers has. */
  public static final String ASKED = "-oracle ask";

  /** What the note of a file has whose answers came one by one and are worth as much as a person's. */
  private static final Pattern KEPT = Pattern.compile("-oracle (ask|command|chat)\\b");

  /** Where the answers of a program come from, as a checksum. Questions do not depend on it. */
  private static final Pattern ORIGIN = Pattern.compile(" (-command|-url) [0-9a-f]{4}\\b");
  private static final int ORIGIN_BITS = 0xffff;

  private final Path file;
  private final SelectionData selection;
  private final String note;

  /** Whether the user chooses the file in a window, and not by an option. */
  private final boolean window;

  /** An empty path means standard output; the settings are what questions depend on. */
  public SelectionOutput(File file, SelectionData selection, String settings) {
    this(file.getPath().isEmpty() ? null : file.toPath(), selection, COMMAND + settings, false);
  }

  private SelectionOutput(Path file, SelectionData selection, String note, boolean window) {
    this.file = file;
    this.selection = selection;
    this.note = note;
    this.window = window;
  }

  /**
   * Returns this output for users who chose the file in a window: messages name no options of the command line.
   *
   * @return the same output with such messages
   */
  public SelectionOutput inWindow() {
    return new SelectionOutput(file, selection, note, true);
  }

  /**
   * Where a person's answers in a window go. Whoever asks, a session can be continued by all who ask in the same way.
   *
   * @param file the file
   * @param selection the rows
   * @param settings what the questions depend on
   * @param examples the number of examples in a question, 1 if it is about a pair
   * @return the output, to be checked before it is opened
   */
  public static SelectionOutput asking(File file, SelectionData selection, SelectionSettings settings, int examples) {
    return new SelectionOutput(file, selection, settings.text(" " + ASKED + examples(examples))).inWindow();
  }

  /**
   * Returns the option for the number of examples in a question, as questions depend on it.
   *
   * @param examples the number of examples, 1 if questions are about pairs
   * @return the option after a space, or nothing for pairs
   */
  public static String examples(int examples) {
    return examples > 1 ? " -examples " + examples : "";
  }

  /**
   * Returns the part of a note that identifies the program which answers.
   *
   * @param option the option that names the program
   * @param checksum a checksum of its value, of which 16 bits are used
   * @return the option with the checksum, after a space
   */
  static String origin(String option, long checksum) {
    return String.format(Locale.ROOT, " %s %04x", option, checksum & ORIGIN_BITS);
  }

  /**
   * Says whether the file has answers of another program than the one that is to continue it. That is allowed, since a program that failed
   * is often fixed by another command, but it should not happen unnoticed.
   *
   * @return a line for the user; empty if the program is the same or the file does not say which it was
   * @throws IOException if the file cannot be read
   */
  public String otherOrigin() throws IOException {
    PairJournal.Outline before = hasContent() ? PairJournal.outline(file) : null;
    if (before == null || before.entries() == 0) {
      return "";
    }
    Matcher then = ORIGIN.matcher(before.note());
    Matcher now = ORIGIN.matcher(note);
    return !then.find() || !now.find() || then.group().equals(now.group()) ? ""
        : file + " was begun with a different " + now.group(1) + ". Its answers are kept, and those questions are not asked again. To have"
            + " the new " + (now.group(1).equals("-url") ? "endpoint" : "command") + " answer all questions, write to another file (-o).\n";
  }

  private static String questions(String note) {
    return ORIGIN.matcher(note).replaceFirst("");
  }

  /**
   * Returns whether a file holds answers that were given one by one and are worth keeping.
   *
   * @param file any file
   * @return whether its note says so; false if it cannot be read as a file of answers
   */
  public static boolean holdsAnswers(Path file) {
    try {
      String note = PairJournal.outline(file).note();
      return note != null && note.startsWith(COMMAND) && KEPT.matcher(note).find();
    } catch (IOException e) {
      // Whoever opens the file says what is wrong with it.
      return false;
    }
  }

  /**
   * Refuses, before any question, a file that could not be written or must not be written over.
   *
   * @throws IOException if so; the message says why and what to do
   */
  public void check() throws IOException {
    if (file == null) {
      return;
    }
    Path target = FileReplacement.target(file);
    if (!Files.isWritable(Files.exists(target) ? target : target.getParent()) || !Files.isWritable(target.getParent())) {
      throw refusal("you have no permission to write this file" + (window ? "; choose another one." : " (-o)."));
    }
    if (hasContent()) {
      checkContent();
    } else {
      KnownPairFormats.all().checkWritable(file);
    }
  }

  private boolean hasContent() throws IOException {
    return Files.exists(file) && Files.size(file) > 0;
  }

  private void checkContent() throws IOException {
    PairJournal.Outline outline;
    try {
      outline = PairJournal.outline(file);
    } catch (PairFileException e) {
      throw e.isAnswerFile() || e.line() == 0 ? e
          : refusal("this file already exists and does not contain answers; " + another() + ".");
    }
    String before = outline.note();
    if (before == null || !before.startsWith(COMMAND)) {
      throw refusal("this pair file already exists and was not made by ConstraintSelection. It is not written"
          + " over; " + another() + ". "
          + (window ? "To use its pairs, open it as a pair file." : "To use its pairs as answers, add -answers."));
    }
    boolean asked = KEPT.matcher(before).find();
    if (before.startsWith(COMMAND + AuthoredPairs.MERGE) && KEPT.matcher(note).find() && outline.entries() > 0) {
      throw refusal("this is a merged file, which cannot be continued; continue one person's file and merge again.");
    }
    if (!asked && !GeneratedAnswers.isUnedited(file)) {
      throw refusal("the file has been edited since ConstraintSelection wrote it, and writing it again would lose the"
          + " changes. " + (window ? "Choose another file" : "Give another name (-o)") + ", or delete the file first.");
    }
    if ((asked || KEPT.matcher(note).find()) && !questions(before).equals(questions(note)) && outline.entries() > 0) {
      throw refusal("the file holds answers to other questions. " + (window
          ? "It was begun with " + NoteDifference.describe(before, note) + ". Use those settings"
          : "These settings differ: " + NoteDifference.describeOptions(questions(before), questions(note)) + ". Use the original settings")
          + " to continue this file, or " + another() + "."
          + keepingAnswers(before));
    }
  }

  /**
   * The questions follow from the number of clusters, but the answers do not. Only if entailed pairs are drawn, the file does not say which
   * of them follow from that number.
   */
  private String keepingAnswers(String before) {
    String edit = NoteDifference.editOfClusters(questions(before), questions(note));
    return window || edit == null || before.contains("-draw-implied") ? "" : " To keep the answers with the other number, change " + edit
        + " in the line '% Answers to: ...' of the file; what was inferred from the old number is then removed.";
  }

  private String another() {
    return window ? "choose another file" : "give another name (-o)";
  }

  private PairFileException refusal(String reason) {
    return new PairFileException(file.toString(), 0, reason);
  }

  /**
   * Begins the file for a person's answers, or goes on with it.
   *
   * @return the file, which no other session may use until it is closed
   * @throws IOException if it cannot be written or read, or another session uses it
   */
  public PairJournal journal() throws IOException {
    if (file.toString().endsWith(".gz")) {
      throw refusal("answers are appended one at a time, which a compressed file does not allow; give a name without .gz"
          + (window ? "." : " (-o)."));
    }
    PairJournal.Outline before = hasContent() ? PairJournal.outline(file) : null;
    // If it was begun but nothing was answered, then perhaps for other settings.
    if (before == null || before.entries() == 0 && !note.equals(before.note())) {
      return PairJournal.create(file, selection.naming().header(), note, selection.naming().names());
    }
    return PairJournal.open(file, this::rowNames, selection.naming().names());
  }

  private RowNames rowNames(PairFileHeader header) {
    if (!selection.naming().header().equals(header)) {
      throw new IllegalArgumentException("the file was begun for other data or another ID: it says '" + header.toText()
          + "', and now it would be '" + selection.naming().header().toText() + "'. "
          + (window ? "Open the original data, with its ID, or choose another file."
              : "Give the original data (-t, -id), or another file (-o)."));
    }
    return GivenPairs.rowNames(header, selection.idIndex(), selection.data());
  }

  /**
   * Writes answers that were not given one by one.
   *
   * @param entries the answers
   * @param by who gave them; empty if that is not said
   * @return the text for standard output; empty if there is a file
   * @throws IOException if the file cannot be written
   */
  public String write(List<KnownPair> entries, String by) throws IOException {
    return write(GeneratedAnswers.content(entries, selection.naming().names(), by));
  }

  /** Writes what was made from answers; returns the text for standard output, empty if there is a file. */
  String write(PairFileWriter.Content content) throws IOException {
    if (file == null) {
      return GeneratedAnswers.text(selection.naming().header(), note, content);
    }
    GeneratedAnswers.write(file, selection.naming().header(), note, content);
    return "";
  }

  /** Returns the file; null for standard output. */
  Path file() {
    return file;
  }
}
