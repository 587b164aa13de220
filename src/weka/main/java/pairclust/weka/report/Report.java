package pairclust.weka.report;

import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pairclust.data.Saved;
import weka.clusterers.Clusterer;

/** The report of a build: data that is saved with the model, and becomes text only when somebody reads it. */
public record Report(String clusterer, Section... sections) implements Serializable {

  /** A section: data that refers to no rows, and how it becomes text. */
  public interface Section extends Serializable {

    /** Appends the section to the text so far. */
    void write(ReportText text);

    /**
     * Returns this section with other numbers of clusters.
     *
     * @param numbers the new number of each cluster
     * @return the section; itself if it names no cluster
     */
    default Section renumbered(int[] numbers) {
      return this;
    }
  }

  /** Takes the clusterer and the sections in the order to show; null for one that has nothing to say. */
  public Report(Clusterer built, Section... sections) {
    this(built.getClass().getSimpleName(), Stream.of(sections).filter(Objects::nonNull).toArray(Section[]::new));
  }

  /** Returns this report with more sections after the first one of a type, which must be there. */
  public Report with(Class<? extends Section> after, Section... more) {
    List<Section> all = new ArrayList<>(List.of(sections));
    int at = IntStream.range(0, all.size()).filter(i -> after.isInstance(all.get(i))).findFirst().orElseThrow() + 1;
    all.addAll(at, Stream.of(more).filter(Objects::nonNull).toList());
    return new Report(clusterer, all.toArray(Section[]::new));
  }

  /** Returns the first section of a type. */
  public <T> Optional<T> find(Class<T> type) {
    return Stream.of(sections).filter(type::isInstance).map(type::cast).findFirst();
  }

  /** Returns this report with other numbers of clusters, given the new number of each. */
  public Report renumbered(int[] numbers) {
    return new Report(clusterer, Stream.of(sections).map(section -> section.renumbered(numbers)).toArray(Section[]::new));
  }

  /** Returns this report with the names of clusters at its end, in place of earlier names; null for no names. */
  public Report named(NamesSection names) {
    return new Report(clusterer, Stream.concat(Stream.of(sections).filter(section -> !(section instanceof NamesSection)),
        Stream.ofNullable(names)).toArray(Section[]::new));
  }

  /** Returns elements in the order of new numbers; elements beyond these, such as a total, stay where they are. */
  public static <T> T[] permuted(T[] elements, int[] numbers) {
    T[] moved = elements.clone();
    for (int h = 0; h < numbers.length; h++) {
      moved[numbers[h]] = elements[h];
    }
    return moved;
  }

  /** Refuses a damaged report with its model: later it would fail whoever wants to read it. */
  private Object readResolve() throws InvalidObjectException {
    try {
      toString();
    } catch (RuntimeException e) {
      Saved.require(false, "its report is incomplete");
    }
    return this;
  }

  @Override
  public String toString() {
    String[] names = Stream.of(sections).filter(NamesSection.class::isInstance).map(section -> ((NamesSection) section).names())
        .findFirst().orElse(null);
    ReportText text = new ReportText(clusterer, names);
    for (Section section : sections) {
      section.write(text);
    }
    return text.toString();
  }
}
