package pairclust.weka.explorer.model;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import pairclust.constraint.Constraint;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairText;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.KnownPairFormats;

/** Reads and writes the pairs that are worked on. */
public final class PairFiles {

  private PairFiles() {
  }

  /**
   * What a file held.
   *
   * @param pairs its pairs
   * @param skipped how many more there are on rows that are not here
   * @param idIndex the attribute by which it names rows, or -1 if by numbers
   * @param source all that is written in it
   */
  public record Opened(List<Pair> pairs, int skipped, int idIndex, PairSource source) {

    /** Returns whether the file has a format that is only read, so that its pairs are saved in a new file. */
    boolean isReadOnly() {
      return source.saved() == null;
    }
  }

  /** Reads a file; contradictions in it are accepted, to be shown and corrected. */
  public static Opened open(File file, Rows rows) throws IOException {
    GivenPairs given = GivenPairs.load(new GivenPairs.Source(file, rows.id(), "", true), rows.data());
    List<Pair> pairs = given.constraints().stream()
        .map(c -> new Pair(c.first(), c.second(), c.link(), c.weight(), Origin.FILE)).toList();
    String id = given.namesRowNumbers() ? null : rows.data().attribute(given.idIndex()).name();
    boolean own = KnownPairFormats.all().of(file.toPath()).isEditable();
    PairText text = KnownPairFormats.all().text(file.toPath(), header -> completed(header, id, rows.size()));
    return new Opened(pairs, given.skipped(), given.idIndex(), new PairSource(text, own ? text : null, id, ""));
  }

  /** Returns a header that says which rows are meant, if the file itself does not. */
  private static PairFileHeader completed(PairFileHeader header, String id, int rows) {
    return new PairFileHeader(id == null ? rows : header.rows(), header.base(), id, header.relation());
  }

  /**
   * What is to be saved.
   *
   * @param file where
   * @param rows the data
   * @param pairs the pairs of rows that are here
   * @param source the text behind them, or null if they were not in a file yet
   * @param own whether the file is the one they belong to
   */
  public record Plan(File file, Rows rows, List<Pair> pairs, PairSource source, boolean own) {
  }

  /**
   * What became of a plan.
   *
   * @param question what to ask before anything is written; empty if all was written
   * @param pairs the pairs now, with those that others have put into the file
   * @param source the text behind them
   */
  public record Outcome(String question, List<Pair> pairs, PairSource source) {
  }

  /** Saves, if nothing is changed by that but what people have changed, or if they have agreed. */
  public static Outcome save(Plan plan, boolean agreed) throws IOException {
    if (!plan.own) {
      KnownPairFormats.all().checkWritable(plan.file.toPath());
    }
    PairSource base = plan.source == null ? PairSource.fresh(plan.rows)
        : plan.source.fits(plan.rows.data()) ? plan.source : PairSource.instead(plan.rows);
    PairSource wanted = base.with(plan.rows.data(), plan.pairs);
    PairText text = wanted.text();
    String question = wanted.warning();
    if (plan.own && base.saved() != null && Files.exists(plan.file.toPath())) {
      PairText there = PairText.read(plan.file.toPath());
      if (!there.sameAs(base.saved())) {
        if (!question.isEmpty() || !there.header().equals(base.saved().header())) {
          throw new PairFileException(plan.file.toString(), 0, "another program has changed how this file names rows. Save the pairs in"
              + " another file.");
        }
        question = "Another program has changed this file since it was opened. What it has added is kept, and only your changes are made.";
        text = there.withChanges(base.saved(), text);
      }
    }
    PairSource saved = wanted.savedAs(text);
    if (question.isEmpty() || agreed) {
      text.write(plan.file.toPath());
      return new Outcome("", merged(plan, saved), saved);
    }
    return new Outcome(plan.file.getName() + ": " + question + " Save?", plan.pairs, base);
  }

  /** Returns the same list if there is nothing new: lists are told apart by identity. */
  private static List<Pair> merged(Plan plan, PairSource saved) {
    Set<Pair.Key> known = new HashSet<>();
    plan.pairs.forEach(pair -> known.add(pair.key()));
    List<Pair> all = new ArrayList<>(plan.pairs);
    for (Constraint c : saved.pairs(plan.rows.data())) {
      Pair pair = new Pair(c.first(), c.second(), c.link(), c.weight(), Origin.FILE);
      if (known.add(pair.key())) {
        all.add(pair);
      }
    }
    return all.size() == plan.pairs.size() ? plan.pairs : List.copyOf(all);
  }
}
