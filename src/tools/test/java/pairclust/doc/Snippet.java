package pairclust.doc;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of a page: <pre>
 * ```sh               commands, which a test runs
 * ```sh not run: why  commands that it does not run
 * ```sh needs jq      commands that it runs where there is such a program
 * ```python x.py      a file for commands that follow, also ```jq x.jq
 * ```text             what the commands before print, ... for what is left out
 * ```java             statements or a class, which a test compiles and runs
 * ```pairs my.pairs   a pair file, which is there for commands that follow
 * ```pairs wrong      a pair file with a mistake; the text that follows is the message
 * ```pairs wrong as x  the same, under another name
 * ```pairs only x     a file for commands that follow, which only they can read
 * ```                 anything else that is only to be looked at</pre>
 *
 * @param place page and line, for error messages
 * @param language the first word after the fence
 * @param note what follows it
 * @param text the block
 */
record Snippet(String place, String language, String note, String text) {

  private static final Pattern FENCE = Pattern.compile("( *)```(\\S*) *(.*)");

  /** Returns the blocks of a page, in their order. */
  static List<Snippet> of(Path page) throws IOException {
    List<Snippet> snippets = new ArrayList<>();
    StringBuilder text = null;
    Matcher opening = null;
    int number = 0;
    int begin = 0;
    for (String line : Files.readAllLines(page)) {
      number++;
      if (text == null) {
        Matcher fence = FENCE.matcher(line);
        if (fence.matches()) {
          opening = fence;
          text = new StringBuilder();
          begin = number;
        }
      } else if (line.strip().equals("```")) {
        snippets.add(new Snippet(page.getFileName() + ":" + begin, opening.group(2), opening.group(3), text.toString()));
        text = null;
      } else {
        text.append(line.startsWith(opening.group(1)) ? line.substring(opening.group(1).length()) : line).append('\n');
      }
    }
    if (text != null) {
      throw new IllegalArgumentException(page + ": the block that begins in line " + begin + " does not end.");
    }
    return snippets;
  }

  boolean is(String kind) {
    return language.equals(kind);
  }

  /** Returns why nobody runs it, or null if it is to be run. */
  String exempt() {
    return note.startsWith("not run:") && note.length() > "not run: ".length() || note.startsWith("needs ") && !isThere(note.substring(6))
        ? note : null;
  }

  private static boolean isThere(String program) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator)).anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
