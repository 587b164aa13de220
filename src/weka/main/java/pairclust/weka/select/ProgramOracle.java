package pairclust.weka.select;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.zip.CRC32;
import pairclust.file.FileException;
import pairclust.oracle.ParallelOracle;
import pairclust.oracle.chat.ChatOracle;
import pairclust.oracle.chat.Endpoint;
import pairclust.oracle.command.CommandOracle;

/** A program that answers, as the options describe it: checked, but not started. */
public final class ProgramOracle {

  private final OracleOptions options;
  private final boolean chat;
  private final String context;

  /**
   * Checks the options.
   *
   * @param options the options
   * @param chat whether a language model answers, otherwise a command
   * @throws IllegalArgumentException if one is missing or out of range
   * @throws IOException if the file of the context cannot be read
   */
  public ProgramOracle(OracleOptions options, boolean chat) throws IOException {
    this.options = options;
    this.chat = chat;
    require(chat || !options.getCommand().isBlank(), "-oracle command needs the command that answers: -command.");
    require(!chat || !options.getUrl().isEmpty() && !options.getModel().isBlank(),
        "-oracle chat needs the address of an endpoint (-url) and the name of a model (-model).");
    requirePositive(options.getTimeout(), "The time for an answer (-timeout)");
    requirePositive(options.getParallel(), "The number of questions at a time (-parallel)");
    requirePositive(options.getSamples(), "The number of samples (-samples)");
    requirePositive(options.getMaxCalls(), "The number of calls (-max-calls)");
    if (chat) {
      require(options.getMaxCalls() >= options.getSamples(), "The number of calls (-max-calls) must be at least that of samples (-samples "
          + options.getSamples() + "), which a single answer takes.");
      endpoint();
    }
    context = options.getContext().startsWith("@") ? text(Path.of(options.getContext().substring(1))) : options.getContext();
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }

  private static void requirePositive(int number, String name) {
    require(number >= 1, name + " must be at least 1, not " + number + ".");
  }

  private Endpoint endpoint() {
    try {
      return new Endpoint(options.getUrl(), System.getenv(Endpoint.KEY_VARIABLE));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("-url, " + Endpoint.KEY_VARIABLE + ": " + e.getMessage(), e);
    }
  }

  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (MalformedInputException e) {
      throw new FileException(file.toString(), "this file is not a text in UTF-8 (-context).");
    } catch (NoSuchFileException e) {
      throw new FileException(file.toString(), "there is no such file (-context).");
    } catch (IOException e) {
      throw new FileException(file.toString(), "the context cannot be read (-context): " + FileException.reason(e) + ".");
    }
  }

  /**
   * Returns what the answers depend on, for the note in the file of answers. Of the command and the address only a checksum is written, as
   * they may hold secrets; 16 bits reveal almost nothing about them, but suffice to notice a change.
   *
   * @return the options, the context as a checksum
   */
  public String settings() {
    String about = (context.isEmpty() ? "" : String.format(Locale.ROOT, " -context %08x", checksum(context)))
        + (options.getShown().equals("first-last") ? "" : " -show " + options.getShown().replaceAll("\\s+", ""));
    return chat ? " -oracle chat" + SelectionOutput.origin("-url", checksum(options.getUrl().strip())) + " -model "
        + options.getModel().strip().replaceAll("\\s+", "_") + " -samples " + options.getSamples() + about
        : " -oracle command" + SelectionOutput.origin("-command", checksum(options.getCommand().strip())) + about;
  }

  private static long checksum(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return sum.getValue();
  }

  /**
   * Returns the oracle, which nothing is asked and which runs nothing yet.
   *
   * @param selection the rows
   * @param screen where problems that may pass are shown
   * @return the oracle, to be closed in the end
   */
  public ParallelOracle open(SelectionData selection, Appendable screen) {
    RowValues rows = new RowValues(selection, !chat, options.getShown());
    Duration timeout = Duration.ofSeconds(options.getTimeout());
    return chat
        ? new ChatOracle(endpoint(), new ChatOracle.Settings(options.getModel().strip(), options.getSamples(), context, timeout,
            options.getMaxCalls(), options.getParallel()), rows, notice -> show(notice, screen))
        : new CommandOracle(options.getCommand(), rows, context, timeout, options.getParallel());
  }

  private static void show(String notice, Appendable screen) {
    try {
      screen.append(notice).append('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
