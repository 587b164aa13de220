package pairclust.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.clusterers.AbstractClusterer;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddStringID;

/** Pair files of the documentation, read by a clusterer for the iris data, with an ID if they name one. */
final class PairSnippets {

  private static final String USUAL = "PCKMeans -N 3 -as-published";

  private PairSnippets() {
  }

  /** Reads the file in a block; if it is a wrong one, the block that follows has the message. */
  static void check(Snippet snippet, Snippet next, Path folder) throws Exception {
    if (snippet.note().startsWith("only ")) {
      Files.writeString(folder.resolve(snippet.note().substring("only ".length())), snippet.text());
    } else if (snippet.note().startsWith("wrong")) {
      String clusterer = snippet.note().startsWith("wrong for ") ? snippet.note().substring("wrong for ".length()) : USUAL;
      String name = snippet.note().startsWith("wrong as ") ? snippet.note().substring("wrong as ".length()) : "flowers.pairs";
      Path file = Files.writeString(folder.resolve(name), snippet.text());
      Exception e = assertThrows(Exception.class, () -> read(clusterer, snippet.text(), file), snippet.place());
      assertTrue(next.is("text"), snippet.place());
      assertEquals(next.text().replaceAll("\\s+", " ").strip(), e.getMessage().replace(file.toString(), name)
          .replaceAll("\\s+", " "), snippet.place());
    } else {
      Path file = Files.writeString(folder.resolve(snippet.note()), snippet.text());
      assertTrue(read(USUAL, snippet.text(), file) > 0, snippet.place());
    }
  }

  private static double read(String specification, String text, Path file) throws Exception {
    Instances iris = DataSource.read(file.resolveSibling("iris.arff").toString());
    if (text.contains("@id")) {
      AddStringID ids = new AddStringID();
      ids.setInputFormat(iris);
      iris = Filter.useFilter(iris, ids);
    }
    iris.setClassIndex(iris.numAttributes() - 1);
    String[] words = specification.split(" ");
    AbstractConstrainedClusterer clusterer = (AbstractConstrainedClusterer) AbstractClusterer.forName("weka.clusterers." + words[0],
        Arrays.copyOfRange(words, 1, words.length));
    clusterer.setConstraintsFile(file.toFile());
    clusterer.buildClusterer(iris);
    return clusterer.getMeasure("measureConstraintsGiven");
  }
}
