package pairclust.weka.explorer.text;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import pairclust.weka.curves.BackgroundJobs;
import pairclust.weka.explorer.hint.Hint;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.rows.TextColumns;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddWordVectors;

/** Offers to add the words of texts as attributes, as long as there are none. */
public final class WordVectorHint implements Supplier<Hint> {

  private final Workspace workspace;
  private final Consumer<Instances> preprocess;
  private final Runnable cosine;
  private final BackgroundJobs filtering;
  private Rows known;
  private List<Integer> texts = List.of();

  /**
   * Creates the offer.
   *
   * @param workspace has the data
   * @param preprocess receives the data with words, for the Preprocess tab
   * @param cosine chooses the distance for words
   */
  public WordVectorHint(Workspace workspace, Consumer<Instances> preprocess, Runnable cosine) {
    this.workspace = workspace;
    this.preprocess = preprocess;
    this.cosine = cosine;
    filtering = new BackgroundJobs(true, workspace.status()::working, workspace::fail);
  }

  @Override
  public Hint get() {
    Rows rows = workspace.rows();
    if (rows == null || rows.size() == 0 || rows.data().instance(0) instanceof SparseInstance) {
      return null;
    }
    if (rows != known) {
      known = rows;
      texts = TextColumns.documents(rows.columns());
    }
    String names = texts.stream().map(i -> "'" + rows.data().attribute(i).name() + "'").collect(Collectors.joining(", "));
    return texts.isEmpty() ? null : new Hint("To cluster by the words in " + names + ", add an attribute for each word:",
        List.of(new Hint.Offer("Make word vectors", "Applies the filter AddWordVectors; the text stays. Undo in the Preprocess tab takes it"
            + " back", this::make)));
  }

  private void make() {
    Rows rows = workspace.rows();
    AddWordVectors filter = new AddWordVectors();
    filter.setAttributes(texts.stream().map(i -> Integer.toString(i + 1)).collect(Collectors.joining(",")));
    filtering.run(() -> {
      // The class is not set here, so the tab's choice is kept by name.
      filter.setInputFormat(rows.data());
      return Filter.useFilter(rows.data(), filter);
    }, words -> {
      if (workspace.rows() == rows) {
        workspace.status().show("Added " + (words.numAttributes() - rows.data().numAttributes()) + " words");
        workspace.expect(words);
        cosine.run();
        preprocess.accept(words);
      }
    });
  }
}
