package pairclust.pairfile;

import java.io.IOException;
import java.util.List;

/** Lines {@code ML i j} and {@code CL i j} with an optional weight, as other programs write them. Otherwise as the native format. */
final class LinkFirstFormat implements PairFormat {

  @Override
  public String name() {
    return "ML/CL lines";
  }

  @Override
  public List<String> endings() {
    return List.of(".mlcl");
  }

  @Override
  public boolean recognises(List<String> firstLines) {
    return FieldOrder.LINK_FIRST.fits(firstLines);
  }

  @Override
  public void read(PairLines lines, PairFileReader.Handler handler) throws IOException {
    new PairFileReader(lines, handler, FieldOrder.LINK_FIRST).read();
  }
}
