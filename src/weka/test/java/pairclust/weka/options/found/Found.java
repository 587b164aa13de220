package pairclust.weka.options.found;

/** What a test looks for, in a Java package of its own, where nothing else stumbles over it. By name the broken ones come first. */
public interface Found {

  /** Cannot be made. */
  final class Broken implements Found {

    /** Always fails. */
    public Broken() {
      throw new IllegalStateException("no licence");
    }
  }

  /** Needs a class that is not there. */
  final class Lacking implements Found {

    static {
      lack();
    }

    private static void lack() {
      throw new NoClassDefFoundError("gone/Away");
    }
  }

  /** Works. */
  final class Whole implements Found {
  }
}
