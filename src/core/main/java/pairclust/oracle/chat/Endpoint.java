package pairclust.oracle.chat;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Where a model is, and the key that it wants. The key is in no message and in no text of this object; whoever prints it prints the
 * address without what could be secret in it.
 */
public final class Endpoint {

  /** The environment variable with the key. No option has it, as command lines are seen by others and saved by shells. */
  public static final String KEY_VARIABLE = "PAIRCLUST_API_KEY";

  /** How many leading characters of a key must be hidden; fewer reveal little, and may be a word. */
  private static final int SECRET_PREFIX = 8;

  private final URI uri;
  private final String key;

  /** What the other side may repeat of the key: all of it, or the beginning. */
  private final List<Pattern> secrets = new ArrayList<>();

  /**
   * Checks an address and a key.
   *
   * @param url the address, of http or https
   * @param key the key; empty or null if none is needed
   * @throws IllegalArgumentException if nothing can be sent there, or the key would travel unencrypted; the message says why
   */
  public Endpoint(String url, String key) {
    uri = parse(url);
    this.key = key == null ? "" : key.strip();
    if (!this.key.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
      throw new IllegalArgumentException("The key has a character that no key has, such as a blank or a line end. Check the variable that"
          + " holds it.");
    }
    if (!this.key.isEmpty() && uri.getScheme().equalsIgnoreCase("http") && !isLoopback(uri.getHost())) {
      throw new IllegalArgumentException("The key would be sent unencrypted to another machine. Use an address that begins with https, or"
          + " remove the key.");
    }
    if (!this.key.isEmpty()) {
      secrets.add(Pattern.compile(written(this.key)));
      if (this.key.length() > SECRET_PREFIX) {
        secrets.add(Pattern.compile(written(this.key.substring(0, SECRET_PREFIX)) + "[^\\s\"'<>,;}]*"));
      }
    }
  }

  /**
   * Returns a pattern for a key as it is, or with characters escaped as in JSON or in an address, or broken into lines. The breaks are
   * limited, and never tried shorter: otherwise the search would take time proportional to the square of a long text, or longer.
   */
  private static String written(String key) {
    StringBuilder pattern = new StringBuilder();
    key.chars().forEach(c -> {
      // Before a backslash there is no break, as that would begin with one, too.
      pattern.append(pattern.isEmpty() || c == '\\' ? "" : "(?:\\s|\\\\[nrt]){0,200}+");
      pattern.append(String.format("(?:\\\\?%s|(?i:\\\\u00%02x|%%%02x))", Pattern.quote(String.valueOf((char) c)), c, c));
    });
    return pattern.toString();
  }

  private static URI parse(String url) {
    try {
      URI uri = new URI(url);
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      if ((scheme.equals("http") || scheme.equals("https")) && uri.getHost() != null && uri.getUserInfo() == null) {
        return uri;
      }
    } catch (URISyntaxException e) {
      // The text of the exception has the whole address.
    }
    throw new IllegalArgumentException("This is not the address of an endpoint. It looks like http://localhost:8080/v1/chat/completions,"
        + " without a user name or password.");
  }

  private static boolean isLoopback(String host) {
    if (!host.equals("localhost") && !host.startsWith("127.") && !host.startsWith("[")) {
      return false;
    }
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  URI uri() {
    return uri;
  }

  String key() {
    return key;
  }

  /** Says whether a key is sent, and nothing else of it. */
  String describeKey() {
    return key.isEmpty() ? "No key was sent, as the environment variable " + KEY_VARIABLE + " is not set."
        : "The key of the environment variable " + KEY_VARIABLE + " was sent; check that it is the right one.";
  }

  /** Returns a text of the other side without the key, which some servers repeat. */
  String hidden(String text) {
    String safe = text;
    for (Pattern secret : secrets) {
      safe = secret.matcher(safe).replaceAll("***");
    }
    return safe;
  }

  /** Returns the address without its query, which may hold a key. */
  @Override
  public String toString() {
    return uri.getScheme() + "://" + uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort()) + uri.getPath();
  }
}
