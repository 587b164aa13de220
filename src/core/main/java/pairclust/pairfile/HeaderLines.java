package pairclust.pairfile;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Collects the lines {@code @rows}, {@code @base}, {@code @id} and {@code @relation}, which may stand at the top in every format. */
final class HeaderLines {

  private final PairLines lines;
  private final Consumer<PairFileHeader> handler;
  private PairFileHeader header = PairFileHeader.NONE;
  private boolean complete;

  /** The last header line, to be blamed if the handler refuses the header. */
  private int last;

  HeaderLines(PairLines lines, Consumer<PairFileHeader> handler) {
    this.lines = lines;
    this.handler = handler;
  }

  void add(List<PairFileTokens.Token> tokens) {
    String keyword = tokens.get(0).text().toLowerCase(Locale.ROOT);
    if (complete) {
      throw new IllegalArgumentException("headers must come before everything else; move '" + keyword
          + "' up, or put quotes around an ID that starts with @.");
    }
    if (tokens.size() != 2) {
      throw new IllegalArgumentException(keyword + " takes exactly one value; put quotes around one that has blanks.");
    }
    header = header.with(keyword, tokens.get(1).text());
    last = lines.number();
  }

  /** Passes the header on, the first time it is called. */
  void complete() {
    if (!complete) {
      complete = true;
      lines.blame(last);
      handler.accept(header);
      lines.blame(lines.number());
    }
  }
}
