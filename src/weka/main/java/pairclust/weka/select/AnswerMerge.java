package pairclust.weka.select;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import pairclust.constraint.Link;
import pairclust.oracle.Answer;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileWriter;
import pairclust.pairfile.journal.AuthoredPairs;
import pairclust.pairfile.journal.GeneratedAnswers;
import pairclust.people.AnsweredPair;
import pairclust.people.JointAnswers;
import pairclust.people.Statement;
import pairclust.people.Statements;
import pairclust.text.PlainText;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.KnownPairFormats;
import pairclust.weka.rows.RowIds;
import weka.core.Instances;

/**
 * Merges pair files of several people into one that has no contradictions. A file that does not say who answered is its own person, called
 * like the file; the same name in several files is the same person.
 */
public final class AnswerMerge {

  private final List<AuthoredPairs> files = new ArrayList<>();
  private final SelectionData selection;
  private final SelectionOutput output;
  private final Statements statements = new Statements();
  private final Map<String, Set<String>> filesOfPeople = new LinkedHashMap<>();

  /**
   * Reads the files.
   *
   * @param merged the files
   * @param data the rows
   * @param id the ID attribute; empty for none, or for the one named in a file
   * @param target the file to write; an empty path for standard output
   * @throws IOException if a file cannot be read, belongs to other data or cannot be written; the message says why
   */
  public AnswerMerge(File[] merged, Instances data, String id, File target) throws IOException {
    int idIndex = id.isEmpty() ? -1 : RowIds.find(data, id);
    for (File file : merged) {
      checkTarget(file.toPath(), target);
      files.add(AuthoredPairs.read(file.toPath(), KnownPairFormats.all(), header -> GivenPairs.rowNames(header, idIndex, data)));
    }
    String named = files.stream().map(file -> file.header().id()).filter(attribute -> attribute != null).findFirst().orElse("");
    selection = SelectionData.of(data, id.isEmpty() ? named : id);
    output = new SelectionOutput(target, selection, AuthoredPairs.MERGE
        + files.stream().map(file -> file.file().toString()).collect(Collectors.joining(" ")));
    output.check();
    files.forEach(this::addAll);
  }

  private static void checkTarget(Path file, File target) throws IOException {
    if (!target.getPath().isEmpty() && Files.exists(file) && target.exists() && Files.isSameFile(file, target.toPath())) {
      throw new PairFileException(target.toString(), 0, "this is one of the files to merge, and would be overwritten; give another name"
          + " (-o).");
    }
  }

  private void addAll(AuthoredPairs file) {
    Path path = file.file();
    boolean unique = files.stream().filter(other -> other.file().getFileName().equals(path.getFileName())).count() == 1;
    List<String> unnamed = List.of((unique ? path.getFileName() : path).toString());
    for (AuthoredPairs.Entry entry : file.entries()) {
      for (String name : entry.people().isEmpty() ? unnamed : entry.people()) {
        int person = statements.person(name);
        filesOfPeople.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(path.toString());
        if (entry.answer() == Answer.UNKNOWN) {
          statements.addUnknown(person, entry.first(), entry.second());
        } else {
          statements.add(new Statement(person, entry.first(), entry.second(), entry.answer().link(), entry.weight(),
              path + " line " + entry.line()));
        }
      }
    }
  }

  /**
   * Merges the answers and writes them.
   *
   * @return the report; without a file to write, the pairs and the report as comments
   * @throws IOException if the file cannot be written
   */
  public String run() throws IOException {
    JointAnswers answers = new JointAnswers(statements);
    String pairs = output.write(writer -> write(writer, answers));
    String report = PlainText.of(warnings(answers) + new MergeReport(answers, selection).text() + notes()).strip();
    return pairs.isEmpty() ? report + "\nThe merged answers are in " + output.file() + "." : pairs + report.replaceAll("(?m)^", "% ");
  }

