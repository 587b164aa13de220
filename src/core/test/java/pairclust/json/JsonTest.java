package pairclust.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON as RFC 8259 has it, and nothing else. */
class JsonTest {

  @Test
  void everyKindOfValue() throws JsonException {
    Map<String, Object> object = JsonReader.readObject(" {\"a\" : [1, -2.5e1 ,true,false,null,\"x\"],\r\n\t\"b\":{},\"c\":[]} ");
    assertEquals(List.of("a", "b", "c"), List.copyOf(object.keySet()));
    assertEquals(Arrays.asList(1.0, -25.0, true, false, null, "x"), object.get("a"));
    assertEquals(Map.of(), object.get("b"));
    assertEquals(List.of(), object.get("c"));
    assertNull(JsonReader.read("null"));
    assertEquals("alone", JsonReader.read("\"alone\""));
  }

  @Test
  void escapes() throws JsonException {
    assertEquals("\"\\/\b\f\n\r\t", JsonReader.read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\""));
    assertEquals("\u00e9\u20ac", JsonReader.read("\"\\u00e9\\u20AC\""));
    assertEquals("\uD83D\uDE00", JsonReader.read("\"\\ud83d\\ude00\""), "a character beyond the first 65,536");
    assertEquals("\uD83D\uDE00", JsonReader.read("\"\uD83D\uDE00\""));
    assertEquals("\uD83D", JsonReader.read("\"\\ud83d\""), "half of one is allowed");
  }

  @ParameterizedTest
  @CsvSource({"0,0", "-0,-0.0", "10,10", "0.5,0.5", "1e3,1000", "1E+3,1000", "25e-1,2.5", "1e-400,0"})
  void numbers(String text, double value) throws JsonException {
    assertEquals(value, JsonReader.read(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "01", "+1", ".5", "1.", "1e", "1e+", "-", "0x1", "NaN", "Infinity", "-Infinity", "1e999", "tru", "nulls",
      "True", "'x'", "\"x", "\"\\x\"", "\"\\u12g4\"", "\"\\u12\"", "\"a\nb\"", "\"\t\"", "[1,]", "[,1]", "[1 2]", "[1", "{", "{\"a\"}",
      "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\":1 \"b\":2}", "{\"a\":1}}", "1 2", "[]x", "{\"a\":1,\"a\":1}", "/* */1", "\u00a01",
      "\uff11"})
  void nothingElse(String text) {
    String message = assertThrows(JsonException.class, () -> JsonReader.read(text)).getMessage();
    assertTrue(message.matches("(?s).+ at character \\d+"), message);
  }

  @Test
  void onlyObjectsWhereAnObjectIsWanted() {
    assertEquals("not an object {...} at character 1", assertThrows(JsonException.class, () -> JsonReader.readObject("[]")).getMessage());
  }

  @Test
  void depthIsBounded() throws JsonException {
    JsonReader.read("[".repeat(64) + "]".repeat(64));
    // Side by side there may be any number.
    JsonReader.read("[" + "[],".repeat(1000) + "{}]");
    assertThrows(JsonException.class, () -> JsonReader.read("[".repeat(65) + "]".repeat(65)));
    assertThrows(JsonException.class, () -> JsonReader.read("[".repeat(1_000_000)));
    assertThrows(JsonException.class, () -> JsonReader.read("{\"a\":".repeat(1_000_000)));
  }

  @Test
  void writing() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("id", 17L);
    object.put("x", Arrays.asList(1.0, 0.25, -3, 1e20, 1e-7, null, true));
    object.put("quote \" \\", "a\nb\r\tc\u0001\u2028\u0085\u00e9\uD83D\uDE00");
    object.put("empty", Map.of());
    assertEquals("{\"id\":17,\"x\":[1,0.25,-3,1.0E20,1.0E-7,null,true],\"quote \\\" \\\\\":\"a\\nb\\r\\tc\\u0001\\u2028\\u0085\u00e9"
        + "\uD83D\uDE00\",\"empty\":{}}", JsonWriter.write(object));
    assertEquals("\"\\ud83dx\\ude00\"", JsonWriter.write("\uD83Dx\uDE00"), "halves have no encoding");
  }

  @Test
  void whatJsonDoesNotHave() {
    for (Object value : new Object[] {Double.NaN, Double.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, new int[0], 'c'}) {
      assertThrows(IllegalArgumentException.class, () -> JsonWriter.write(List.of(value)));
    }
  }

  /** Whatever is written is one line, and read as it was. */
  @Test
  void readsWhatItWrites() throws JsonException {
    Random random = new Random(1);
    for (int i = 0; i < 2000; i++) {
      Object value = value(random, 3);
      String text = JsonWriter.write(value);
      assertEquals(1, text.lines().count());
      assertEquals(value, JsonReader.read(text), text);
    }
  }

  private static Object value(Random random, int depth) {
    switch (random.nextInt(depth == 0 ? 4 : 6)) {
      case 0:
        return null;
      case 1:
        return random.nextBoolean();
      case 2:
        return random.nextBoolean() ? (double) random.nextInt(100) : Math.exp(50 * random.nextGaussian());
      case 3:
        return text(random);
      case 4:
        return Arrays.asList(value(random, depth - 1), value(random, depth - 1));
      default:
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(text(random), value(random, depth - 1));
        map.put("b", value(random, depth - 1));
        return map;
    }
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(5); i > 0; i--) {
      text.append((char) random.nextInt(random.nextBoolean() ? 128 : 65536));
    }
    return text.toString();
  }
}
