package pairclust.pairfile.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Origin;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.RowNames;

/** A file of answers that one session after the other continues. */
abstract class JournalFixture {

  static final PairFileHeader HEADER = new PairFileHeader(-1, -1, "name", "some rows");
  static final List<KnownPair> ENTRIES = List.of(new KnownPair(0, 2, Answer.UNKNOWN, 0, Origin.ASKED),
      new KnownPair(0, 1, Answer.SAME, 0, Origin.ASKED),
      new KnownPair(1, 3, Answer.DIFFERENT, 0, Origin.ASKED), new KnownPair(3, 4, Answer.SAME, 0, Origin.INFERRED),
      new KnownPair(4, 0, Answer.UNKNOWN, 0, Origin.ASKED));
  static final String TEXT = "@relation 'some rows'\n@id name\n% Answers to: these questions\n%? row0 row2\nrow0\trow1\t1\n"
      + "row1\t'it\\'s 3, %'\t-1\n'it\\'s 3, %'\trow4\t1\t% inferred\n%? row4 row0\n";

  @TempDir
  Path folder;
  Path file;
  PairJournal last;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("answers.pairs");
  }

  static String name(int row) {
    return row == 3 ? "it's 3, %" : "row" + row;
  }

  static RowNames names(PairFileHeader header) {
    RowNames.Ids ids = new RowNames.Ids(header.id());
    for (int row = 0; row < 5; row++) {
      ids.add(row, name(row));
    }
    return ids;
  }

  /** The session before has ended. */
  final PairJournal create() throws IOException {
    close();
    return last = PairJournal.create(file, HEADER, "these questions", JournalFixture::name);
  }

  final PairJournal open() throws IOException {
    close();
    return last = PairJournal.open(file, JournalFixture::names, JournalFixture::name);
  }

  @AfterEach
  void close() throws IOException {
    if (last != null) {
      last.close();
    }
  }

  final String text() throws IOException {
    return Files.readString(file);
  }
}
