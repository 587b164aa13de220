package pairclust.weka.strategy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pairclust.answer.AnswerBook;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.oracle.Answer;
import pairclust.oracle.Choice;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;
import pairclust.select.Interview;
import pairclust.select.SelectionTask;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.WekaChecks;
import weka.core.SerializedObject;
import weka.core.Utils;

/** Every strategy as command lines and the object editor find it. */
@Tag("slow")
class SelectionSchemesTest {

  private static final ConstraintSet NONE = ConstraintSet.empty();

  @Test
  void everyStrategyHasItsNameAndPassesWekasChecks() throws Exception {
    Set<String> names = new HashSet<>();
    for (SelectionScheme scheme : SelectionSchemes.all()) {
      assertTrue(names.add(scheme.name()), scheme.name());
      assertEquals(scheme.getClass(), SelectionSchemes.named(scheme.name()).getClass());
      assertFalse(scheme.globalInfo().isBlank());
      assertNotNull(scheme.selector());
      WekaChecks.assertOptionsPass(scheme);
      SelectionScheme copy = (SelectionScheme) new SerializedObject(scheme).getObject();
      assertArrayEquals(scheme.getOptions(), copy.getOptions());
    }
    assertEquals(Set.of("information-density", "random", "explore", "explore-consolidate", "committee", "min-max", "npu",
        "active-spectral", "decide-methods"), names);
  }

  /** Whether a strategy compares rows with examples is known before its first question. */
  @Test
  void strategiesAnnounceExamplesIfTheySaySo() throws Exception {
    int[] rows = IntStream.range(0, 30).toArray();
    DensePoints points = DensePoints.of(IntStream.of(rows).mapToObj(i -> new double[] {i / 10 * 100 + i, i % 7}).toArray(double[][]::new));
    SelectionTask task = new SelectionTask(points, StandardDistance.EUCLIDEAN.prepare(points).distortion(), rows, 3);
    List<SelectionScheme> schemes = new ArrayList<>(SelectionSchemes.all());
    ActiveSpectral published = new ActiveSpectral();
    published.setAsPublished(true);
    schemes.add(published);
    for (SelectionScheme scheme : schemes) {
      List<Choice> announced = new ArrayList<>();
      Interview.hold(scheme.selector(), task, new Oracle() {
        @Override
        public Answer ask(int first, int second) {
          return first / 10 == second / 10 ? Answer.SAME : Answer.DIFFERENT;
        }

        @Override
        public int examples() {
          return 4;
        }

        @Override
        public void announce(Choice choice) {
          announced.add(choice);
        }
      }, 30, 1, new AnswerBook(), NONE);
      assertEquals(scheme.selector().announcesExamples(), !announced.isEmpty(), scheme.name());
    }
  }

  /** The name follows from the class, so command lines, tables, legends and the object editor agree, for strategies of others, too. */
  @Test
  void theNameFollowsFromTheClass() {
    assertEquals("nearest", SelectionScheme.name("NearestPairs"));
    assertEquals("active-spectral", SelectionScheme.name("ActiveSpectral"));
    assertEquals("npu", SelectionScheme.name("NPU"));
    assertEquals("pairs", SelectionScheme.name("Pairs"));
  }

  /** What a strategy does is in the core, in a class of the same name. */
  @Test
  void theCoreHasTheSameNames() {
    for (SelectionScheme scheme : SelectionSchemes.all()) {
      // Explore is the first half of Explore and Consolidate.
      if (!(scheme instanceof Explore)) {
        assertEquals(scheme.getClass().getSimpleName(), scheme.selector().getClass().getSimpleName());
      }
    }
  }

  @Test
  void unknownNamesAreAnsweredWithTheKnownOnes() {
    String message = assertThrows(IllegalArgumentException.class, () -> SelectionSchemes.named("luck")).getMessage();
    SelectionSchemes.all().forEach(scheme -> assertTrue(message.contains(scheme.name()), message));
  }

  @Test
  void optionsOfRandomPairs() throws Exception {
    RandomPairs scheme = new RandomPairs();
    scheme.setOptions(Utils.splitOptions("-draw-implied -must-share 0.25"));
    assertTrue(scheme.getDrawImplied());
    assertEquals(0.25, scheme.getMustShare());
    assertEquals(List.of("-draw-implied", "-must-share", "0.25"), List.of(scheme.getOptions()));
    scheme.setOptions(new String[0]);
    assertFalse(scheme.getDrawImplied());
    assertEquals(-1, scheme.getMustShare());
    assertThrows(IllegalArgumentException.class, () -> scheme.setOptions(Utils.splitOptions("-must-share half")));
    scheme.setMustShare(7);
    assertThrows(IllegalArgumentException.class, scheme::selector);
  }

