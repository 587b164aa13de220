package weka.knowledgeflow.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.flow.PairsStep;
import pairclust.weka.strategy.Committee;
import pairclust.weka.strategy.RandomPairs;
import weka.clusterers.FilteredClusterer;
import weka.clusterers.PCKMeans;
import weka.core.Environment;
import weka.core.Instances;
import weka.core.converters.ArffLoader;
import weka.knowledgeflow.Flow;
import weka.knowledgeflow.JSONFlowLoader;
import weka.knowledgeflow.JSONFlowUtils;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.StepManagerImpl;

/** LoadPairs and AskPairs in whole flows, run as Weka runs them. */
class PairStepsTest {

  @TempDir
  private Path folder;

  private final Flow flow = new Flow();
  private final FlowRun run = new FlowRun(flow);
  private final LoadPairs load = new LoadPairs();
  private final AskPairs ask = new AskPairs();
  private StepManagerImpl first;
  private StepManagerImpl source;
  private List<Instances> measured;

  /** Forty rows of two overlapping classes, with an ID, and pairs by row number. */
  @BeforeEach
  void makeData() throws IOException {
    Random random = new Random(3);
    List<String> lines = new ArrayList<>(List.of("@relation clouds", "@attribute ID string", "@attribute x numeric",
        "@attribute class {a,b}", "@data"));
    List<String> pairs = new ArrayList<>(List.of("@rows 40"));
    for (int row = 0; row < 40; row++) {
      lines.add("r" + row + "," + (row % 2 * 2 + random.nextGaussian()) + "," + "ab".charAt(row % 2));
      pairs.add(row + " " + (row + 2 + row % 3) % 40 + (row % 3 == 1 ? " -1" : " 1"));
    }
    Path data = Files.write(folder.resolve("clouds.arff"), lines);
    load.setPairFile(Files.write(folder.resolve("clouds.pairs"), pairs).toFile());
    ArffLoader loader = new ArffLoader();
    loader.setFile(data.toFile());
    Loader loading = new Loader();
    loading.setLoader(loader);
    first = run.add(loading, "");
    source = run.add(new ClassAssigner(), StepManager.CON_DATASET, first);
  }

  private static PCKMeans pckMeans(String pairs) {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setConstraintsFile(new File(pairs));
    return clusterer;
  }

  /** Adds the step, what makes sets, a clusterer for each file, and the evaluator. */
  private FlowRun flow(PairsStep step, Step sets, String... pairFiles) throws Exception {
    StepManagerImpl pairs = run.add(step, StepManager.CON_DATASET, source);
    run.listen(pairs);
    StepManagerImpl maker = run.add(sets, StepManager.CON_DATASET, pairs);
    StepManagerImpl evaluator = run.add(new ConstrainedClustererEvaluator(), "");
    for (String file : pairFiles) {
      Clusterer clusterer = new Clusterer();
      clusterer.setClusterer(pckMeans(file));
      StepManagerImpl trained = run.add(clusterer, StepManager.CON_TRAININGSET, maker);
      if (sets instanceof CrossValidationFoldMaker) {
        assertTrue(flow.connectSteps(maker, trained, StepManager.CON_TESTSET));
      }
      assertTrue(flow.connectSteps(trained, evaluator, StepManager.CON_BATCH_CLUSTERER));
    }
    measured = new ArrayList<>();
    evaluator.addStepOutputListener(table -> measured.add(table.getPrimaryPayload()), StepManager.CON_DATASET);
    return run;
  }

  private List<Double> measured(String column) {
    Instances table = measured.get(0);
    return table.stream().map(row -> row.value(table.attribute(column))).toList();
  }

  private void assertFails(String message) throws Exception {
    run.run();
    assertTrue(run.errors().stream().anyMatch(error -> error.contains(message)), message + " in " + run.messages());
    assertTrue(run.status().stream().anyMatch(text -> text.contains("ERROR") && text.contains(message.substring(0, 20))),
        run.status().toString());
    assertTrue(measured == null || measured.isEmpty());
  }

  @Test
  void pairsReachTheClusterersThatNameTheVariable() throws Exception {
    flow(load, new TrainingSetMaker(), "${pairs}", "").run();
    assertEquals(List.of(), run.errors());
    assertEquals(List.of(40.0, 0.0), measured("Constraints_given"));
    PCKMeans expected = pckMeans(load.getPairFile().getPath());
    Instances rows = new Instances(Files.newBufferedReader(folder.resolve("clouds.arff")));
    rows.setClassIndex(2);
    expected.buildClusterer(rows);
    assertEquals(expected.getMeasure("measureObjective"), measured("Objective").get(0));
    assertTrue(run.texts().get(0).startsWith("40 pairs (27 must-link, 13 cannot-link) of "), run.texts().toString());
    assertTrue(run.messages().stream().anyMatch(text -> text.contains("27 must-link") && text.endsWith(", for 1 clusterer")),
        run.messages().toString());
    assertNull(Environment.getSystemWide().getVariableValue("pairs"), "other flows have variables of their own");
  }

