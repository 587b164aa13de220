package pairclust.weka.select;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.constraint.Link;
import pairclust.people.AnsweredPair;
import pairclust.people.JointAnswers;
import pairclust.people.JointAnswers.Contradiction;
import pairclust.people.JointAnswers.Verdict;
import pairclust.people.PersonScore;
import pairclust.people.Statement;

/** Describes merged answers: the people, and every disagreement with the rows and what each person said. */
final class MergeReport {

  /** The largest number of disagreements of each kind that are shown. */
  private static final int MOST_SHOWN = 50;

  private final JointAnswers answers;
  private final RowDisplay rows;
  private final IntFunction<String> titles;
  private final StringBuilder text = new StringBuilder();

  MergeReport(JointAnswers answers, SelectionData selection) {
    this.answers = answers;
    rows = new RowDisplay(selection);
    titles = selection.naming().titles();
  }

  String text() {
    int[] disputed = pairs(AnsweredPair::isDisputed);
    List<Contradiction> contradictions = answers.contradictions();
    line("People", answers.people().size());
    line("Answers", answers.people().stream().mapToInt(PersonScore::answers).sum());
    line("Pairs", answers.pairs().size());
    line("Answered_by_several", pairs(pair -> pair.statements().stream().mapToInt(Statement::person).distinct().count() > 1).length);
    line("Disagreements", disputed.length);
    line("Contradictions_entailed", contradictions.size());
    line("Outvoted", count(Verdict.OUTVOTED));
    line("Undecided", count(Verdict.UNDECIDED));
    line("Pairs_written", count(Verdict.KEPT));
    people();
    if (disputed.length > 0) {
      text.append("\nDisagreements").append(rows.legend().isEmpty() ? ":" : "." + rows.legend()).append('\n');
      IntStream.of(disputed).limit(MOST_SHOWN).forEach(this::dispute);
      more(disputed.length);
    }
    if (!contradictions.isEmpty()) {
      text.append("\nContradictions that follow from several answers:\n");
      contradictions.stream().limit(MOST_SHOWN).forEach(this::contradiction);
      more(contradictions.size());
    }
    return text.append('\n').toString();
  }

  private void more(int all) {
    text.append(all > MOST_SHOWN ? "  ... and " + (all - MOST_SHOWN) + " more\n" : "");
  }

  private interface Condition {

    boolean holds(AnsweredPair pair);
  }

  private int[] pairs(Condition condition) {
    return IntStream.range(0, answers.pairs().size()).filter(i -> condition.holds(answers.pairs().get(i))).toArray();
  }

  private int count(Verdict verdict) {
    return (int) IntStream.range(0, answers.pairs().size()).filter(i -> answers.verdict(i) == verdict).count();
  }

  private void line(String name, int value) {
    text.append(name).append(' ').append(value).append('\n');
  }

  private void people() {
    int width = answers.people().stream().mapToInt(person -> person.name().length()).max().orElse(0);
    String format = "%-" + Math.max(width, 6) + "s %8s %10s %10s %8s %10s %12s %7s\n";
    text.append('\n').append(String.format(Locale.ROOT, format, "Person", "answers", "don't know", "confirmed", "refuted", "undecided",
        "reliability", "weight"));
    for (PersonScore person : answers.people()) {
      text.append(String.format(Locale.ROOT, format, person.name(), person.answers(), person.unknown(), person.confirmed(),
          person.refuted(), person.undecided(), String.format(Locale.ROOT, "%.3f", person.reliability()),
          String.format(Locale.ROOT, "%.3f", person.weight())));
    }
  }

  private void dispute(int i) {
    AnsweredPair pair = answers.pairs().get(i);
    text.append(titles.apply(pair.first())).append(" and ").append(titles.apply(pair.second())).append('\n');
    text.append(rows.show(pair.first(), pair.second()));
    text.append("  same: ").append(who(pair, Link.MUST)).append("\n  different: ").append(who(pair, Link.CANNOT)).append('\n');
    text.append(String.format(Locale.ROOT, "  support for same %.2f, for different %.2f: ", answers.support(i, Link.MUST),
        answers.support(i, Link.CANNOT)));
    text.append(switch (answers.verdict(i)) {
      case KEPT -> "taken as " + (answers.majority(i) == Link.MUST ? "same" : "different");
      case OUTVOTED -> "left out, as answers to other pairs contradict the majority";
      case UNDECIDED -> "undecided, left out; " + undecided(answers.probability(i));
    }).append('\n');
  }

  /** Explains a pair without a verdict by the probability of "same". */
  private static String undecided(double same) {
    double probable = Math.max(same, 1 - same);
    return String.format(Locale.ROOT, "by these answers %s has probability %.2f, ", same >= 0.5 ? "same" : "different", probable)
        + (probable < JointAnswers.CLEAR ? String.format(Locale.ROOT, "less than the limit %.2f", JointAnswers.CLEAR)
            : "but answers to other pairs contradict it");
  }

  private String who(AnsweredPair pair, Link link) {
    return pair.saying(link).stream().map(statement -> answers.people().get(statement.person()).name() + " (" + statement.source() + ")")
        .collect(Collectors.joining(", "));
  }

  private void contradiction(Contradiction found) {
    AnsweredPair pair = found.pair();
    int at = answers.pairs().indexOf(pair);
    text.append("  ").append(describe(pair)).append("\n    contradicts ")
        .append(found.chain().stream().map(this::describe).collect(Collectors.joining(",\n      "))).append('\n');
    text.append(rows.show(pair.first(), pair.second()).indent(2));
    List<AnsweredPair> open = found.chain().stream().filter(link -> answers.verdict(answers.pairs().indexOf(link)) == Verdict.UNDECIDED)
        .toList();
    text.append(answers.verdict(at) == Verdict.OUTVOTED ? "    left out: the first of these, which has less weight\n"
        : open.size() == found.chain().size() ? "    left out: all of these, as nothing shows which of them is wrong\n"
        : "    left out: the first of these, and " + open.stream().map(this::rowsOf).collect(Collectors.joining(", "))
            + ", as nothing shows which of them is wrong\n");
  }

  private String rowsOf(AnsweredPair pair) {
    Link link = answers.majority(answers.pairs().indexOf(pair));
    return titles.apply(pair.first()) + " " + link.sign() + " " + titles.apply(pair.second());
  }

  private String describe(AnsweredPair pair) {
    return rowsOf(pair) + " by " + who(pair, answers.majority(answers.pairs().indexOf(pair)));
  }
}
