package pairclust.oracle.chat;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Locale;

/**
 * Where a model is, and the key that it wants. The key is in no message and in no text of this object; whoever prints it prints the
 * address without what could be secret in it.
 */
public final class Endpoint {

  /** The environment variable with the key. No option has it, as command lines are seen by others and saved by shells. */
  public static final String KEY_VARIABLE = "PAIRCLUST_API_KEY";

  private final URI uri;
  private final String key;
  private final Redaction redaction;

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
    redaction = new Redaction(this.key);
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
    return redaction.of(text);
  }

  /** Returns the address without its query, which may hold a key. */
  @Override
  public String toString() {
    return uri.getScheme() + "://" + uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort()) + uri.getPath();
  }
}
