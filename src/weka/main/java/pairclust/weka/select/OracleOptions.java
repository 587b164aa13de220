package pairclust.weka.select;

import pairclust.weka.options.AnnotatedOptions;
import weka.core.OptionMetadata;

/** The options of {@link weka.clusterers.ConstraintSelection} for programs that answer: a command, or a language model. */
public abstract class OracleOptions extends AnnotatedOptions {

  /** The number of calls if nothing else is said: more than anybody asks. */
  private static final int ANY_CALLS = 1_000_000;
  private static final String ALL_SHOWN = "first-last";
  private static final int PATIENCE = 120;
  private static final int BOTH_ORDERS = 2;

  private String command = "";
  private String context = "";
  private String shown = ALL_SHOWN;
  private int timeout = PATIENCE;
  private int parallel = 1;
  private String url = "";
  private String model = "";
  private int samples = BOTH_ORDERS;
  private int maxCalls = ANY_CALLS;

  @OptionMetadata(displayName = "command", commandLineParamName = "command", commandLineParamSynopsis = "-command <command line>",
      displayOrder = 20, description = "The command that answers with -oracle command. The shell starts it once; it reads questions and"
          + " writes answers as lines of JSON (default none).")
  public String getCommand() {
    return command;
  }

  /** @param command the command line, empty for none */
  public void setCommand(String command) {
    this.command = command;
  }

  @OptionMetadata(displayName = "context", commandLineParamName = "context", commandLineParamSynopsis = "-context <text|@file>",
      displayOrder = 21, description = "What the rows are and when two of them belong together, for the program that answers; @ and the"
          + " name of a file for its text (default none).")
  public String getContext() {
    return context;
  }

  /** @param context the text, or the name of a file after an @ */
  public void setContext(String context) {
    this.context = context;
  }

  @OptionMetadata(displayName = "shown attributes", commandLineParamName = "show", commandLineParamSynopsis = "-show <range>",
      displayOrder = 22, description = "The attributes that the program sees, by number, such as first-3,7. The class, if there is one, is"
          + " never shown (default first-last).")
  public String getShown() {
    return shown;
  }

  /** @param shown the attributes, as a range of Weka */
  public void setShown(String shown) {
    this.shown = shown;
  }

  @OptionMetadata(displayName = "timeout", commandLineParamName = "timeout", commandLineParamSynopsis = "-timeout <seconds>",
      displayOrder = 23, description = "How long a command may be silent while questions wait, since its last answer; how long one of"
          + " five attempts at a call may take with -oracle chat. In seconds (default 120).")
  public int getTimeout() {
    return timeout;
  }

  /** @param timeout the time in seconds */
  public void setTimeout(int timeout) {
    this.timeout = timeout;
  }

  @OptionMetadata(displayName = "parallel questions", commandLineParamName = "parallel", commandLineParamSynopsis = "-parallel <num>",
      displayOrder = 24, description = "How many questions a program may get at a time. The questions do not depend on it. Only -method"
          + " random uses more than one, as the others need an answer to choose the next question (default 1).")
  public int getParallel() {
    return parallel;
  }

  /** @param parallel the number of questions under way */
  public void setParallel(int parallel) {
    this.parallel = parallel;
  }

  @OptionMetadata(displayName = "URL", commandLineParamName = "url", commandLineParamSynopsis = "-url <address>", displayOrder = 25,
      description = "The chat-completions endpoint that answers with -oracle chat, such as http://localhost:8080/v1/chat/completions. The"
          + " environment variable PAIRCLUST_API_KEY has the key, if one is needed (default none).")
  public String getUrl() {
    return url;
  }

  /** @param url the address, empty for none */
  public void setUrl(String url) {
    this.url = url;
  }

  @OptionMetadata(displayName = "model", commandLineParamName = "model", commandLineParamSynopsis = "-model <name>", displayOrder = 26,
      description = "The model that answers with -oracle chat, by the name that the endpoint knows (default none).")
  public String getModel() {
    return model;
  }

  /** @param model the name of the model */
  public void setModel(String model) {
    this.model = model;
  }

  @OptionMetadata(displayName = "samples", commandLineParamName = "samples", commandLineParamSynopsis = "-samples <num>", displayOrder = 27,
      description = "How many times the model gets each question, with the rows in turn in one and in the other order. If it does not"
          + " always say the same, the answer is unknown (default 2).")
  public int getSamples() {
    return samples;
  }

  /** @param samples the number of times */
  public void setSamples(int samples) {
    this.samples = samples;
  }

  @OptionMetadata(displayName = "max calls", commandLineParamName = "max-calls", commandLineParamSynopsis = "-max-calls <num>",
      displayOrder = 28, description = "How many calls of the endpoint are allowed, repeated ones included (default 1000000).")
  public int getMaxCalls() {
    return maxCalls;
  }

  /** @param maxCalls the number of calls */
  public void setMaxCalls(int maxCalls) {
    this.maxCalls = maxCalls;
  }

  /**
   * Refuses options that nobody uses, as whoever gave them expects another oracle.
   *
   * @param command whether a command answers
   * @param chat whether a language model answers
   * @throws IllegalArgumentException if there is such an option; the message says what to add
   */
  protected void refuseUnused(boolean command, boolean chat) {
    refuse(!command && !getCommand().isEmpty(), "-command", "-oracle command");
    refuse(!chat && !getUrl().isEmpty(), "-url", "-oracle chat");
    refuse(!chat && !getModel().isEmpty(), "-model", "-oracle chat");
    refuse(!chat && getSamples() != BOTH_ORDERS, "-samples", "-oracle chat");
    refuse(!chat && getMaxCalls() != ANY_CALLS, "-max-calls", "-oracle chat");
    String either = "-oracle command or -oracle chat";
    refuse(!command && !chat && !getContext().isEmpty(), "-context", either);
    refuse(!command && !chat && !getShown().equals(ALL_SHOWN), "-show", either);
    refuse(!command && !chat && getTimeout() != PATIENCE, "-timeout", either);
    refuse(!command && !chat && getParallel() != 1, "-parallel", either);
  }

  private static void refuse(boolean unused, String option, String user) {
    if (unused) {
      throw new IllegalArgumentException(option + " has no effect without " + user + ". Add that, or leave out " + option + ".");
    }
  }
}
