package weka.classifiers.functions.supportVector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import weka.core.Attribute;
import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;

/** The kernel on its own, as Weka's classifiers meet it. */
class FittedRBFKernelTest {

  /** Points 0, 1 and 3 on a line, and a class that must not count. */
  private static Instances line() {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x"), new Attribute("class", List.of("a", "b")),
        new Attribute("y")));
    Instances data = new Instances("line", attributes, 3);
    data.setClassIndex(1);
    data.add(new DenseInstance(1, new double[] {0, 0, 7}));
    data.add(new DenseInstance(1, new double[] {1, 1, 7}));
    data.add(new DenseInstance(1, new double[] {3, 1, 7}));
    return data;
  }

  @Test
  void passesWekasChecks() throws Exception {
    CheckKernel checker = new CheckKernel();
    checker.setKernel(new FittedRBFKernel());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      checker.doTests();
    } finally {
      System.setOut(before);
    }
    String printed = bytes.toString(StandardCharsets.UTF_8);
    assertFalse(printed.contains("Full Report") || printed.contains("FAILED"), printed);
    CheckOptionHandler options = new CheckOptionHandler();
    options.setOptionHandler(new FittedRBFKernel());
    options.setSilent(true);
    options.doTests();
    assertTrue(options.getSuccess());
    CheckGOE editor = new CheckGOE();
    editor.setObject(new FittedRBFKernel());
    editor.setSilent(true);
    editor.doTests();
    assertTrue(editor.getSuccess());
  }

  /** The median squared distance of 0, 1 and 3 is 4, so that gamma is 1/4: exp(-1/4), exp(-9/4), exp(-1). */
  @Test
  void similaritiesByHand() throws Exception {
    Instances data = line();
    FittedRBFKernel kernel = new FittedRBFKernel();
    kernel.buildKernel(data);
    assertEquals(0.25, kernel.gamma());
    assertEquals(1, kernel.eval(1, 1, data.instance(1)));
    assertEquals(Math.exp(-0.25), kernel.eval(0, 1, data.instance(0)), 1e-15);
    assertEquals(Math.exp(-2.25), kernel.eval(2, 0, data.instance(2)), 1e-15);
    assertEquals(Math.exp(-1), kernel.eval(-1, 2, data.instance(1)), 1e-15);
    SparseInstance sparse = new SparseInstance(1, new double[] {1, 1, 7});
    assertEquals(Math.exp(-1), kernel.eval(-1, 2, sparse), 1e-15);
    kernel.setOptions(Utils.splitOptions("-factor 2"));
    kernel.buildKernel(data);
    assertEquals(0.5, kernel.gamma());
    assertTrue(kernel.toString().contains("gamma 0.5") && kernel.toString().contains("median"), kernel::toString);
  }

  /** A million away from the origin, products of rows would have no digits left for the distances. */
  @Test
  void farFromTheOrigin() throws Exception {
    Instances data = line();
    data.forEach(row -> row.setValue(0, row.value(0) + 1e9));
    FittedRBFKernel kernel = new FittedRBFKernel();
    kernel.buildKernel(data);
    assertEquals(Math.exp(-0.25), kernel.eval(0, 1, data.instance(0)), 1e-12);
  }

  @Test
  void optionsAreChecked() throws Exception {
    FittedRBFKernel kernel = new FittedRBFKernel();
    assertThrows(Exception.class, () -> kernel.setOptions(Utils.splitOptions("-factor x")));
    kernel.setOptions(Utils.splitOptions("-factor 3 -C 0"));
    kernel.setOptions(new String[0]);
    assertArrayEquals(new FittedRBFKernel().getOptions(), kernel.getOptions());
    kernel.setFactor(-1);
    assertThrows(IllegalArgumentException.class, () -> kernel.buildKernel(line()));
    assertTrue(new FittedRBFKernel().toString().contains("not fitted yet"));
  }
}
