package pairclust.pairfile;

import java.io.IOException;
import java.util.List;

/** The package's own format: {@code first second link [weight]}. It is the only one that is written. */
final class NativeFormat implements PairFormat {

  @Override
  public String name() {
    return "pair file";
  }

  @Override
  public List<String> endings() {
    return List.of(".pairs", ".constraints");
  }

  @Override
  public boolean recognises(List<String> firstLines) {
    return FieldOrder.LINK_THIRD.fits(firstLines);
  }

  @Override
  public void read(PairLines lines, PairFileReader.Handler handler) throws IOException {
    new PairFileReader(lines, handler, FieldOrder.LINK_THIRD).read();
  }

  @Override
  public boolean isEditable() {
    return true;
  }
}
