package pairclust.weka.command;

import weka.core.CommandlineRunnable;

/** A command that {@code weka.Run} finds by the end of its name, without anything to prepare or to clean up. */
public interface Command extends CommandlineRunnable {

  @Override
  default void preExecution() {
    // Nothing to prepare.
  }

  @Override
  default void postExecution() {
    // Nothing to clean up.
  }
}
