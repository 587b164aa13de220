package pairclust.select.settle;

/** The numbers of answers after which clusters are kept: every tenth, later every twentieth and every fiftieth. */
final class Checkpoints {

  private Checkpoints() {
  }

  /** Returns the largest of them that does not exceed a number. */
  static int atMost(int answers) {
    int step = answers < 100 ? 10 : answers < 300 ? 20 : 50;
    return answers - answers % step;
  }
}
