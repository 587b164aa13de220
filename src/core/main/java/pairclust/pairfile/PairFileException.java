package pairclust.pairfile;

import pairclust.file.FileException;

/** A pair file that cannot be read; the message says which file, which line, and what to do. */
public final class PairFileException extends FileException {

  private static final long serialVersionUID = 1L;

  private final int line;
  private final boolean answerFile;

  /**
   * @param file the file's name
   * @param line the line, counted from 1, or 0 if no line is to blame
   * @param reason what is wrong and what to do
   */
  public PairFileException(String file, int line, String reason) {
    this(file, line, reason, false);
  }

  PairFileException(String file, int line, String reason, boolean answerFile) {
    super(file + (line > 0 ? ", line " + line : ""), reason);
    this.line = line;
    this.answerFile = answerFile;
  }

  /** @return whether the file was made to hold answers, so that all but what is wrong with it is worth keeping */
  public boolean isAnswerFile() {
    return answerFile;
  }

  /** @return the line, counted from 1, or 0 if no line is to blame */
  public int line() {
    return line;
  }
}
