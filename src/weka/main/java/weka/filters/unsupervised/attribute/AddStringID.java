package weka.filters.unsupervised.attribute;

import java.util.ArrayList;
import java.util.stream.IntStream;
import pairclust.pairfile.RowNames;
import pairclust.weka.command.FilterCommand;
import pairclust.weka.options.StrictOptions;
import weka.core.Attribute;
import weka.core.Capabilities.Capability;
import weka.core.Capabilities;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.Utils;
import weka.filters.Filter;
import weka.filters.StreamableFilter;
import weka.filters.UnsupervisedFilter;

/**
 * Adds a string attribute that numbers the rows. Unlike row numbers, it stays with its row when data is shuffled, split or filtered;
 * unlike a numeric ID, no filter rescales it and no clusterer uses it as a feature. Counted from 0, the IDs equal the row numbers in
 * a pair file, which the line '@id ID' turns into a file of IDs.
 */
public class AddStringID extends Filter implements UnsupervisedFilter, StreamableFilter {

  private static final long serialVersionUID = 1L;

  private String attributeName = "ID";
  private String attributePosition = "first";
  private String prefix = "";
  private int base;

  /** The number of the next row. */
  private int next;
  private int position;

  /** @return the description shown in the object editor */
  public String globalInfo() {
    return "Adds a string attribute that numbers the rows, by which pair files of PairClust can name rows. It stays with its row when data"
        + " is shuffled, split or filtered, no filter rescales it, and no clusterer uses it as a feature.";
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
    result.setMinimumNumberInstances(0);
    return result;
  }

  @Override
  public boolean setInputFormat(Instances input) throws Exception {
    super.setInputFormat(input);
    if (attributeName.isEmpty() || input.attribute(attributeName) != null) {
      throw new IllegalArgumentException(attributeName.isEmpty() ? "The new attribute needs a name (-N)."
          : "There is already an attribute '" + attributeName + "'; choose another name (-N).");
    }
    checkText(attributeName, "name of the new attribute (-N)");
    checkText(prefix, "prefix (-P)");
    position = switch (attributePosition) {
      case "first" -> 0;
      case "last" -> input.numAttributes();
      default -> number(input);
    };
    next = base;
    Instances output = new Instances(input, 0);
    output.insertAttributeAt(new Attribute(attributeName, (ArrayList<String>) null), position);
    setOutputFormat(output);
    // The new attribute has no counterpart in the input whose strings could be copied.
    initOutputLocators(output, IntStream.range(0, output.numAttributes()).filter(i -> i != position).toArray());
    return true;
  }

  /** Rejects text that cannot be written to a pair file, which is what IDs are for. */
  private static void checkText(String text, String what) {
    String fault = RowNames.fault(text);
    if (fault != null) {
      throw new IllegalArgumentException("The " + what + " " + fault + ", which a pair file cannot hold.");
    }
  }

  private int number(Instances input) {
    int number = attributePosition.matches("\\d{1,9}") ? Integer.parseInt(attributePosition) : 0;
    if (number < 1 || number > input.numAttributes() + 1) {
      throw new IllegalArgumentException("The position (-C) must be first, last or a number from 1 to " + (input.numAttributes() + 1)
          + ", not '" + attributePosition + "'.");
    }
    return number - 1;
  }

  @Override
  public boolean input(Instance instance) {
    if (getInputFormat() == null) {
      throw new IllegalStateException("No input instance format defined");
    }
    if (m_NewBatch) {
      resetQueue();
      m_NewBatch = false;
    }
    Instance copy = (Instance) instance.copy();
    copyValues(copy, true, copy.dataset(), outputFormatPeek());
    copy.setDataset(null);
    copy.insertAttributeAt(position);
    copy.setDataset(outputFormatPeek());
    Attribute id = outputFormatPeek().attribute(position);
    if (id.numValues() == 0) {
      // A sparse row does not store value 0, so no ID may have that index. Added here because Weka clears the values between batches.
      id.addStringValue("");
    }
    copy.setValue(position, id.addStringValue(prefix + next++));
    push(copy, false);
    return true;
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    StrictOptions.check(this, options);
    StrictOptions.reset(this);
    super.setOptions(options);
    Utils.checkForRemainingOptions(options);
  }

  @OptionMetadata(displayName = "attribute name", commandLineParamName = "N", commandLineParamSynopsis = "-N <name>", displayOrder = 1,
      description = "The name of the new attribute (default ID).")
  public String getAttributeName() {
    return attributeName;
  }

  /** @param attributeName the name of the new attribute */
  public void setAttributeName(String attributeName) {
    this.attributeName = attributeName;
  }

  @OptionMetadata(displayName = "attribute position", commandLineParamName = "C", commandLineParamSynopsis = "-C <position>",
      displayOrder = 2, description = "The position of the new attribute: first, last or a number (default first).")
  public String getAttributePosition() {
    return attributePosition;
  }

  /** @param attributePosition the position of the new attribute */
  public void setAttributePosition(String attributePosition) {
    this.attributePosition = attributePosition;
  }

  @OptionMetadata(displayName = "prefix", commandLineParamName = "P", commandLineParamSynopsis = "-P <text>", displayOrder = 3,
      description = "The text before the number (default none).")
  public String getPrefix() {
    return prefix;
  }

  /** @param prefix the text before the number */
  public void setPrefix(String prefix) {
    this.prefix = prefix;
  }

  @OptionMetadata(displayName = "base", commandLineParamName = "base", commandLineParamSynopsis = "-base <num>", displayOrder = 4,
      description = "The number of the first row (default 0, as in pair files).")
  public int getBase() {
    return base;
  }

  /** @param base the number of the first row */
  public void setBase(int base) {
    this.base = base;
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
    FilterCommand.run(new AddStringID(), args);
  }
}
