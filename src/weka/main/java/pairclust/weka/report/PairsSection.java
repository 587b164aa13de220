package pairclust.weka.report;

import java.util.Arrays;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Partition;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.ReportedPairs;

/**
 * The section of a report on pairs: their source, how many were given, entailed, violated and skipped, and their contradictions.
 *
 * @param file the pair file, or null if there is none
 * @param labels the attribute with labels, or null if there is none
 * @param entailed the number of pairs that the given ones entail, or -1 if none were inferred because the pairs are noisy
 * @param uncheckedRows the number of rows if the file contains row numbers but not that; -1 otherwise
 * @param doubt why row numbers may mean other rows than when the file was made; null if nothing says so
 * @param ignored the number of given pairs that were not used
 * @param ignoredViolated how many of these the result violates; 0 in models of earlier versions, which did not count them
 * @param listed the first violated pairs of those used
 * @param infeasible proves that some pairs had to be violated; null if that is not known
 * @param contradictions the first contradictions
 * @param otherwise whether other knowledge than pairs was given; not in models of earlier versions, which had none
 * @param inferred why pairs that nobody answered may be wrong; null if nothing says so, and in models of earlier versions
 */
public record PairsSection(String file, String labels, int mustLinks, int cannotLinks, long entailed, int violated, int skipped,
    int selfLinks, int ignored, int ignoredViolated, int uncheckedRows, String doubt, List<String> listed, InfeasiblePairs infeasible,
    List<String> contradictions, boolean otherwise, String inferred) implements Report.Section {

  /** Describes the pairs of a result; noisy pairs entail nothing. */
  public static PairsSection of(GivenPairs pairs, boolean noisy, Partition partition, Neighbourhoods closure) {
    return of(pairs, noisy, partition, closure, false);
  }

  /** Describes the pairs of a result for which other knowledge may have been given as well. */
  static PairsSection of(GivenPairs pairs, boolean noisy, Partition partition, Neighbourhoods closure, boolean otherwise) {
    return of(pairs, noisy, partition.labels(), partition.k(), closure, otherwise);
  }

  /** Describes the pairs of a result in which rows may be in no cluster, with a negative number. */
  public static PairsSection of(GivenPairs pairs, boolean noisy, int[] clusters, int k, Neighbourhoods closure) {
    return of(pairs, noisy, clusters, k, closure, false);
  }

  private static PairsSection of(GivenPairs pairs, boolean noisy, int[] clusters, int k, Neighbourhoods closure, boolean otherwise) {
    ConstraintSet given = pairs.constraints();
    long used = pairs.used().stream().filter(c -> c.weight() > 0).count();
    int violated = pairs.used().violatedBy(clusters).size();
    return new PairsSection(pairs.file() == null ? null : pairs.file().toString(), pairs.labels() == null ? null : pairs.labels().name(),
        given.count(Link.MUST), given.count(Link.CANNOT), noisy ? -1 : closure.mustPairs() + closure.cannotPairs() - used, violated,
        pairs.skipped(), pairs.selfLinks(), given.size() - pairs.used().size(), given.violatedBy(clusters).size() - violated,
        pairs.rowsUnchecked() ? clusters.length : -1, pairs.doubt(), ReportedPairs.violated(pairs.used(), clusters, pairs.rowNames()),
        noisy || violated == 0 ? null : InfeasiblePairs.find(closure, pairs.used(), k, pairs.rowNames()),
        // Not every contradiction is explained, so there may be fewer explanations than contradictions.
        ReportedPairs.shorten(pairs.conflicts().stream().map(conflict -> conflict.describe(pairs.rowNames())), pairs.conflictCount()),
        otherwise, inferredDoubt(pairs, clusters));
  }

  private static String inferredDoubt(GivenPairs pairs, int[] clusters) {
    return pairs.used().isEmpty() ? null : pairs.inferred().doubt((int) Arrays.stream(clusters).filter(c -> c >= 0).distinct().count());
  }

  @Override
  public PairsSection renumbered(int[] numbers) {
    return new PairsSection(file, labels, mustLinks, cannotLinks, entailed, violated, skipped, selfLinks, ignored, ignoredViolated,
        uncheckedRows, doubt, ReportedPairs.renumbered(listed, numbers), infeasible, contradictions, otherwise,
        inferred);
  }

  @Override
  public void write(ReportText text) {
    if (file == null && mustLinks + cannotLinks == 0) {
      text.line("No pairs were given (-constraints)" + (otherwise ? "." : ": clustered without supervision."));
    } else {
      writeCounts(text);
    }
    text.list("Contradictions", contradictions);
    text.line("");
  }

  private void writeCounts(ReportText text) {
    int given = mustLinks + cannotLinks;
    if (file != null) {
      text.line("Pairs from %s", file);
    } else if (labels == null) {
      text.line("Pairs");
    }
    if (labels != null) {
      text.line("Pairs from the labels in attribute '%s': a chain through the rows of each label, and a link between any two labels",
          labels);
    }
    text.line("  given    %d (%d must-link, %d cannot-link)", given, mustLinks, cannotLinks);
    text.line(entailed < 0 ? "  entailed none, because the pairs are treated as noisy" : "  entailed " + entailed + " more");
    if (ignored > 0) {
      text.line("  ignored  %d%s", ignored, ignoredViolated == 0 ? "" : ", " + ignoredViolated + " of them violated");
    }
    text.line("  violated %d", violated);
    if (skipped > 0) {
      text.line("  skipped  %d, because a row they name is not in the data%s", skipped,
          given == 0 ? ". That is all of them: does the file belong to this data?" : "");
    } else if (given == 0) {
      text.line("  The file contains %s%s.", selfLinks == 0 ? "no pairs"
          : "only " + (selfLinks == 1 ? "a pair" : selfLinks + " pairs") + " of a row with itself, which has no effect",
          otherwise ? "" : ": clustered without supervision");
    }
    if (uncheckedRows >= 0) {
      text.line("  The file does not give its number of rows (@rows %d), so it cannot be checked against the data.", uncheckedRows);
    }
    if (doubt != null) {
      text.line("  Warning: %s", doubt);
    }
    if (inferred != null) {
      text.line("  Warning: %s", inferred);
    }
    text.list("Violated pairs", ReportedPairs.named(listed, text::cluster));
    if (infeasible != null) {
      text.line("Some pairs had to be violated: " + infeasible + " Use more clusters (-N), or correct the pairs.");
    }
  }
}
