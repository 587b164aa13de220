package weka.filters.unsupervised.attribute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.weka.command.FilterCommand;
import pairclust.weka.options.StrictOptions;
import pairclust.weka.rows.Columns;
import pairclust.weka.rows.TextColumns;
import pairclust.weka.text.Words;
import weka.core.Attribute;
import weka.core.Capabilities.Capability;
import weka.core.Capabilities;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.Range;
import weka.core.SparseInstance;
import weka.core.Utils;
import weka.core.stopwords.Null;
import weka.core.stopwords.Rainbow;
import weka.filters.Filter;
import weka.filters.SimpleBatchFilter;
import weka.filters.UnsupervisedFilter;

/**
 * Adds a numeric attribute for each frequent word of the texts, and keeps the texts, which Weka's StringToWordVector removes. The values
 * are tf-idf weights, divided by the length of the vector so that the length of a text does not matter. Clusterers leave the text out, and
 * questions show it.
 */
public class AddWordVectors extends SimpleBatchFilter implements UnsupervisedFilter {

  private static final long serialVersionUID = 1L;

  /** Added to the name of a word that is also the name of another attribute, such as class. */
  public static final String WORD = " (word)";

  private String attributes = "";
  private int wordsToKeep = 1000;
  private int minTermFrequency = 2;
  private boolean keepStopwords;

  /** The attributes with texts, and the filter that knows their words, both from the first batch. */
  private int[] texts;
  private StringToWordVector vectors;

  /** The attributes as the relation name gives them. */
  private String relationAttributes = "";

  /** @return the description shown in the object editor */
  @Override
  public String globalInfo() {
    return "Adds a numeric attribute for each frequent word of the texts, with tf-idf weights as of StringToWordVector, divided by"
        + " the length of the vector so that the length of a text does not matter. Unlike StringToWordVector it keeps the texts,"
        + " which PairClust shows in questions, and does not use the class to choose words. Words are runs of letters"
        + " and digits in lower case.";
  }

  @Override
  public Capabilities getCapabilities() {
    Capabilities result = super.getCapabilities();
    result.disableAll();
    result.enableAllAttributes();
    result.enable(Capability.MISSING_VALUES);
    result.enableAllClasses();
    result.enable(Capability.MISSING_CLASS_VALUES);
    result.enable(Capability.NO_CLASS);
    return result;
  }

  @Override
  public boolean allowAccessToFullInputFormat() {
    return true;
  }

  @Override
  protected Instances determineOutputFormat(Instances input) throws Exception {
    check();
    texts = texts(input);
    relationAttributes = Arrays.equals(texts, documents(input)) ? ""
        : IntStream.of(texts).mapToObj(i -> Integer.toString(i + 1)).collect(Collectors.joining(","));
    vectors = new StringToWordVector();
    vectors.setWordsToKeep(wordsToKeep);
    vectors.setMinTermFreq(minTermFrequency);
    vectors.setDoNotOperateOnPerClassBasis(true);
    vectors.setTFTransform(true);
    vectors.setIDFTransform(true);
    vectors.setOutputWordCounts(true);
    vectors.setTokenizer(new Words());
    vectors.setStopwordsHandler(keepStopwords ? new Null() : new Rainbow());
    Instances onlyTexts = onlyTexts(input);
    vectors.setInputFormat(onlyTexts);
    Instances words = Filter.useFilter(onlyTexts, vectors);
    if (words.numAttributes() == 0) {
      throw new IllegalArgumentException("No word of the texts is left: each occurs fewer than " + minTermFrequency + " times (-min)"
          + (keepStopwords ? "." : ", or is a frequent English word without meaning (keep these with -keep-stopwords)."));
    }
    Instances output = new Instances(input, 0);
    int position = position();
    for (int w = words.numAttributes() - 1; w >= 0; w--) {
      output.insertAttributeAt(new Attribute(name(words.attribute(w).name(), input)), position);
    }
    return output;
  }

  /** Gives equal data the same relation name, whether the usual attributes were named or not: files of answers are for one relation. */
  @Override
  protected void setOutputFormat(Instances format) {
    String chosen = attributes;
    attributes = relationAttributes;
    try {
      super.setOutputFormat(format);
    } finally {
      attributes = chosen;
    }
  }

  private void check() {
    if (wordsToKeep < 1) {
      throw new IllegalArgumentException("The number of words (-W) must be at least 1, not " + wordsToKeep + ".");
    }
    if (minTermFrequency < 1) {
      throw new IllegalArgumentException("The number of times that a word must occur (-min) must be at least 1, not " + minTermFrequency
          + ".");
    }
  }

  private int[] texts(Instances input) {
    if (attributes.isEmpty()) {
      int[] found = documents(input);
      if (found.length == 0) {
        throw new IllegalArgumentException("There is no string attribute with texts of several words. Name the attribute with -R.");
      }
      return found;
    }
    Range range = new Range(attributes);
    range.setUpper(input.numAttributes() - 1);
    int[] selected = IntStream.of(range.getSelection()).filter(i -> i != input.classIndex()).toArray();
    for (int i : selected) {
      if (!input.attribute(i).isString()) {
        throw new IllegalArgumentException("Attribute '" + input.attribute(i).name() + "' (-R) is not a string attribute.");
      }
    }
    if (selected.length == 0) {
      throw new IllegalArgumentException("The attributes with texts (-R " + attributes + ") are none but the class.");
    }
    return selected;
  }

