package pairclust.weka.explorer.model;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import pairclust.constraint.Constraint;
import pairclust.constraint.Origin;
import pairclust.file.FileLease;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairText;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.KnownPairFormats;
import pairclust.weka.select.SelectionOutput;

/** Reads and writes the pair files that the tab edits. */
public final class PairFiles {

  private PairFiles() {
  }

  /**
   * The content of a file.
   *
   * @param pairs its pairs
   * @param idIndex the attribute by which it names rows, or -1 if by numbers
   * @param source its text, which also counts the pairs of rows that are not in the data
   */
  public record Opened(List<Constraint> pairs, int idIndex, PairSource source) {

    /** Returns whether the file has a format that is only read, so that its pairs are saved in a new file. */
    boolean isReadOnly() {
      return source.saved() == null;
    }
  }

  /**
   * Reads a file; contradictory pairs are accepted, to be shown and corrected.
   *
   * @param file the file
   * @param rows the data, with the ID attribute by which the file may name rows
   * @return its content
   * @throws IOException if it cannot be read, or does not fit the data; the message says where and why
   */
  public static Opened open(File file, Rows rows) throws IOException {
    // The text first: if another program adds pairs in between, they count as added here, and not as deleted.
    PairText own = KnownPairFormats.all().of(file.toPath()).isEditable() ? PairText.read(file.toPath()) : null;
    GivenPairs given = GivenPairs.load(new GivenPairs.Source(file, rows.id(), "", true), rows.data());
    List<Constraint> pairs = given.constraints().stream().map(pair -> pair.from(Origin.FILE)).toList();
    String id = given.namesRowNumbers() ? null : rows.data().attribute(given.idIndex()).name();
    PairText text = own != null ? own : KnownPairFormats.all().text(file.toPath(), header -> completed(header, id, rows.size()));
    return new Opened(pairs, given.idIndex(), new PairSource(text, own, id, "", given.skipped()));
  }

