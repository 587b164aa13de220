package pairclust.pairfile;

import pairclust.file.FileException;

/** Signals that a pair file cannot be read; the message says which file, which line, and what to do. */
public class PairFileException extends FileException {

  private static final long serialVersionUID = 1L;

  private final int line;
  private final boolean answerFile;

  /**
   * Composes the message.
   *
   * @param file the file's name
   * @param line the line, counted from 1, or 0 if the error is not in a line
   * @param reason what is wrong and what to do
   */
  public PairFileException(String file, int line, String reason) {
    this(file, line, reason, false);
  }

  /**
   * Composes the message.
   *
   * @param file the file's name
   * @param line the line, counted from 1, or 0 if the error is not in a line
   * @param reason what is wrong and what to do
   * @param answerFile whether the file holds answers to questions
   */
  public PairFileException(String file, int line, String reason, boolean answerFile) {
    super(file + (line > 0 ? ", line " + line : ""), reason);
    this.line = line;
    this.answerFile = answerFile;
  }

  /**
   * Returns whether the file holds answers, so that everything but the wrong line is worth keeping.
   *
   * @return whether it was created for answers
   */
  public boolean isAnswerFile() {
    return answerFile;
  }

  /**
   * Returns the line of the error.
   *
   * @return the line, counted from 1, or 0 if the error is not in a line
   */
  public int line() {
    return line;
  }
}
