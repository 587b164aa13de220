package pairclust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documentation links to is there, and every picture is shown somewhere. */
class DocumentationTest {

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

  private static final Pattern TARGET = Pattern.compile("<target name=\"([\\w-]+)\"");
  private static final Pattern ANTW = Pattern.compile("\\./antw ([a-z][\\w-]*)");

  private static final Path DOC = Path.of(System.getProperty("pairclust.doc"));

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(DOC)) {
      List<Path> pages = new ArrayList<>(files.filter(file -> file.toString().endsWith(".md")).toList());
      pages.add(DOC.resolveSibling("README.md"));
      return pages;
    }
  }

  private static List<String> links(Path page) throws IOException {
    List<String> links = new ArrayList<>();
    Matcher matcher = LINK.matcher(Files.readString(page));
    while (matcher.find()) {
      if (!matcher.group(1).contains("://")) {
        links.add(matcher.group(1));
      }
    }
    return links;
  }

  /** The names that headings of a page get, as GitHub makes them. */
  private static List<String> anchors(Path page) throws IOException {
    return Files.readAllLines(page).stream().filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("#+ *", "").toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .toList();
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    List<String> dead = new ArrayList<>();
    for (Path page : pages()) {
      for (String link : links(page)) {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]);
        if (!Files.exists(target) || parts.length > 1 && !anchors(target).contains(parts[1])) {
          dead.add(page.getFileName() + " -> " + link);
        }
      }
    }
    assertEquals(List.of(), dead);
  }

  /** Also where a page only mentions it. */
  @Test
  void whatTheBuildIsToldToDoItCan() throws IOException {
    Set<String> targets = TARGET.matcher(Files.readString(DOC.resolveSibling("build.xml"))).results().map(match -> match.group(1))
        .collect(Collectors.toSet());
    List<String> unknown = new ArrayList<>();
    for (Path page : pages()) {
      Matcher mentioned = ANTW.matcher(Files.readString(page));
      while (mentioned.find()) {
        if (!targets.contains(mentioned.group(1))) {
          unknown.add(page.getFileName() + ": " + mentioned.group());
        }
      }
    }
    assertEquals(List.of(), unknown);
  }

  @Test
  void changesBeginWithThePresentVersionOrWhatFollowsIt() throws IOException {
    Properties description = new Properties();
    try (Reader reader = Files.newBufferedReader(DOC.resolveSibling("Description.props"))) {
      description.load(reader);
    }
    String newest = Files.readAllLines(DOC.resolveSibling("CHANGELOG.md")).stream()
        .filter(line -> line.startsWith("## ") && !line.equals("## Unreleased")).findFirst().orElseThrow();
    assertEquals("## " + description.getProperty("Version") + ", " + description.getProperty("Date"), newest);
  }

  @Test
  void picturesAreShown() throws IOException {
    List<Path> shown = new ArrayList<>();
    for (Path page : pages()) {
      for (String link : links(page)) {
        shown.add(page.resolveSibling(link.split("#", 2)[0]).normalize());
      }
    }
    try (Stream<Path> pictures = Files.walk(DOC.resolve("images"))) {
      assertTrue(pictures.filter(Files::isRegularFile).allMatch(picture -> shown.contains(picture.normalize())));
    }
  }
}
