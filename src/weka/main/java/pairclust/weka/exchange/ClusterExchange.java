package pairclust.weka.exchange;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import pairclust.api.ClusterFile;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.command.Command;
import pairclust.weka.command.CommandLine;
import pairclust.weka.command.ModelFile;
import pairclust.weka.options.AnnotatedOptions;
import weka.core.OptionMetadata;
import weka.core.SerializationHelper;

/**
 * Turns clusters of another program, such as of Spark, into a model file of Weka, and the other way round.
 *
 * <pre>java weka.Run .ClusterExchange -i clusters.txt -o clusters.model</pre>
 */
public final class ClusterExchange extends AnnotatedOptions implements Command {

  private File input = new File("");
  private File output = new File("");

  @Override
  public void run(Object toRun, String[] options) throws Exception {
    CommandLine.run("ClusterExchange -i FILE -o FILE\n"
        + "Turns clusters of another program into a model file of Weka, and the other way round.", this, options, this::execute);
  }

  /**
   * Runs with the current options.
   *
   * @return the text to print
   * @throws Exception if a file cannot be read or written
   */
  public String execute() throws Exception {
    if (input.getPath().isEmpty() || output.getPath().isEmpty()) {
      throw new IllegalArgumentException("Give the file to read with -i, and the file to write with -o.");
    }
    if (!input.isFile()) {
      throw new IOException("There is no file " + input + " (-i); check its name and folder.");
    }
    if (Files.exists(output.toPath())) {
      throw new IOException("There is already a file " + output + " (-o). Delete it, or choose another name.");
    }
    if (ClusterFile.isOne(input.toPath())) {
      ImportedClusters clusterer = new ImportedClusters(ClusterFile.read(input.toPath()));
      SerializationHelper.writeAll(output.getPath(), new Object[] {clusterer, clusterer.header()});
      return "Wrote a model of " + clusterer.numberOfClusters() + " clusters to " + output + ".";
    }
    if (!(ModelFile.read(input).clusterer() instanceof AbstractConstrainedClusterer clusterer)) {
      throw new IllegalArgumentException(input + " holds the model of a clusterer that is not part of PairClust.");
    }
    ExportedClusters.of(clusterer.rowPlacement()).write(output.toPath());
    return "Wrote " + clusterer.numberOfClusters() + " clusters to " + output + ".";
  }

  @OptionMetadata(displayName = "input", commandLineParamName = "i", commandLineParamSynopsis = "-i FILE", displayOrder = 1,
      description = "The file to read: clusters as text, as the Spark command writes them with --export, or a model file of Weka.")
  public File getInput() {
    return input;
  }

  /** @param input the file to read */
  public void setInput(File input) {
    this.input = input;
  }

  @OptionMetadata(displayName = "output", commandLineParamName = "o", commandLineParamSynopsis = "-o FILE", displayOrder = 2,
      description = "The file to write: a model file of Weka for clusters as text, and the other way round. It must not exist.")
  public File getOutput() {
    return output;
  }

  /** @param output the file to write */
  public void setOutput(File output) {
    this.output = output;
  }

  /**
   * Runs the command.
   *
   * @param args the options
   * @throws Exception on unexpected errors
   */
  public static void main(String[] args) throws Exception {
    ClusterExchange exchange = new ClusterExchange();
    exchange.run(exchange, args);
  }
}
