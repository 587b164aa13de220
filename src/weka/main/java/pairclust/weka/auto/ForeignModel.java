package pairclust.weka.auto;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.parallel.Interrupts;
import pairclust.weka.model.Model;
import pairclust.weka.model.RowPlacement;
import pairclust.weka.model.TrainingRows;
import pairclust.weka.options.ForeignErrors;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.Report;
import pairclust.weka.report.ReportText;
import pairclust.weka.rows.Columns;
import pairclust.weka.rows.KeyColumns;
import pairclust.weka.rows.RowEncoder;
import weka.clusterers.Clusterer;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** Builds any of Weka's clusterers on the attributes that count, as a candidate that knows nothing of pairs. */
final class ForeignModel {

  private ForeignModel() {
  }

  /** Builds the clusterer; a row that it leaves unassigned is an error. */
  static Model build(Clusterer clusterer, Instances data, GivenPairs pairs) throws Exception {
    Set<Integer> leftOut = new HashSet<>(pairs.leftOut());
    leftOut.addAll(KeyColumns.of(data, pairs.leftOut()));
    Columns columns = new Columns(data, leftOut).withoutClass();
    Instances rows = columns.measuredRows();
    clusterer.buildClusterer(rows);
    Placement placement = new Placement(clusterer, new Instances(rows, 0), columns.measured().toArray(), clusterer.numberOfClusters());
    int[] labels = new int[data.numInstances()];
    for (int row = 0; row < labels.length; row++) {
      Interrupts.check(row);
      labels[row] = placement.cluster(data.instance(row));
    }
    RowEncoder encoder = RowEncoder.encode(new Instances(data, 0, 1), pairs.leftOut(), Scale.NONE).encoder();
    TrainingRows trainingRows = new TrainingRows(encoder, data, pairs.idIndex(), labels, labels);
    Report report = new Report(clusterer, new OwnText(clusterer.toString().strip(), null));
    return new Model(placement, trainingRows, labels, ConstraintSet.empty(), report, 0, 0);
  }

  /** What the clusterer says of itself, with the numbers of clusters in the rest of the report where they differ. */
  private record OwnText(String text, int[] numbers) implements Report.Section {

    @Override
    public void write(ReportText report) {
      report.line("%s", text);
      if (numbers != null) {
        report.line("%s", IntStream.range(0, numbers.length).filter(h -> numbers[h] != h).mapToObj(h -> h + " is " + numbers[h])
            .collect(Collectors.joining(", ", "In the rest of this result clusters have other numbers: ", ".")));
      }
    }

    @Override
    public OwnText renumbered(int[] more) {
      int[] now = numbers == null ? more : Arrays.stream(numbers).map(h -> more[h]).toArray();
      return new OwnText(text, IntStream.range(0, now.length).allMatch(h -> now[h] == h) ? null : now);
    }
  }

  /** Assigns a row by the built clusterer, with the attributes that count. */
  private record Placement(@SuppressWarnings("serial") Clusterer clusterer, Instances header, int[] kept, int count)
      implements RowPlacement {

    @Override
    public int cluster(Instance instance) {
      double[] values = new double[kept.length];
      for (int i = 0; i < kept.length; i++) {
        values[i] = instance.value(kept[i]);
      }
      Instance row = new DenseInstance(instance.weight(), values);
      row.setDataset(header);
      int cluster;
      try {
        cluster = clusterer.clusterInstance(row);
      } catch (InterruptedException e) {
        throw Interrupts.unchecked();
      } catch (Exception e) {
        throw new IllegalArgumentException("it cannot assign a row" + ForeignErrors.reason(e), e);
      }
      if (cluster < 0 || cluster >= count) {
        throw new IllegalArgumentException("it puts a row into cluster " + cluster + ", but has only " + count + " clusters");
      }
      return cluster;
    }
  }
}
