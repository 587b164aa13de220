"""Tries the Python wrapper on doc/examples/spark: python3 pairclust_test.py EXAMPLES FOLDER, with PySpark and the jar."""

import os
import sys

from pyspark.ml import Pipeline, PipelineModel
from pyspark.ml.feature import StandardScaler, VectorAssembler
from pyspark.sql import SparkSession

from pairclust.spark import HMRFKMeans, MPCKMeans, PairClusterModel, PCKMeans, SeededKMeans


def clusters(frame):
    return [row.prediction for row in frame.orderBy("name").select("prediction").collect()]


def main(examples, folder):
    spark = SparkSession.builder.getOrCreate()
    rows = spark.read.option("header", True).option("inferSchema", True).csv(os.path.join(examples, "rows.csv"))
    vectors = VectorAssembler(inputCols=["width", "height", "depth"], outputCol="features").transform(rows)
    pairs = spark.createDataFrame([("item-00", "item-03", "must-link"), ("item-00", "item-01", "cannot-link")], ["first", "second", "link"])
    estimators = [PCKMeans(k=3, idCol="name"), SeededKMeans(k=3, idCol="name"), HMRFKMeans(k=3, idCol="name", learning=False),
                  MPCKMeans(k=3, idCol="name", metric="full-per-cluster"), PCKMeans(k=3, idCol="name", distance="cosine")]
    for number, estimator in enumerate(estimators):
        model = estimator.setPairs(pairs).fit(vectors)
        found = clusters(model.transform(vectors))
        assert len(found) == 90 and len(set(found)) == 3, found
        assert model.k == 3 and model.numFeatures == 3 and len(model.clusterCenters()[0]) == 3
        assert model.summary["mustLinks"] == 1 and model.summary["cannotLinks"] == 1, model.summary
        path = os.path.join(folder, "model%d" % number)
        model.write().save(path)
        assert clusters(PairClusterModel.load(path).transform(vectors)) == found
        model.exportTo(os.path.join(folder, "clusters%d.txt" % number), ["width", "height", "depth"])
    by_file = PCKMeans(k=3).setIdCol("name").setPairFile(os.path.join(examples, "rows.pairs")).setSeed(7).setPairStorage("partitions")\
        .fit(vectors)
    assert by_file.summary["mustLinks"] == 18, by_file.summary
    saved = os.path.join(folder, "estimator")
    MPCKMeans(k=4, metric="full").write().save(saved)
    loaded = MPCKMeans.load(saved)
    assert loaded.getOrDefault(loaded.k) == 4 and loaded.getOrDefault(loaded.metric) == "full"
    pipeline = Pipeline(stages=[VectorAssembler(inputCols=["width", "height", "depth"], outputCol="raw"),
                                StandardScaler(inputCol="raw", outputCol="features"), PCKMeans(k=3, idCol="name").setPairs(pairs)])
    fitted = pipeline.fit(rows)
    fitted.write().save(os.path.join(folder, "pipeline"))
    again = PipelineModel.load(os.path.join(folder, "pipeline"))
    assert isinstance(again.stages[2], PairClusterModel)
    assert clusters(again.transform(rows)) == clusters(fitted.transform(rows))
    spark.stop()
    print("The Python wrapper works.")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
