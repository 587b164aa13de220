package pairclust.pairfile.journal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;

/** The content of a journal's file as its session knows it. Adding to it takes time with what is added, not with what is there. */
final class JournalBytes {

  /** The state of the file when it was last known to have this content. */
  private record Stamp(long size, FileTime modified, Object key) {

    static Stamp of(Path file) throws IOException {
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      return new Stamp(attributes.size(), attributes.lastModifiedTime(), attributes.fileKey());
    }
  }

  private byte[] bytes;
  private int length;
  private int lines;
  private Stamp stamp;

  JournalBytes(byte[] content) {
    bytes = content;
    length = content.length;
    lines = lineCount(content);
  }

  private static int lineCount(byte[] content) {
    int count = 0;
    for (int i = 0; i < content.length; i++) {
      // A carriage return ends a line too, unless a line feed follows.
      count += content[i] == '\n' || content[i] == '\r' && (i + 1 == content.length || content[i + 1] != '\n') ? 1 : 0;
    }
    return count;
  }

  /** Returns the line end that the file uses, by its last complete line. */
  String lineEnd() {
    int last = length - 1;
    while (last >= 0 && bytes[last] != '\n') {
      last--;
    }
    return last > 0 && bytes[last - 1] == '\r' ? "\r\n" : "\n";
  }

  /** Returns what the last line lacks to be ended. */
  byte[] missingEnd() {
    boolean ended = length == 0 || bytes[length - 1] == '\n';
    String end = ended ? "" : bytes[length - 1] == '\r' ? "\n" : lineEnd();
    return end.getBytes(StandardCharsets.UTF_8);
  }

  void add(byte[] added) {
    if (length + added.length > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + added.length, bytes.length + bytes.length / 2));
    }
    System.arraycopy(added, 0, bytes, length, added.length);
    length += added.length;
    lines = lines + lineCount(added);
  }

  int length() {
    return length;
  }

  int lines() {
    return lines;
  }

  byte[] content() {
    return Arrays.copyOf(bytes, length);
  }

  byte[] with(byte[] added) {
    byte[] both = Arrays.copyOf(bytes, length + added.length);
    System.arraycopy(added, 0, both, length, added.length);
    return both;
  }

  /** Records that the file has this content now. */
  void written(Path file) throws IOException {
    stamp = Stamp.of(file);
  }

  /** Compares the file's content only if its length, time or identity differ: reading it for every answer would be quadratic in all. */
  void checkUnchanged(Path file) throws IOException {
    Stamp now = Stamp.of(file);
    if (now.equals(stamp)) {
      return;
    }
    if (now.size() != length || !Arrays.equals(content(), Files.readAllBytes(file))) {
      throw new IOException("another program has changed the file meanwhile");
    }
    stamp = now;
  }
}
