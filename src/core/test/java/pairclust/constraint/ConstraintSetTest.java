package pairclust.constraint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The set keeps each pair once, in order, and answers for it. */
class ConstraintSetTest {

  private static final List<Constraint> SOME = List.of(new Constraint(0, 1, Link.MUST, 1, 3),
      new Constraint(4, 2, Link.CANNOT, 0.5, 7),
      new Constraint(1, 2, Link.MUST, 0, 0));

  @Test
  void keepsWhatItIsGiven() {
    ConstraintSet set = ConstraintSet.of(SOME);
    assertEquals(SOME, set);
    assertEquals(set, ConstraintSet.of(set));
    assertEquals(4, set.first(1));
    assertEquals(2, set.second(1));
    assertEquals(Link.CANNOT, set.link(1));
    assertEquals(0.5, set.weight(1));
    assertEquals(7, set.line(1));
    assertEquals(2, set.count(Link.MUST));
    assertEquals(1, set.count(Link.CANNOT));
    assertEquals(4, set.maxRow());
  }

  @Test
  void emptySet() {
    assertTrue(ConstraintSet.empty().isEmpty());
    assertEquals(-1, ConstraintSet.empty().maxRow());
    assertEquals(0, ConstraintSet.empty().count(Link.MUST));
    assertEquals(List.of(), ConstraintSet.empty().violatedBy(new int[0]));
  }

  @Test
  void duplicatesMergeWhateverTheirOrder() {
    ConstraintSet set = new ConstraintSet.Builder().add(3, 5, Link.MUST, 1, 1).add(5, 3, Link.MUST, 4, 2)
        .add(3, 5, Link.MUST, 2, 3)
        .add(5, 3, Link.CANNOT, 1, 4).build();
    assertEquals(List.of(new Constraint(3, 5, Link.MUST, 4, 1), new Constraint(5, 3, Link.CANNOT, 1, 4)), set);
  }

  @ParameterizedTest
  @CsvSource({"3, 3", "-1, 2", "2, -1"})
  void refusesWhatIsNoPair(int a, int b) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    assertThrows(IllegalArgumentException.class, () -> builder.add(a, b, Link.MUST, 1, 0));
    assertTrue(builder.build().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void refusesWeights(double weight) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    assertThrows(IllegalArgumentException.class, () -> builder.add(0, 1, Link.MUST, weight, 0));
    assertTrue(builder.build().isEmpty());
  }

  @Test
  void staysAsItIs() {
    ConstraintSet.Builder builder = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0);
    ConstraintSet set = builder.build();
    builder.add(0, 1, Link.MUST, 5, 0).add(1, 2, Link.MUST, 1, 0);
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 0)), set);
    assertEquals(2, builder.build().size());
    assertThrows(UnsupportedOperationException.class, () -> set.add(SOME.get(0)));
    assertThrows(UnsupportedOperationException.class, () -> set.remove(0));
    assertThrows(UnsupportedOperationException.class, () -> set.set(0, SOME.get(0)));
  }

  @Test
  void violatedPairs() {
    ConstraintSet set = ConstraintSet.of(SOME);
    int[] kept = {0, 0, 0, 1, 1};
    assertEquals(List.of(), set.violatedBy(kept));
    int[] broken = {0, 1, 0, 1, 0};
    assertEquals(SOME, set.violatedBy(broken));
    assertTrue(set.violated(1, broken));
    assertFalse(set.violated(1, kept));
    for (Constraint c : SOME) {
      assertTrue(c.violatedBy(broken));
      assertFalse(c.violatedBy(kept));
    }
  }

  @Test
  void survivesSerialisation() throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(ConstraintSet.of(SOME));
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertEquals(SOME, in.readObject());
    }
  }

  @Test
  void manyPairsAgainstAMap() {
    /** An unordered pair. */
    record Key(int low, int high, Link link) {
    }

    Random random = new Random(7);
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    Map<Key, Constraint> expected = new LinkedHashMap<>();
    for (int i = 1; i <= 200_000; i++) {
      // Also rows at the far end, where both numbers fill all bits of the key.
      int offset = random.nextInt(4) == 0 ? Integer.MAX_VALUE - 300 : 0;
      int a = offset + random.nextInt(300);
      int b = random.nextInt(300);
      if (a != b) {
        Link link = random.nextBoolean() ? Link.MUST : Link.CANNOT;
        double weight = random.nextInt(5);
        builder.add(a, b, link, weight, i);
        expected.merge(new Key(Math.min(a, b), Math.max(a, b), link), new Constraint(a, b, link, weight, i),
            (before, now) -> new Constraint(before.first(), before.second(), link,
                Math.max(before.weight(), weight), before.line()));
      }
    }
    assertEquals(new ArrayList<>(expected.values()), builder.build());
  }

  @Test
  void pairsDescribeThemselves() {
    assertEquals("0 = 1", SOME.get(0).toString());
    assertEquals("4 != 2", SOME.get(1).toString());
    assertEquals("must-link", Link.MUST.label());
    assertEquals("cannot-link", Link.CANNOT.label());
  }
}