  @Test
  void optionsOfTheOthers() throws Exception {
    Committee committee = new Committee();
    committee.setOptions(Utils.splitOptions("-members 30 -sample 0.5 -must-threshold 0.9 -cannot-threshold 0.1 -num-slots 2"));
    assertEquals(List.of("-cannot-threshold", "0.1", "-must-threshold", "0.9", "-members", "30", "-sample", "0.5", "-num-slots", "2"),
        List.of(committee.getOptions()));
    NPU npu = new NPU();
    npu.setOptions(Utils.splitOptions("-trees 7 -starts 2"));
    assertEquals(7, npu.getNumTrees());
    assertEquals(2, npu.getStarts());
    npu.setNumTrees(0);
    assertThrows(IllegalArgumentException.class, npu::selector);
    for (SelectionScheme scheme : List.of(new Explore(), new ExploreConsolidate())) {
      scheme.setOptions(new String[] {"-density"});
      assertEquals(List.of("-density"), List.of(scheme.getOptions()));
    }
    committee.setCannotThreshold(0.95);
    assertThrows(IllegalArgumentException.class, committee::selector);
  }

  /** The committee must know how many clusters there are, and says so before any question. */
  @Test
  void committeeWithoutANumberOfClusters() {
    List<List<Integer>> asked = new ArrayList<>();
    Exception e = assertThrows(IllegalArgumentException.class, () -> Interview.hold(new Committee().selector(),
        blobs(SelectionTask.UNKNOWN_CLUSTERS), person(99, asked), 25, 1, new AnswerBook(), NONE));
    assertTrue(e.getMessage().contains("the number of clusters"), e.getMessage());
    assertTrue(asked.isEmpty());
  }

  private static SelectionTask blobs(int clusters) {
    Random random = new Random(4);
    double[][] rows = new double[30][];
    for (int row = 0; row < 30; row++) {
      rows[row] = new double[] {row % 3 * 2 + random.nextGaussian(), row % 3 == 1 ? 2 + random.nextGaussian() : random.nextGaussian()};
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new SelectionTask(prepared.points(), prepared.distortion(), IntStream.range(0, 30).toArray(), clusters);
  }

  /** Answers a number of questions by class, does not know every seventh, and then stops. */
  private static Oracle person(int patience, List<List<Integer>> asked) {
    return (first, second) -> {
      if (asked.size() == patience) {
        throw new NoMoreAnswersException("Enough.");
      }
      asked.add(List.of(first, second));
      return (first + second) % 7 == 0 ? Answer.UNKNOWN : first % 3 == second % 3 ? Answer.SAME : Answer.DIFFERENT;
    };
  }

  /** Interrupted after any number of answers and resumed, every strategy continues as if uninterrupted. */
  @Test
  void everyStrategyCanBeResumed() throws Exception {
    for (SelectionScheme scheme : SelectionSchemes.all()) {
      if (scheme instanceof DecideMethods deciding) {
        deciding.setCandidates(new Clusterer[] {new PCKMeans(), new SimpleKMeans()});
      }
      int[] numbers = scheme instanceof Committee ? new int[] {3} : new int[] {3, SelectionTask.UNKNOWN_CLUSTERS};
      for (int clusters : numbers) {
        List<List<Integer>> whole = new ArrayList<>();
        Answers answers = Interview.hold(scheme.selector(), blobs(clusters), person(99, whole), 25, 1, new AnswerBook(), NONE);
        for (int patience = 0; patience <= whole.size(); patience += 4) {
          List<List<Integer>> asked = new ArrayList<>();
          AnswerBook book = new AnswerBook();
          Interview.hold(scheme.selector(), blobs(clusters), person(patience, asked), 25, 1, book, NONE);
          assertEquals(answers, Interview.hold(scheme.selector(), blobs(clusters), person(99, asked), 25, 1, book, NONE), scheme.name());
          assertEquals(whole, asked, scheme.name());
        }
      }
    }
  }
}
