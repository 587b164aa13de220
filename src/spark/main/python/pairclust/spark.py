"""
The estimators of PairClust for PySpark: k-means that respects must-links and cannot-links.

They run in the JVM, in the classes of the same names, so the jar has to be on its class path. The jar contains this module:

    pyspark --jars pairclust-spark.jar --py-files pairclust-spark.jar

    from pairclust.spark import PCKMeans
    model = PCKMeans(k=3, idCol="name").setPairs(pairs).fit(rows)

The module has the name of the Java package, because PySpark derives the names of Java classes from those of Python modules.
"""

import json

from pyspark import keyword_only
from pyspark.ml.param import Param, Params, TypeConverters
from pyspark.ml.param.shared import HasFeaturesCol, HasMaxIter, HasPredictionCol, HasSeed
from pyspark.ml.util import JavaMLReadable, JavaMLWritable
from pyspark.ml.wrapper import JavaEstimator, JavaModel
from pyspark.sql import SparkSession

__all__ = ["PCKMeans", "SeededKMeans", "HMRFKMeans", "MPCKMeans", "PairClusterModel"]


class PairClusterModel(JavaModel, HasFeaturesCol, HasPredictionCol, JavaMLWritable, JavaMLReadable):
    """Assigns rows to clusters."""

    idCol = Param(Params._dummy(), "idCol", "the column of IDs; empty for none", TypeConverters.toString)

    def setFeaturesCol(self, value):
        """Sets the column of vectors."""
        return self._set(featuresCol=value)

    def setPredictionCol(self, value):
        """Sets the column that receives the cluster."""
        return self._set(predictionCol=value)

    def setIdCol(self, value):
        """Sets the column of IDs; empty to assign all rows to the nearest cluster."""
        return self._set(idCol=value)

    @property
    def k(self):
        """The number of clusters."""
        return self._call_java("k")

    @property
    def numFeatures(self):
        """The length of the vectors."""
        return self._call_java("numFeatures")

    def clusterCenters(self):
        """Returns the centroids as NumPy arrays."""
        return [center.toArray() for center in self._call_java("clusterCenters")]

    def predict(self, vector):
        """Returns the cluster of a vector."""
        return self._call_java("predict", vector)

    @property
    def summary(self):
        """How the fit went, as a dictionary; None for a model that was loaded."""
        summary = self._java_obj.summary()
        return None if summary is None else json.loads(summary.toJson())

    def exportTo(self, file, columns):
        """Writes the clusters to a text file, which Weka's command .ClusterExchange turns into a model of Weka."""
        jvm = SparkSession.getActiveSession()._jvm
        names = jvm.java.util.ArrayList()
        for column in columns:
            names.add(column)
        self._java_obj.exportTo(jvm.java.io.File(file).toPath(), names)


