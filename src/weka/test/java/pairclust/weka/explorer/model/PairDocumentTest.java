package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;

/** The pairs that are worked on. */
class PairDocumentTest {

  private final PairDocument document = new PairDocument();

  private static Constraint pair(int first, int second, Link link) {
    return new Constraint(first, second, link, 1, Origin.YOU);
  }

  @Test
  void noPairIsThereTwice() {
    assertEquals(2, document.add(List.of(pair(0, 1, Link.MUST), pair(1, 0, Link.MUST), pair(0, 1, Link.CANNOT))));
    assertEquals(0, document.add(List.of(pair(1, 0, Link.CANNOT))));
    document.change(1, Link.MUST, 3);
    assertEquals(List.of(pair(0, 1, Link.MUST)), document.pairs(), "changed into one that is there");
  }

  @Test
  void whatIsNoPair() {
    assertThrows(IllegalArgumentException.class, () -> pair(1, 1, Link.MUST));
    assertThrows(IllegalArgumentException.class, () -> pair(0, 1, Link.MUST).with(Link.MUST, -1));
    assertThrows(IllegalArgumentException.class, () -> pair(0, 1, Link.MUST).with(Link.MUST, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> pair(0, 1, Link.MUST).with(Link.MUST, Double.POSITIVE_INFINITY));
    assertThrows(IllegalArgumentException.class, () -> pair(0, 1, Link.MUST).with(Link.MUST, 1e51));
  }

  @Test
  void savedAndUnsaved() {
    assertFalse(document.unsaved());
    document.add(List.of(pair(0, 1, Link.MUST)));
    assertTrue(document.unsaved());
    document.undo();
    assertFalse(document.unsaved(), "as it was in the beginning");
    document.redo();
    document.savedAs(new File("a"), document.pairs(), new PairFiles.Outcome("", document.pairs(), null));
    assertFalse(document.unsaved());
    document.remove(0);
    assertTrue(document.unsaved());
    document.undo();
    assertFalse(document.unsaved(), "as it is in the file");
    document.clear();
    assertNull(document.file());
    assertFalse(document.canUndo());
  }

  @Test
  void anyChangesCanBeUndoneAndDoneAgain() {
    Random random = new Random(1);
    List<List<Constraint>> states = new ArrayList<>(List.of(document.pairs()));
    while (states.size() < 60) {
      int size = document.pairs().size();
      switch (size == 0 ? 0 : random.nextInt(3)) {
        case 0 -> document.add(List.of(pair(random.nextInt(20), 20 + random.nextInt(20), Link.values()[random.nextInt(2)])));
        case 1 -> document.change(random.nextInt(size), Link.values()[random.nextInt(2)], random.nextInt(3));
        default -> document.remove(random.nextInt(size));
      }
      if (!document.pairs().equals(states.get(states.size() - 1))) {
        states.add(document.pairs());
      }
    }
    for (int i = states.size() - 2; i >= 0; i--) {
      document.undo();
      assertEquals(states.get(i), document.pairs());
    }
    assertFalse(document.canUndo());
    for (int i = 1; i < states.size(); i++) {
      document.redo();
      assertEquals(states.get(i), document.pairs());
    }
    assertFalse(document.canRedo());
  }

  @Test
  void answersTakeThePlaceOfThoseBefore() {
    document.add(List.of(pair(0, 1, Link.MUST)));
    document.savedAs(new File("a"), document.pairs(), new PairFiles.Outcome("", document.pairs(), null));
    Constraint first = new Constraint(2, 3, Link.MUST, 1, Origin.ASKED);
    Constraint second = new Constraint(3, 4, Link.CANNOT, 1, Origin.ASKED);
    document.replace(List.of(), List.of(first, second));
    assertEquals(3, document.pairs().size());
    assertFalse(document.unsaved(), "the answers are in their own file");
    document.replace(List.of(first, second), List.of(first));
    assertEquals(List.of(pair(0, 1, Link.MUST), first), document.pairs());
    Constraint known = new Constraint(1, 0, Link.MUST, 1, Origin.ASKED);
    document.replace(List.of(first), List.of(first, known));
    assertEquals(List.of(pair(0, 1, Link.MUST), first), document.pairs(), "was there before");
    document.change(0, Link.MUST, 2);
    document.replace(List.of(first), List.of(first, second));
    assertTrue(document.unsaved(), "something else has changed");
  }

  @Test
  void editsMadeDuringASaveKeepWhatOthersDid() {
    document.start(List.of(pair(0, 1, Link.MUST), pair(2, 3, Link.MUST)), new File("a"), null);
    List<Constraint> content = document.pairs();
    document.add(List.of(pair(4, 5, Link.MUST)));
    // Meanwhile another program has deleted 0-1, and added 6-7.
    List<Constraint> inFile = List.of(pair(2, 3, Link.MUST), pair(6, 7, Link.MUST));
    document.savedAs(new File("a"), content, new PairFiles.Outcome("", inFile, null));
    assertEquals(List.of(pair(2, 3, Link.MUST), pair(4, 5, Link.MUST), pair(6, 7, Link.MUST)), document.pairs());
    assertTrue(document.unsaved());
    document.undo();
    assertEquals(inFile, document.pairs());
    assertFalse(document.unsaved());
  }

  @Test
  void undoneToBeforeTheAnswersIsNotSaved() {
    document.add(List.of(pair(0, 1, Link.MUST)));
    document.replace(List.of(), List.of(pair(2, 3, Link.MUST)));
    document.undo();
    document.undo();
    assertEquals(List.of(), document.pairs());
    assertTrue(document.unsaved(), "the answer is in its file");
  }

  @Test
  void renamedPairs() {
    document.add(List.of(pair(0, 1, Link.MUST), pair(1, 2, Link.CANNOT)));
    document.savedAs(new File("a"), document.pairs(), new PairFiles.Outcome("", document.pairs(), null));
    document.rename(List.of(pair(5, 6, Link.MUST), pair(6, 7, Link.CANNOT)), null);
    assertFalse(document.unsaved());
    assertFalse(document.canUndo(), "rows of other data");
    document.rename(List.of(pair(5, 6, Link.MUST)), null);
    assertFalse(document.unsaved(), "one does not show, but the file has it");
  }
}
