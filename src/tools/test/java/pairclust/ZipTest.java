package pairclust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Properties;
import java.util.jar.JarInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import weka.core.packageManagement.DefaultPackage;
import weka.core.packageManagement.PackageManager;

/** The zip has what Weka's package manager and its list of packages want, and what the licences of its parts ask for. */
class ZipTest {

  private static final File FILE = new File(System.getProperty("pairclust.zip"));
  private static final int MOST_BYTES = 9_500_000;

  private static byte[] read(ZipFile zip, String name) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    assertNotNull(entry, name);
    try (InputStream stream = zip.getInputStream(entry)) {
      return stream.readAllBytes();
    }
  }

  private static Properties description(ZipFile zip) throws IOException {
    Properties description = new Properties();
    description.load(new ByteArrayInputStream(read(zip, "Description.props")));
    return description;
  }

  @Test
  void descriptionIsComplete() throws IOException {
    try (ZipFile zip = new ZipFile(FILE)) {
      Properties description = description(zip);
      for (String key : List.of("PackageName", "Version", "Date", "Title", "Category", "Author", "Maintainer", "License", "Description",
          "URL", "PackageURL", "Changes", "Depends", "JVMVersion")) {
        assertFalse(description.getProperty(key, "").isBlank(), key);
      }
      assertEquals("pairClust", description.getProperty("PackageName"));
      assertTrue(description.getProperty("Version").matches("\\d+\\.\\d+\\.\\d+"));
      assertTrue(description.getProperty("Date").matches("\\d{4}-\\d\\d-\\d\\d"));
      assertTrue(FILE.getName().contains(description.getProperty("Version")), FILE.getName());
      try (JarInputStream jar = new JarInputStream(new ByteArrayInputStream(read(zip, "pairClust.jar")))) {
        assertEquals(description.getProperty("Version"), jar.getManifest().getMainAttributes().getValue("Implementation-Version"));
      }
    }
  }

  /** What the maintainers of Weka's list of packages ask for, read as Weka reads it. */
  @Test
  void descriptionIsAsWekasListOfPackagesWantsIt() throws Exception {
    try (ZipFile zip = new ZipFile(FILE)) {
      Properties description = description(zip);
      assertTrue(description.getProperty("PackageName").matches("[a-z][A-Za-z0-9_-]*"), "the name of a folder");
      assertTrue(description.getProperty("Maintainer").matches(".+ <[^<>@ ]+@[^<>@ ]+\\.[^<>@ ]+>"), description.getProperty("Maintainer"));
      assertTrue(description.getProperty("Title").length() <= 80, "one line of the list");
      assertTrue(description.getProperty("License").startsWith("GPL"), "Weka's own licence");
      assertTrue(LocalDate.parse(description.getProperty("Date")).getYear() > 2000);
      for (String key : List.of("URL", "PackageURL")) {
        assertEquals("https", new URI(description.getProperty(key)).getScheme(), key);
      }
      // As long as the zip is nowhere to be downloaded, both lead to the same page.
      if (!description.getProperty("PackageURL").equals(description.getProperty("URL"))) {
        String file = description.getProperty("PackageURL").replaceFirst(".*/", "");
        assertTrue(file.endsWith(".zip") && file.contains(description.getProperty("PackageName"))
            && file.contains(description.getProperty("Version")), file);
      }
      PackageManager manager = PackageManager.create();
      manager.setBaseSystemName("weka");
      DefaultPackage known = new DefaultPackage(null, manager, description);
      assertEquals("pairClust", known.getName());
      assertEquals(List.of(), known.getDependencies(), "on Weka alone");
      for (String version : List.of("3.8.6", "3.8.7", "3.9.6")) {
        manager.setBaseSystemVersion(version);
        assertTrue(known.isCompatibleBaseSystem(), version);
      }
      manager.setBaseSystemVersion("3.8.5");
      assertFalse(known.isCompatibleBaseSystem(), "never tried");
    }
  }

  @Test
  void documentationAndSourcesAreThereAndWekaIsNot() throws IOException {
    assertTrue(FILE.length() < MOST_BYTES, FILE.length() + " bytes");
    try (ZipFile zip = new ZipFile(FILE)) {
      for (String name : List.of("README.md", "LICENSE", "NOTICE", "doc/guide.md", "doc/javadoc/index.html",
          "doc/javadoc/weka/clusterers/PCKMeans.html", "src/weka/main/java/weka/clusterers/PCKMeans.java", "build.xml", "antw",
              "lib/pom.xml")) {
        assertNotNull(zip.getEntry(name), name);
      }
      assertTrue(zip.stream().map(ZipEntry::getName).noneMatch(name -> name.matches("lib/weka.*|.*(ttf|woff2?)")));
    }
  }

  @Test
  void librariesAreNamedWithTheirLicences() throws IOException {
    try (ZipFile zip = new ZipFile(FILE)) {
      String notice = new String(read(zip, "NOTICE"), StandardCharsets.UTF_8);
      List<String> libraries = zip.stream().map(ZipEntry::getName).filter(name -> name.matches("lib/.*\\.jar")).toList();
      assertEquals(3, libraries.size(), libraries.toString());
      for (String library : libraries) {
        assertTrue(notice.contains(library.substring("lib/".length())), library);
      }
      assertTrue(new String(read(zip, "LICENSE"), StandardCharsets.UTF_8).contains("GNU GENERAL PUBLIC LICENSE"));
      assertTrue(new String(read(zip, "licenses/LGPL-2.1.txt"), StandardCharsets.UTF_8).contains("GNU LESSER GENERAL PUBLIC LICENSE"));
    }
  }
}
