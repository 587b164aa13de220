package pairclust.weka.plot.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarksTest {

  /** Examples have the numbers by which they are chosen. */
  @ParameterizedTest
  @CsvSource({"1, A", "2, A B", "3, A 1 2", "11, A 1 2 3 4 5 6 7 8 9 10"})
  void labelsOfMarkedRows(int count, String labels) {
    assertEquals(labels, IntStream.range(0, count).mapToObj(i -> Marks.label(i, count)).collect(Collectors.joining(" ")));
  }
}
