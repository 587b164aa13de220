package pairclust.weka.explorer.model;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.weka.curves.BackgroundJobs;
import pairclust.weka.select.SelectionSettings;

/** Opens, saves, makes and checks the pairs of the tab. */
final class PairController {

  private final TabContext workspace;
  private final PairDocument document;
  private final BackgroundJobs checking;
  private final BackgroundJobs files;
  private Contradictions contradictions = Contradictions.NONE;
  private List<Constraint> checked = List.of();

  /** The file in which questions are being answered; null if none are asked. */
  private File answers;

  PairController(TabContext workspace) {
    this.workspace = workspace;
    document = workspace.document();
    checking = new BackgroundJobs(true, busy -> { }, workspace::fail);
    files = new BackgroundJobs(false, workspace.status()::working, workspace::fail);
  }

  Contradictions contradictions() {
    return contradictions;
  }

  /** Looks for contradictions in the background. */
  void check() {
    List<Constraint> pairs = document.pairs();
    Rows now = workspace.rows();
    if (now == null || pairs.isEmpty()) {
      checking.stop();
      contradictions = Contradictions.NONE;
      checked = pairs;
      return;
    }
    if (pairs != checked) {
      // Contradictions refer to positions in the list.
      contradictions = Contradictions.NONE;
    }
    checking.run(() -> Contradictions.among(pairs, now.size(), now.naming().titles()), found -> {
      checked = pairs;
      contradictions = found;
      workspace.notifyListeners();
    });
  }

  void open(File file, Rows now, Runnable then) {
    files.run(() -> PairFiles.open(file, now), opened -> {
      if (mayDiscard("open another file")) {
        Rows rows = workspace.rows();
        if (opened.idIndex() >= 0 && rows.idIndex() < 0) {
          workspace.setRows(new Rows(rows.data(), rows.classIndex(), opened.idIndex()));
        }
        document.start(opened.pairs(), opened.isReadOnly() ? null : file, opened.source());
        workspace.status().show("Opened " + PairDocument.count(opened.pairs().size()) + " from " + file.getName()
            + (document.hidden() > 0 ? "; skipped " + document.hidden() + " on rows that are not in the data" : "")
            + (opened.isReadOnly() ? "; Save asks for a new file, as this format is only read" : ""));
        then.run();
      }
    });
  }

  /** Returns the text of a pair file with some of the pairs. */
  String text(List<Constraint> pairs) {
    Rows now = workspace.rows();
    return new String(PairSource.fresh(now).with(now.data(), pairs).text().bytes(), StandardCharsets.UTF_8);
  }

  /** Adds the pairs of a text in any format of pair files, in the background. */
  void paste(String text) {
    Rows now = workspace.rows();
    files.run(() -> PairFiles.parse(text, now), pasted -> {
      int added = document.add(pasted.stream().map(pair -> pair.from(Origin.YOU)).toList());
      int known = pasted.size() - added;
      workspace.status().show("Pasted " + PairDocument.count(added) + (known == 0 ? "" : "; " + known + " more were already there"));
    });
  }

  boolean mayDiscard(String inOrderTo) {
    if (!document.unsaved() || document.pairs().isEmpty() && document.file() == null) {
      return true;
    }
    int choice = workspace.dialogs().choose("Unsaved pairs", "The pairs are not saved. Save them before you " + inOrderTo + "?", "Save",
        "Discard", "Cancel");
    return choice == 1 || choice == 0 && saveNow();
  }

  /** Saves before something else happens; asks for a file if there is none. Returns whether the pairs are saved. */
  boolean saveNow() {
    File file = document.file() == null ? workspace.dialogs().chooseSave(Dialogs.Kind.PAIRS, suggestion()) : document.file();
    if (file == null) {
      return false;
    }
    try {
      PairFiles.Plan plan = plan(file);
      PairFiles.Outcome outcome = PairFiles.save(plan, "");
      while (!outcome.question().isEmpty()) {
        if (!agrees(outcome)) {
          return false;
        }
        outcome = PairFiles.save(plan, outcome.question());
      }
      document.savedAs(file, plan.pairs(), outcome);
      return true;
    } catch (IOException | IllegalArgumentException e) {
      workspace.fail(e.getMessage());
      return false;
    }
  }

  private PairFiles.Plan plan(File file) {
    return new PairFiles.Plan(file, workspace.rows(), document.pairs(), document.source(), PairFiles.same(file, document.file()));
  }

  private boolean agrees(PairFiles.Outcome outcome) {
    return workspace.dialogs().choose("Save pairs", outcome.question(), "Save", "Cancel") == 0;
  }

  String suggestion() {
    Rows rows = workspace.rows();
    String name = rows == null ? "pairs" : rows.data().relationName().replaceAll("[^\\w.]+.*", "");
    return (name.isEmpty() ? "pairs" : name) + Dialogs.Kind.PAIRS.endings()[0];
  }

  void saveAs(File file) {
    save(plan(file), "");
  }

  private void save(PairFiles.Plan plan, String agreed) {
    files.run(() -> PairFiles.save(plan, agreed), outcome -> {
      if (outcome.question().isEmpty()) {
        document.savedAs(plan.file(), plan.pairs(), outcome);
        workspace.status().show("Saved " + PairDocument.count(outcome.pairs().size()) + " in " + plan.file().getName());
      } else if (agrees(outcome)) {
        save(plan, outcome.question());
      }
    });
  }

  void link(int first, int second, Link link) {
    if (first == second) {
      workspace.fail("A pair needs two different rows.");
    } else if (document.add(List.of(new Constraint(first, second, link, 1, Origin.YOU))) == 0) {
      workspace.status().progress("This pair is already in the table.");
    }
  }

  void makePairs(SelectionSettings settings, int queries) {
    Rows now = workspace.rows();
    files.run(() -> PairMaker.fromClass(now, settings, queries), made -> {
      int added = document.add(made.pairs());
      workspace.status().show("Made " + PairDocument.count(added) + " from the class by '" + settings.scheme().name() + "'"
          + (made.ending().isEmpty() ? "" : ". " + made.ending()));
    });
  }

  void beginAsking(File file) {
    answers = file;
    document.setAsking(true);
  }

  /**
   * Reads the file of the pairs again if questions were answered in it: otherwise the next save would take the answers for changes of
   * another program. On the event thread, so that no save can come first.
   */
  void endAsking() {
    if (PairFiles.same(answers, document.file())) {
      try {
        PairFiles.Outcome outcome = PairFiles.reread(plan(document.file()));
        if (outcome != null) {
          document.reread(outcome);
        }
      } catch (IOException | IllegalArgumentException e) {
        workspace.fail(e.getMessage());
      }
    }
    answers = null;
    document.setAsking(false);
  }
}
