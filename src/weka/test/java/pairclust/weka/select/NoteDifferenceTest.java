package pairclust.weka.select;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What differs between two lines of settings, by the options that a user gave. */
class NoteDifferenceTest {

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "-method random -oracle ask -N 3 -S 1 | -method random -oracle ask -N 4 -S 1 | -N was 3, now 4",
      "-method random -N -1 -S 1 | -method min-max -N 2 -S 1 | -method was random, now min-max; -N was left out, now 2",
      "-oracle ask -N 3 | -oracle chat -model m -N 3 | -oracle was ask, now chat; -model was left out, now m",
      "-context 0a1b2c3d -N 3 | -context 0a1b2c3e -N 3 | -context differs",
      "-N 3 -- -draw-implied -x 2 | -N 3 | what follows -- was -draw-implied -x 2, now left out",
      "-answers my own.pairs -N 3 | -answers other.pairs -N 3 | -answers was my own.pairs, now other.pairs"})
  void theOptionsThatDiffer(String before, String now, String difference) {
    assertEquals(difference, NoteDifference.describeOptions("ConstraintSelection " + before, "ConstraintSelection " + now));
  }

  /** In windows there are no options. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "-oracle ask -examples 4 -N -1 | -oracle ask -N 4 | one row against examples: up to 4 (now off), number of clusters: unknown (now 4)",
      "-oracle ask -N 3 | -oracle ask -examples 4 -N 3 | one row against examples: off (now up to 4)"})
  void theSettingsThatDiffer(String before, String now, String difference) {
    assertEquals(difference, NoteDifference.describe("ConstraintSelection " + before, "ConstraintSelection " + now));
  }
}