  /** In a fold, row numbers would be those of other rows. */
  @Test
  void rowNumbersBecomeIdsThatSurviveFolds() throws Exception {
    load.setIdAttribute("ID");
    CrossValidationFoldMaker folds = new CrossValidationFoldMaker();
    folds.setNumFolds("4");
    flow(load, folds, "${pairs}").run();
    assertEquals(List.of(), run.errors());
    List<String> named = new ArrayList<>(List.of("@id ID"));
    for (int row = 0; row < 40; row++) {
      named.add("r" + row + " r" + (row + 2 + row % 3) % 40 + (row % 3 == 1 ? " -1" : " 1"));
    }
    String file = Files.write(folder.resolve("named.pairs"), named).toString();
    Random random = new Random(1);
    Instances shuffled = new Instances(Files.newBufferedReader(folder.resolve("clouds.arff")));
    shuffled.setClassIndex(2);
    shuffled.randomize(random);
    shuffled.stratify(4);
    List<Double> given = new ArrayList<>();
    List<Double> objectives = new ArrayList<>();
    for (int fold = 0; fold < 4; fold++) {
      PCKMeans expected = pckMeans(file);
      expected.buildClusterer(shuffled.trainCV(4, fold, random));
      given.add((double) expected.constraints().size());
      objectives.add(expected.getMeasure("measureObjective"));
    }
    assertEquals(given, measured("Constraints_given"));
    assertEquals(objectives, measured("Objective"));
  }

  @Test
  void aFlowWithoutAFileSaysSo() throws Exception {
    load.setPairFile(new File(""));
    flow(load, new TrainingSetMaker(), "${pairs}");
    assertFails("No pair file has been chosen. Configure the step LoadPairs.");
  }

  @Test
  void pairsForOtherRowsAreRefused() throws Exception {
    Files.writeString(load.getPairFile().toPath(), "@rows 41\n0 1 1\n");
    flow(load, new TrainingSetMaker(), "${pairs}");
    assertFails("the pairs were made for 41 rows (@rows), but the data has 40");
  }

  @Test
  void unknownVariablesInAPath() throws Exception {
    load.setPairFile(new File("${no.such.folder}/x.pairs"));
    flow(load, new TrainingSetMaker(), "${pairs}");
    assertFails("contains a variable that is not set. Set it with the step SetVariables");
  }

  @Test
  void knownVariablesInAPath() throws Exception {
    load.setPairFile(new File("${the.folder}/clouds.pairs"));
    run.variables().addVariable("the.folder", folder.toString());
    load.setVariable("mine");
    flow(load, new TrainingSetMaker(), "${mine}").run();
    assertEquals(List.of(40.0), measured("Constraints_given"));
  }

  @Test
  void aNameThatIsNone() throws Exception {
    load.setVariable("my pairs");
    flow(load, new TrainingSetMaker(), "${pairs}");
    assertFails("'my pairs' is not the name of a variable");
  }

  @Test
  void pairsThatNobodyUsesAreReported() throws Exception {
    flow(load, new TrainingSetMaker(), "").run();
    assertTrue(run.messages().stream().anyMatch(text -> text.contains("WARNING")
        && text.contains("Set the constraints file of the clusterers to ${pairs}.")), run.messages().toString());
  }

  @Test
  void twoStepsNeedTwoVariables() throws Exception {
    source = run.add(ask, StepManager.CON_DATASET, source);
    flow(load, new TrainingSetMaker(), "${pairs}");
    assertFails("Two steps have the variable 'pairs'");
  }

  /** Weka gives variables to the outer clusterer only. */
  @Test
  void aClustererInsideAnotherWouldNotFindThePairs() throws Exception {
    StepManagerImpl maker = run.add(new TrainingSetMaker(), StepManager.CON_DATASET, run.add(load, StepManager.CON_DATASET, source));
    FilteredClusterer outer = new FilteredClusterer();
    outer.setClusterer(pckMeans("${pairs}"));
    Clusterer clusterer = new Clusterer();
    clusterer.setClusterer(outer);
    run.add(clusterer, StepManager.CON_TRAININGSET, maker);
    assertFails("FilteredClusterer does not pass variables to the clusterer inside it");
  }

  @Test
  void setsOfACrossValidationComeTooLate() throws Exception {
    StepManagerImpl folds = run.add(new CrossValidationFoldMaker(), StepManager.CON_DATASET, source);
    run.add(load, StepManager.CON_TRAININGSET, folds);
    assertFails("Several training sets arrived, but a variable has one value. Put LoadPairs before");
  }

  @Test
  void contradictionsAreReported() throws Exception {
    Files.writeString(load.getPairFile().toPath(), "0 1 1\n1 2 1\n0 2 -1\n");
    run.listen(run.add(load, StepManager.CON_DATASET, source));
    run.run();
    assertTrue(run.texts().get(0).contains("Contradiction: "), run.texts().toString());
    assertTrue(run.messages().stream().anyMatch(text -> text.contains("The pairs contradict each other")), run.messages().toString());
  }