  /** Returns the pairs of a text in any format of pair files. */
  static List<Constraint> parse(String text, Rows rows) throws IOException {
    Path folder = Files.createTempDirectory("pasted");
    // Messages contain the name.
    Path file = folder.resolve("pasted text");
    try {
      return open(Files.writeString(file, text).toFile(), rows).pairs();
    } catch (PairFileException e) {
      throw new IOException(e.getMessage().replace(file.toString(), "The pasted text"), e);
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }

  /** Returns a header that says which rows are meant, if the file itself does not. */
  private static PairFileHeader completed(PairFileHeader header, String id, int rows) {
    return new PairFileHeader(id == null ? rows : header.rows(), header.base(), id, header.relation());
  }

  /**
   * What to save.
   *
   * @param file where
   * @param rows the data
   * @param pairs the pairs of rows in the data
   * @param source the text behind them, or null if they were not in a file yet
   * @param own whether the file is the one they were opened from or last saved in
   */
  public record Plan(File file, Rows rows, List<Constraint> pairs, PairSource source, boolean own) {
  }

  /**
   * The result of saving, or of reading a file again.
   *
   * @param question what to ask the user; nothing was written then. Empty if there is nothing to ask
   * @param pairs the pairs to show, including the changes that other programs made in the file
   * @param source the text behind them
   */
  public record Outcome(String question, List<Constraint> pairs, PairSource source) {
  }

  /** A text to write, and what to ask before; empty if nothing. */
  private record Draft(PairText text, String question) {
  }

  /**
   * Saves pairs, or returns a question if that would change something the user has not changed. The file is reserved from reading it until
   * it is written, so that no other program's change is lost in between.
   *
   * @param plan what to save
   * @param agreed the question that the user has agreed to; empty if none was asked
   * @return what was saved, or a question
   * @throws IOException if the file cannot be read or written, or is in use; the message says why
   */
  public static Outcome save(Plan plan, String agreed) throws IOException {
    PairSource base = PairSource.usable(plan.source, plan.rows);
    PairSource wanted = base.with(plan.rows.data(), plan.pairs);
    Path path = plan.file.toPath();
    if (!plan.own) {
      KnownPairFormats.all().checkWritable(path);
    }
    try (FileLease lease = FileLease.take(path)) {
      Draft draft = draft(plan, base, wanted);
      if (!draft.question.isEmpty() && !draft.question.equals(agreed)) {
        return new Outcome(draft.question, plan.pairs, base);
      }
      PairSource saved = wanted.basedOn(draft.text, draft.text, plan.rows.data());
      draft.text.write(lease, path);
      return new Outcome("", shown(plan.pairs, saved, plan.rows), saved);
    }
  }

  private static Draft draft(Plan plan, PairSource base, PairSource wanted) throws IOException {
    String name = plan.file.getName() + ": ";
    Draft plain = new Draft(wanted.text(), wanted.warning().isEmpty() ? "" : name + wanted.warning() + " Save?");
    if (!plan.own) {
      return new Draft(keepingNote(plan, wanted), plain.question);
    }
    if (base.saved() == null) {
      return plain;
    }
    if (!Files.exists(plan.file.toPath())) {
      return new Draft(wanted.text(), name + "This file no longer exists; another program may have moved or deleted it. "
          + wanted.warning() + (wanted.warning().isEmpty() ? "" : " ") + "Create it again?");
    }
    PairText there = PairText.read(plan.file.toPath());
    if (there.sameAs(base.saved())) {
      return plain;
    }
    if (!wanted.warning().isEmpty() || !there.header().equals(base.saved().header())) {
      throw new PairFileException(plan.file.toString(), 0, "another program has changed how this file names rows. Save the pairs in"
          + " another file.");
    }
    return new Draft(there.withChanges(base.saved(), wanted.text()), name + "Another program has changed this file since it was opened. Its"
        + " changes are kept and shown, and only your changes are added. Save?");
  }

  /**
   * Returns the text to write over another file. If that is one of answers to questions on the same rows, its note and its comments stay,
   * so that the questions can be continued with the corrected answers.
   */
  private static PairText keepingNote(Plan plan, PairSource wanted) throws IOException {
    Path path = plan.file.toPath();
    if (Files.exists(path) && SelectionOutput.holdsAnswers(path)) {
      PairText there = PairText.read(path);
      if (there.header().equals(wanted.text().header())) {
        return wanted.basedOn(null, there, plan.rows.data()).with(plan.rows.data(), plan.pairs).text();
      }
    }
    return wanted.text();
  }

  /**
   * Reads the file of the plan again, after questions were answered in it. Changes in the table that are not saved yet are kept.
   *
   * @return the pairs to show, or null if the file names rows in another way than the pairs in the table do
   */
  static Outcome reread(Plan plan) throws IOException {
    PairSource base = PairSource.usable(plan.source, plan.rows);
    PairText there = PairText.read(plan.file.toPath());
    if (base.saved() == null || !base.warning().isEmpty() || !there.header().equals(base.saved().header())) {
      return null;
    }
    PairText text = there.withChanges(base.saved(), base.with(plan.rows.data(), plan.pairs).text());
    PairSource source = base.basedOn(there, text, plan.rows.data());
    return new Outcome("", shown(plan.pairs, source, plan.rows), source);
  }

  /** Returns the pairs of a text, those shown already in the same order and with their origin; the same list if nothing differs. */
  private static List<Constraint> shown(List<Constraint> before, PairSource source, Rows rows) {
    return PairChange.between(before, source.pairs(rows.data()).stream().map(pair -> pair.from(Origin.FILE)).toList()).applyTo(before);
  }

  /** Returns whether two names lead to the same file; either may be null. */
  static boolean same(File one, File other) {
    if (one == null || other == null) {
      return false;
    }
    try {
      return one.equals(other) || Files.isSameFile(one.toPath(), other.toPath());
    } catch (IOException e) {
      // One of them does not exist.
      return one.getAbsoluteFile().equals(other.getAbsoluteFile());
    }
  }
}
