package pairclust.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import pairclust.bench.Claim.Check;
import pairclust.bench.Claim.Finding;

/** The kinds of claims that papers make. Better means more for most measures, and less for objectives. */
final class Checks {

  /** Curves are alike if their points go together at least so well. */
  private static final double ALIKE = 0.95;

  private static final String TOO_FEW = "too few results";

  private Checks() {
  }

  /** The first scheme is better than the second, beyond chance, in its mean over the numbers of pairs in a range. */
  static Check better(String first, String second, int from, int to) {
    return evidence -> clear(evidence.compare(first, second, evidence.budgets(from, to)), evidence.measure().direction());
  }

  /** The first scheme is better than the second, beyond chance and by no less than so much. */
  static Check muchBetter(String first, String second, int from, int to, double least) {
    return evidence -> {
      Comparison test = evidence.compare(first, second, evidence.budgets(from, to));
      Finding finding = clear(test, evidence.measure().direction());
      boolean little = finding.verdict() == ClaimVerdict.HELD && Math.abs(test.difference()) < least;
      return little ? new Finding(ClaimVerdict.NOT_HELD, finding.numbers()) : finding;
    };
  }

  /** A scheme is better with the second number of pairs than with the first, beyond chance. */
  static Check improves(String label, int from, int to) {
    return evidence -> clear(evidence.compare(label, to, from), evidence.measure().direction());
  }

  /** A scheme is worse with the second number of pairs than with the first, beyond chance. */
  static Check worsens(String label, int from, int to) {
    return evidence -> clear(evidence.compare(label, to, from), -evidence.measure().direction());
  }

  private static Finding clear(Comparison test, int direction) {
    if (!test.isEnough()) {
      return Finding.none(TOO_FEW);
    }
    boolean right = test.difference() * direction > 0;
    return new Finding(right && test.isClear() ? ClaimVerdict.HELD : ClaimVerdict.NOT_HELD, text(test));
  }

  /** The first scheme is not better than the second beyond chance. */
  static Check notBetter(String first, String second, int from, int to) {
    Check better = better(first, second, from, to);
    return evidence -> {
      Finding finding = better.on(evidence);
      return switch (finding.verdict()) {
        case NOT_TESTABLE -> finding;
        case HELD -> new Finding(ClaimVerdict.NOT_HELD, finding.numbers());
        default -> new Finding(ClaimVerdict.HELD, finding.numbers());
      };
    };
  }

  /** Two schemes differ by no more than so much, in the mean over the numbers of pairs in a range. */
  static Check similar(String first, String second, int from, int to, double most) {
    return evidence -> small(evidence.compare(first, second, evidence.budgets(from, to)), most);
  }

  /** A scheme gains no more than so much by more pairs. */
  static Check littleGain(String label, int from, int to, double most) {
    return evidence -> {
      Comparison test = evidence.compare(label, to, from);
      return !test.isEnough() ? Finding.none(TOO_FEW)
          : new Finding(test.difference() * evidence.measure().direction() <= most ? ClaimVerdict.HELD : ClaimVerdict.NOT_HELD, text(test));
    };
  }

  private static Finding small(Comparison test, double most) {
    return !test.isEnough() ? Finding.none(TOO_FEW)
        : new Finding(Math.abs(test.difference()) <= most ? ClaimVerdict.HELD : ClaimVerdict.NOT_HELD, text(test));
  }

  /** NMI and pairwise F go up and down together, over all schemes and numbers of pairs. */
  static Check measuresAgree() {
    return evidence -> {
      List<double[]> points = new ArrayList<>();
      for (String label : evidence.labels()) {
        for (int pairs : evidence.budgets(0, Integer.MAX_VALUE)) {
          points.add(new double[] {evidence.mean(CurveMeasure.NMI, label, pairs), evidence.mean(CurveMeasure.PAIRWISE_F, label, pairs)});
        }
      }
      points.removeIf(point -> Double.isNaN(point[0] + point[1]));
      if (points.size() < 3) {
        return Finding.none(TOO_FEW);
      }
      double r = new PearsonsCorrelation().correlation(points.stream().mapToDouble(point -> point[0]).toArray(),
          points.stream().mapToDouble(point -> point[1]).toArray());
      return new Finding(r >= ALIKE ? ClaimVerdict.HELD : ClaimVerdict.NOT_HELD,
          String.format(Locale.ROOT, "correlation %.3f over %d points", r, points.size()));
    };
  }

  /** At some number of pairs some scheme is worse than without any, beyond what chance would do in as many comparisons (Bonferroni). */
  static Check somewhereWorse(String... labels) {
    return evidence -> {
      double level = Comparison.LEVEL / (labels.length * evidence.budgets(1, Integer.MAX_VALUE).length);
      List<String> falls = new ArrayList<>();
      int compared = 0;
      for (String label : labels) {
        for (int pairs : evidence.budgets(1, Integer.MAX_VALUE)) {
          Comparison test = evidence.compare(label, pairs, 0);
          compared += test.isEnough() ? 1 : 0;
          if (test.difference() * evidence.measure().direction() < 0 && test.isEnough() && test.p() < level) {
            falls.add(label + " at " + pairs + " " + text(test));
          }
        }
      }
      if (compared == 0) {
        return Finding.none(TOO_FEW);
      }
      return new Finding(falls.isEmpty() ? ClaimVerdict.NOT_HELD : ClaimVerdict.HELD, falls.isEmpty() ? "none" : falls.get(0)
          + (falls.size() > 1 ? " and " + (falls.size() - 1) + " more" : ""));
    };
  }

  /** Several checks hold together; names distinguish them. */
  static Check all(List<String> names, Check... checks) {
    return evidence -> {
      List<Finding> findings = Arrays.stream(checks).map(check -> check.on(evidence)).toList();
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < checks.length; i++) {
        texts.add(names.get(i) + " " + findings.get(i).numbers());
      }
      return new Finding(ClaimVerdict.all(findings.stream().map(Finding::verdict).toList()),
          texts.stream().collect(Collectors.joining(", ")));
    };
  }

  /** Writes a difference and by which p it is beyond chance: over runs, and in brackets by the corrected resampled test. */
  static String text(Comparison test) {
    String digits = Math.abs(test.difference()) < 10 ? "%+.3f" : "%+.1f";
    String text = String.format(Locale.ROOT, digits + " (p %s; %s)", test.difference(), Comparison.text(test.p()),
        Comparison.text(test.corrected()));
    return text.replace("p <", "p&lt;").replace("; <", "; &lt;");
  }
}