  @Test
  void pairsOfAnotherRelationAreReported() throws Exception {
    Files.writeString(load.getPairFile().toPath(), "@relation flowers\n@rows 40\n0 1 1\n");
    run.listen(run.add(load, StepManager.CON_DATASET, source));
    run.run();
    assertTrue(run.texts().get(0).contains("The file was made for the relation 'flowers'"), run.texts().toString());
    assertTrue(run.messages().stream().anyMatch(text -> text.contains("WARNING") && text.contains("'flowers'")), run.messages().toString());
  }

  /** The answers are true, there are as many as asked for, and the file that has them is written again by the next run. */
  @Test
  void theClassAnswers() throws Exception {
    ask.setStrategy(new RandomPairs());
    ask.setQuestions(15);
    ask.setAnswersFile(folder.resolve("answers.pairs").toFile());
    Files.writeString(folder.resolve("answers.pairs"), "");
    flow(ask, new TrainingSetMaker(), "${pairs}").run();
    assertEquals(List.of(), run.errors());
    List<String> answers = Files.readAllLines(folder.resolve("answers.pairs")).stream().filter(line -> line.matches("\\d.*")).toList();
    assertTrue(answers.size() >= 15, answers.toString());
    for (String answer : answers) {
      String[] words = answer.split("\\s+");
      assertEquals(Integer.parseInt(words[0]) % 2 == Integer.parseInt(words[1]) % 2 ? "1" : "-1", words[2], answer);
    }
    assertEquals(List.of((double) answers.size()), measured("Constraints_given"));
    assertTrue(run.texts().get(0).contains("Questions 15\n"), run.texts().toString());
    assertTrue(run.status().stream().anyMatch(text -> text.contains("Question 15 of 15")), run.status().toString());
  }

  @Test
  void noClassNoAnswers() throws Exception {
    run.add(ask, StepManager.CON_DATASET, first);
    assertFails("There is no class to answer the questions. Put a ClassAssigner before this step");
  }

  @Test
  void aPersonNeedsAFileAndAScreen() throws Exception {
    ask.setOracle(AskPairs.Oracle.PERSON);
    flow(ask, new TrainingSetMaker(), "${pairs}");
    assertFails("Name an answers file in the step AskPairs");
  }

  @Test
  void aPersonNeedsAScreen() throws Exception {
    ask.setOracle(AskPairs.Oracle.PERSON);
    ask.setAnswersFile(folder.resolve("mine.pairs").toFile());
    flow(ask, new TrainingSetMaker(), "${pairs}");
    assertFails("There is no screen to ask a person");
    assertFalse(Files.exists(folder.resolve("mine.pairs")));
  }

  /** A committee of this size takes hours. */
  @Test
  void stopStops() throws Exception {
    Committee committee = new Committee();
    committee.setNumMembers(1_000_000);
    ask.setStrategy(committee);
    flow(ask, new TrainingSetMaker(), "${pairs}");
    run.start();
    for (int i = 0; i < 3000 && run.status().stream().noneMatch(text -> text.contains(" of 1000000")); i++) {
      Thread.sleep(10);
    }
    run.stop();
    run.await();
    assertTrue(run.status().stream().anyMatch(text -> text.contains(" of 1000000")), run.status().toString());
    assertEquals(List.of(), run.errors());
    assertTrue(measured.isEmpty());
  }

  /** What the editor of flows saves, and opens again. */
  @Test
  void optionsAreSavedWithTheFlow() throws Exception {
    load.setIdAttribute("ID");
    ask.setOracle(AskPairs.Oracle.PERSON);
    ask.setStrategy(new RandomPairs());
    ask.setQuestions(7);
    ask.setSeed(5);
    ask.setVariable("asked");
    ask.setAnswersFile(new File("${home}/my.pairs"));
    run.add(ask, StepManager.CON_DATASET, run.add(load, StepManager.CON_DATASET, source));
    Flow copy = new JSONFlowLoader().readFlow(new StringReader(JSONFlowUtils.flowToJSON(flow)));
    AskPairs asked = (AskPairs) copy.findStep("AskPairs").getManagedStep();
    assertEquals(List.of("PERSON", "RandomPairs", "7", "5", "asked", new File("${home}/my.pairs").getPath()),
        List.of(asked.getOracle().name(), asked.getStrategy().getClass().getSimpleName(), "" + asked.getQuestions(), "" + asked.getSeed(),
            asked.getVariable(), asked.getAnswersFile().getPath()));
    LoadPairs loaded = (LoadPairs) copy.findStep("LoadPairs").getManagedStep();
    assertEquals(load.getPairFile(), loaded.getPairFile());
    assertEquals("ID", loaded.getIdAttribute());
  }

  @Test
  void connectionsThatMakeSense() {
    StepManagerImpl alone = new StepManagerImpl(ask);
    assertEquals(List.of(), ask.getOutgoingConnectionTypes());
    assertEquals(List.of(StepManager.CON_DATASET, StepManager.CON_TRAININGSET), ask.getIncomingConnectionTypes());
    flow.addStep(alone);
    assertTrue(flow.connectSteps(source, alone, StepManager.CON_DATASET));
    assertEquals(List.of(), ask.getIncomingConnectionTypes());
    assertEquals(List.of(StepManager.CON_DATASET, StepManager.CON_TEXT), ask.getOutgoingConnectionTypes());
  }
}
