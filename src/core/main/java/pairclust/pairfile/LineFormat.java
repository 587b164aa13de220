package pairclust.pairfile;

import java.io.IOException;
import java.util.List;

/**
 * A format with a pair a line, fields separated by blanks, tabs or commas.
 *
 * @param name the name for users
 * @param endings the endings of its files
 * @param order where the fields stand
 * @param isEditable whether pairs are saved in this format
 */
record LineFormat(String name, List<String> endings, FieldOrder order, boolean isEditable) implements PairFormat {

  /** The package's own format, the only one that is written. */
  static final PairFormat NATIVE = new LineFormat("pair file", List.of(".pairs", ".constraints"), FieldOrder.LINK_THIRD, true);

  /** Lines {@code ML i j} and {@code CL i j}, as other programs write them. */
  static final PairFormat LINK_FIRST = new LineFormat("ML/CL lines", List.of(".mlcl"), FieldOrder.LINK_FIRST, false);

  @Override
  public boolean recognises(List<String> firstLines) {
    return order.fits(firstLines);
  }

  @Override
  public void read(PairLines lines, PairFileReader.Handler handler) throws IOException {
    FieldLines.read(lines, order.pairs(handler));
  }
}