  private static int[] documents(Instances input) {
    return TextColumns.documents(new Columns(input).withoutClass()).stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns where the words begin: after the texts, so that the last attribute, often the class, is still the last. */
  private int position() {
    return Arrays.stream(texts).max().orElseThrow() + 1;
  }

  private static String name(String word, Instances input) {
    String name = word;
    while (input.attribute(name) != null) {
      name += WORD;
    }
    return name;
  }

  /** Returns rows with only the texts; StringToWordVector renames nothing then, and sees no class. */
  private Instances onlyTexts(Instances input) {
    ArrayList<Attribute> names = new ArrayList<>();
    for (int text : texts) {
      names.add(new Attribute("text " + text, (List<String>) null));
    }
    Instances copy = new Instances("texts", names, input.numInstances());
    for (Instance row : input) {
      SparseInstance strings = new SparseInstance(texts.length);
      strings.setDataset(copy);
      for (int t = 0; t < texts.length; t++) {
        // Index 0 is not stored in a sparse row.
        if (copy.attribute(t).numValues() == 0) {
          copy.attribute(t).addStringValue("");
        }
        strings.setValue(t, copy.attribute(t).addStringValue(row.isMissing(texts[t]) ? "" : row.stringValue(texts[t])));
      }
      copy.add(strings);
    }
    return copy;
  }

  @Override
  protected Instances process(Instances batch) throws Exception {
    Instances words = Filter.useFilter(onlyTexts(batch), vectors);
    Instances format = outputFormatPeek();
    Instances result = new Instances(format, batch.numInstances());
    int position = position();
    int count = format.numAttributes() - batch.numAttributes();
    for (int i = 0; i < format.numAttributes(); i++) {
      // A sparse row does not store index 0, and ARFF files lose such a string.
      if (format.attribute(i).isString() && format.attribute(i).numValues() == 0) {
        format.attribute(i).addStringValue("");
      }
    }
    for (int r = 0; r < batch.numInstances(); r++) {
      Instance row = batch.instance(r);
      double[] values = new double[format.numAttributes()];
      for (int i = 0; i < batch.numAttributes(); i++) {
        int at = i < position ? i : i + count;
        values[at] = batch.attribute(i).isString() && !row.isMissing(i)
            ? result.attribute(at).addStringValue(row.stringValue(i)) : row.value(i);
      }
      Instance terms = words.instance(r);
      double length = length(terms);
      for (int v = 0; v < terms.numValues() && length > 0; v++) {
        values[position + terms.index(v)] = terms.valueSparse(v) / length;
      }
      result.add(new SparseInstance(row.weight(), values));
    }
    return result;
  }

  /** Returns the length of a vector. StringToWordVector can normalise, but fails where all words are in every text. */
  private static double length(Instance terms) {
    double squares = 0;
    for (int v = 0; v < terms.numValues(); v++) {
      squares += terms.valueSparse(v) * terms.valueSparse(v);
    }
    return Math.sqrt(squares);
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    StrictOptions.check(this, options);
    StrictOptions.reset(this);
    super.setOptions(options);
    Utils.checkForRemainingOptions(options);
  }

  @OptionMetadata(displayName = "attributes", commandLineParamName = "R", commandLineParamSynopsis = "-R <range>", displayOrder = 1,
      description = "The string attributes with texts, such as 1,3-4 or last (default: those whose values have several words).")
  public String getAttributes() {
    return attributes;
  }

  /** @param attributes the range of attributes; empty for those with several words */
  public void setAttributes(String attributes) {
    this.attributes = attributes;
  }

  @OptionMetadata(displayName = "words to keep", commandLineParamName = "W", commandLineParamSynopsis = "-W <num>", displayOrder = 2,
      description = "The number of words, the most frequent ones; more if some are equally frequent (default 1000).")
  public int getWordsToKeep() {
    return wordsToKeep;
  }

  /** @param wordsToKeep the number of words */
  public void setWordsToKeep(int wordsToKeep) {
    this.wordsToKeep = wordsToKeep;
  }

  @OptionMetadata(displayName = "minimum frequency", commandLineParamName = "min", commandLineParamSynopsis = "-min <num>",
      displayOrder = 3, description = "How often a word must occur in all texts together (default 2).")
  public int getMinTermFrequency() {
    return minTermFrequency;
  }

  /** @param minTermFrequency how often a word must occur */
  public void setMinTermFrequency(int minTermFrequency) {
    this.minTermFrequency = minTermFrequency;
  }

  @OptionMetadata(displayName = "keep stop words", commandLineParamName = "keep-stopwords", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-keep-stopwords", displayOrder = 4,
      description = "Use also frequent English words without meaning, such as 'the' (default off).")
  public boolean getKeepStopwords() {
    return keepStopwords;
  }

  /** @param keepStopwords whether stop words are used */
  public void setKeepStopwords(boolean keepStopwords) {
    this.keepStopwords = keepStopwords;
  }

  /** Weka's {@code Run} calls this; errors are sentences. */
  @Override
  public void run(Object toRun, String[] options) {
    FilterCommand.run((Filter) toRun, options);
  }

  /**
   * Runs the filter from the command line.
   *
   * @param args the options
   */
  public static void main(String[] args) {
    FilterCommand.run(new AddWordVectors(), args);
  }
}
