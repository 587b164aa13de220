package pairclust.pairfile;

import java.util.List;
import pairclust.constraint.Link;
import pairclust.pairfile.PairFileTokens.Token;

/** Where the fields of a pair stand in a line. */
enum FieldOrder {

  /** Our own files. */
  LINK_THIRD("first second link [weight]", 0, 1, 2),

  /** Files of programs that begin with the link. Only words are links there: numbers in front would be rows. */
  LINK_FIRST("link first second [weight]", 1, 2, 0);

  private static final int WEIGHT = 3;

  private final String usage;
  private final int first;
  private final int second;
  private final int link;

  FieldOrder(String usage, int first, int second, int link) {
    this.usage = usage;
    this.first = first;
    this.second = second;
    this.link = link;
  }

  private boolean isLink(String word) {
    return Link.parse(word) != null && (this == LINK_THIRD || Character.isLetter(word.charAt(0)));
  }

  private static boolean isCount(int fields) {
    return fields == WEIGHT || fields == WEIGHT + 1;
  }

  /** Returns whether there are pairs, and all are in this order. */
  boolean fits(List<String> lines) {
    boolean found = false;
    for (String line : lines) {
      List<Token> tokens;
      try {
        tokens = PairFileTokens.split(line);
      } catch (IllegalArgumentException e) {
        return false;
      }
      if (!tokens.isEmpty() && !tokens.get(0).isKeyword()) {
        if (!isCount(tokens.size()) || !isLink(tokens.get(link).text())) {
          return false;
        }
        found = true;
      }
    }
    return found;
  }

  /** Returns a handler of fields that passes on the pairs. */
  FieldLines.Handler pairs(PairFileReader.Handler handler) {
    return new FieldLines.Handler() {

      @Override
      public void header(PairFileHeader header) {
        handler.header(header);
      }

      @Override
      public void fields(List<Token> fields, int line) {
        pair(fields, line, handler);
      }

      @Override
      public void comment(String text, int line) {
        handler.comment(text, line);
      }
    };
  }

  /** Passes on the pair of a line. */
  private void pair(List<Token> tokens, int line, PairFileReader.Handler handler) {
    if (!isCount(tokens.size())) {
      throw new IllegalArgumentException("a pair is '" + usage + "', but this line has " + tokens.size()
          + (tokens.size() == 1 ? " field" : " fields") + ". Separate them by blanks, tabs or commas.");
    }
    String word = tokens.get(link).text();
    if (this == LINK_FIRST && !isLink(word)) {
      throw new IllegalArgumentException("unknown link '" + word + "'; begin the line with ML for a must-link, CL for a cannot-link.");
    }
    double weight = tokens.size() == WEIGHT ? 1 : PairFields.weight(tokens.get(WEIGHT).text());
    handler.pair(tokens.get(first).text(), tokens.get(second).text(), PairFields.link(word), weight, line);
  }
}
