package pairclust.weka.explorer.hint;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import pairclust.weka.curves.BackgroundJobs;
import pairclust.weka.explorer.model.Workspace;
import weka.core.Instances;

/** Opens the flowers that come with Weka, with forty pairs, and clusters them. */
public final class IrisExample {

  /** In Weka's own jar, which every installation has; a folder with data files may be anywhere. */
  private static final String DATA = "weka/gui/knowledgeflow/templates/iris.arff";
  private static final String PAIRS = "iris.pairs";

  private final Workspace workspace;
  private final Consumer<Instances> preprocess;
  private final Runnable start;
  private final BackgroundJobs reading;

  /** The example that is being opened; null if none is. */
  private Example opening;

  private record Example(Instances data, File pairs) {
  }

  /**
   * Creates the example.
   *
   * @param workspace shows the pairs
   * @param preprocess receives the data, for the Preprocess tab
   * @param start clusters the data
   */
  public IrisExample(Workspace workspace, Consumer<Instances> preprocess, Runnable start) {
    this.workspace = workspace;
    this.preprocess = preprocess;
    this.start = start;
    reading = new BackgroundJobs(true, workspace.status()::working, workspace::fail);
    workspace.onChange(this::openPairs);
  }

  /** Opens the example in the background. */
  public void open() {
    reading.run(IrisExample::read, example -> {
      opening = example;
      preprocess.accept(example.data);
    });
  }

  private static Example read() throws IOException {
    // A file, so that pairs can be changed and saved.
    Path folder = Files.createTempDirectory("iris-example");
    Path pairs = folder.resolve(PAIRS);
    try (InputStream data = Instances.class.getClassLoader().getResourceAsStream(DATA);
        Reader text = new InputStreamReader(data, StandardCharsets.UTF_8);
        InputStream source = IrisExample.class.getResourceAsStream(PAIRS)) {
      Files.copy(source, pairs);
      Instances flowers = new Instances(text);
      flowers.setRelationName("iris");
      pairs.toFile().deleteOnExit();
      folder.toFile().deleteOnExit();
      return new Example(flowers, pairs.toFile());
    }
  }

  /** Continues when the tab has received the data. */
  private void openPairs() {
    if (opening != null && workspace.rows() != null && workspace.rows().data() == opening.data) {
      File pairs = opening.pairs;
      opening = null;
      workspace.open(pairs, workspace.rows(), start);
    }
  }
}