  private void write(PairFileWriter writer, JointAnswers answers) throws IOException {
    IntFunction<String> names = selection.naming().names();
    for (int i = 0; i < answers.pairs().size(); i++) {
      if (answers.verdict(i) == JointAnswers.Verdict.KEPT) {
        AnsweredPair pair = answers.pairs().get(i);
        Link link = answers.majority(i);
        // Four digits are more than the estimate is worth, but a weight must not become 0.
        double weight = Math.max(1e-4, Math.round(answers.weight(i) * 1e4) / 1e4);
        GeneratedAnswers.write(writer, List.of(names.apply(pair.first()), names.apply(pair.second())), link, weight,
            pair.saying(link).stream().map(statement -> statements.people().get(statement.person())).toList());
      }
    }
    for (int[] rows : statements.unanswered()) {
      GeneratedAnswers.writeUnknown(writer, names.apply(rows[0]), names.apply(rows[1]),
          statements.unableToAnswer(rows[0], rows[1]));
    }
  }

  /** Returns what makes the result doubtful or useless, which comes first in the report. */
  private String warnings(JointAnswers answers) {
    StringBuilder warnings = new StringBuilder();
    for (AuthoredPairs file : files) {
      warnings.append(file.merged() ? "Warning: " + file.file() + " is itself the result of a merge. Its weights already contain the"
          + " reliability of people, and disagreements are no longer visible. Merge the original files instead.\n" : "");
    }
    for (AuthoredPairs file : files) {
      String doubt = file.header().id() == null && selection.idIndex() < 0
          ? GivenPairs.doubt(file.header().relation(), selection.data().relationName()) : null;
      warnings.append(doubt == null ? "" : "Warning: " + file.file() + ": " + doubt + "\n");
    }
    warnings.append(files.size() == 1 ? "Warning: there is only one file, so there is nothing to merge it with. Its answers are checked"
        + " against each other.\n" : "");
    filesOfPeople.forEach((name, named) -> warnings.append(namesakes(name, named, answers)));
    return warnings.isEmpty() ? "" : warnings.append('\n').toString();
  }

  /** Warns of a person who answers the same question differently in two files: that is more likely to be two people. */
  private String namesakes(String name, Set<String> named, JointAnswers answers) {
    int person = statements.person(name);
    long disputed = named.size() == 1 ? 0 : answers.pairs().stream().filter(pair -> says(pair, Link.MUST, person)
        && says(pair, Link.CANNOT, person)).count();
    return disputed == 0 ? "" : "Warning: " + name + " answers " + count((int) disputed) + " both ways (" + String.join(", ", named)
        + "). If these are two people with the same name, give them different names in their files (% by NAME) and merge again."
        + " Otherwise both answers count.\n";
  }

  private static boolean says(AnsweredPair pair, Link link, int person) {
    return pair.saying(link).stream().anyMatch(statement -> statement.person() == person);
  }

  /** Returns what should be known about the files. */
  private String notes() {
    StringBuilder notes = new StringBuilder();
    filesOfPeople.forEach((name, named) -> {
      if (named.size() > 1) {
        notes.append(name).append(" answered in ").append(String.join(" and ", named)).append(", and is taken to be one person.\n");
      }
    });
    for (AuthoredPairs file : files) {
      note(notes, file, file.entries().isEmpty(), "it has no answers.");
      note(notes, file, file.absent() > 0, "skipped " + count(file.absent()) + " with a row that is not in the data.");
      note(notes, file, file.inferred() > 0, "left out " + count(file.inferred()) + " that nobody answered: inferred from the number of"
          + " clusters, or entailed by others.");
      note(notes, file, !file.entries().isEmpty() && file.header().id() == null && file.header().rows() < 0 && selection.idIndex() < 0,
          "it says neither @rows nor @id, so nobody can check that its row numbers belong to this data.");
    }
    return notes.toString();
  }

  private static String count(int pairs) {
    return pairs == 1 ? "1 pair" : pairs + " pairs";
  }

  private static void note(StringBuilder notes, AuthoredPairs file, boolean applies, String text) {
    notes.append(applies ? file.file() + ": " + text + "\n" : "");
  }
}