class _PairClusterer(JavaEstimator, HasFeaturesCol, HasPredictionCol, HasMaxIter, HasSeed, JavaMLWritable, JavaMLReadable):
    """The parameters that all estimators have."""

    k = Param(Params._dummy(), "k", "the number of clusters", TypeConverters.toInt)
    idCol = Param(Params._dummy(), "idCol", "the column by whose values the pairs name rows; empty for none", TypeConverters.toString)
    pairFile = Param(Params._dummy(), "pairFile", "a file with pairs on the driver; empty for none", TypeConverters.toString)
    pairStorage = Param(Params._dummy(), "pairStorage", "where rows with pairs are: auto, driver or partitions", TypeConverters.toString)
    distance = Param(Params._dummy(), "distance", "euclidean, cosine or i-divergence", TypeConverters.toString)
    starts = Param(Params._dummy(), "starts", "the number of starts on the sample", TypeConverters.toInt)
    sampleRows = Param(Params._dummy(), "sampleRows", "the number of rows without pairs in the sample; 0 to choose it by k",
                       TypeConverters.toInt)
    weight = Param(Params._dummy(), "weight", "the influence of the pairs", TypeConverters.toFloat)
    noisy = Param(Params._dummy(), "noisy", "whether pairs may contradict each other", TypeConverters.toBoolean)

    def _begin(self, kwargs):
        self._java_obj = self._new_java_obj("pairclust.spark." + type(self).__name__, self.uid)
        self._setDefault(featuresCol="features", predictionCol="prediction", idCol="", pairFile="", pairStorage="auto",
                         distance="euclidean", k=2, maxIter=100, starts=10, sampleRows=0, seed=1, weight=1.0, noisy=False)
        self._set(**kwargs)

    def _create_model(self, java_model):
        return PairClusterModel(java_model)

    def setPairs(self, pairs, first="first", second="second", link="link", weight=None):
        """
        Sets the pairs: a DataFrame of the IDs of two rows, a link (must-link or cannot-link, or 1 or -1) and perhaps a weight. Without a
        name of a column for it, a column called weight counts if there is one.
        """
        if weight is None:
            weight = "weight" if "weight" in pairs.columns else ""
        self._java_obj.setPairs(pairs._jdf, first, second, link, weight)
        return self

    def setK(self, value):
        """Sets the number of clusters."""
        return self._set(k=value)

    def setFeaturesCol(self, value):
        """Sets the column of vectors."""
        return self._set(featuresCol=value)

    def setPredictionCol(self, value):
        """Sets the column that receives the cluster."""
        return self._set(predictionCol=value)

    def setIdCol(self, value):
        """Sets the column by whose values the pairs name rows."""
        return self._set(idCol=value)

    def setPairFile(self, value):
        """Sets a file with pairs, on the driver."""
        return self._set(pairFile=value)

    def setPairStorage(self, value):
        """Sets where rows with pairs are: auto, driver or partitions."""
        return self._set(pairStorage=value)

    def setDistance(self, value):
        """Sets the distance: euclidean, cosine or i-divergence."""
        return self._set(distance=value)

    def setMaxIter(self, value):
        """Sets the largest number of iterations."""
        return self._set(maxIter=value)

    def setStarts(self, value):
        """Sets the number of starts on the sample."""
        return self._set(starts=value)

    def setSampleRows(self, value):
        """Sets the number of rows without pairs in the sample."""
        return self._set(sampleRows=value)

    def setSeed(self, value):
        """Sets the random seed."""
        return self._set(seed=value)

    def setWeight(self, value):
        """Sets the influence of the pairs."""
        return self._set(weight=value)

    def setNoisy(self, value):
        """Sets whether pairs may contradict each other."""
        return self._set(noisy=value)


class PCKMeans(_PairClusterer):
    """Pairwise constrained k-means: every violated pair has a cost."""

    @keyword_only
    def __init__(self, *, k=2, featuresCol="features", predictionCol="prediction", idCol="", pairFile="", pairStorage="auto",
                 distance="euclidean", maxIter=100, starts=10, sampleRows=0, seed=1, weight=1.0, noisy=False):
        super().__init__()
        self._begin(self._input_kwargs)


class SeededKMeans(_PairClusterer):
    """Seeded k-means: pairs choose the seeds."""

    @keyword_only
    def __init__(self, *, k=2, featuresCol="features", predictionCol="prediction", idCol="", pairFile="", pairStorage="auto",
                 distance="euclidean", maxIter=100, starts=10, sampleRows=0, seed=1, weight=1.0, noisy=False):
        super().__init__()
        self._begin(self._input_kwargs)


class HMRFKMeans(_PairClusterer):
    """K-means on a hidden Markov random field: the cost of a violated pair depends on the distance of its rows."""

    learning = Param(Params._dummy(), "learning", "whether weights of the dimensions are learned", TypeConverters.toBoolean)

    @keyword_only
    def __init__(self, *, k=2, featuresCol="features", predictionCol="prediction", idCol="", pairFile="", pairStorage="auto",
                 distance="euclidean", maxIter=100, starts=10, sampleRows=0, seed=1, weight=1.0, noisy=False, learning=True):
        super().__init__()
        self._setDefault(learning=True)
        self._begin(self._input_kwargs)

    def setLearning(self, value):
        """Sets whether weights of the dimensions are learned."""
        return self._set(learning=value)


class MPCKMeans(_PairClusterer):
    """Metric pairwise constrained k-means: learns a metric while it clusters."""

    metric = Param(Params._dummy(), "metric", "diagonal, full, diagonal-per-cluster or full-per-cluster", TypeConverters.toString)

    @keyword_only
    def __init__(self, *, k=2, featuresCol="features", predictionCol="prediction", idCol="", pairFile="", pairStorage="auto",
                 distance="euclidean", maxIter=100, starts=10, sampleRows=0, seed=1, weight=1.0, noisy=False, metric="diagonal"):
        super().__init__()
        self._setDefault(metric="diagonal")
        self._begin(self._input_kwargs)

    def setMetric(self, value):
        """Sets the learned metric."""
        return self._set(metric=value)
