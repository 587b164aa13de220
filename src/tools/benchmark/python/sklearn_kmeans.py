"""Times k-means of scikit-learn on the data that the Java side has written.

    sklearn_kmeans.py versions
    sklearn_kmeans.py FOLDER SHAPE ROWS DIMENSIONS CLUSTERS NONZEROS lloyd|elkan TURNS REPEATS STARTS

TURNS are numbers of iterations, separated by commas, which are run in turn, all of them REPEATS times after one time to warm up. Prints for
each run the nanoseconds on the clock, those of the processor, and half the sum of squared distances. With one start it begins with the given
rows; with more, each with rows drawn by k-means++, only the last of TURNS is timed, and it may converge before. The caller limits the threads of BLAS and OpenMP to one.
"""
import os
import sys
import time
import warnings

import numpy
import scipy
import scipy.sparse
import sklearn
from sklearn.cluster import KMeans
from threadpoolctl import threadpool_info


def versions():
    blas = [f"{lib['internal_api']} {lib['version']}" for lib in threadpool_info() if lib["user_api"] == "blas"]
    return f"scikit-learn {sklearn.__version__}, numpy {numpy.__version__}, scipy {scipy.__version__}, {', '.join(blas) or 'BLAS unknown'}"


def read(folder, shape, rows, dimensions, clusters, nonzeros):
    def numbers(what, kind):
        return numpy.fromfile(os.path.join(folder, f"{shape}.{what}"), dtype=kind)

    start = numbers("start", "<f8").reshape(clusters, dimensions)
    values = numbers("values", "<f8")
    if nonzeros == 0:
        return values.reshape(rows, dimensions), start
    ends = numpy.arange(rows + 1, dtype="<i4") * nonzeros
    return scipy.sparse.csr_matrix((values, numbers("indices", "<i4"), ends), shape=(rows, dimensions)), start


def main(folder, shape, rows, dimensions, clusters, nonzeros, algorithm, turns, repeats, starts):
    data, start = read(folder, shape, int(rows), int(dimensions), int(clusters), int(nonzeros))
    # It warns that it has not converged, as is meant.
    warnings.filterwarnings("ignore")
    for repeat in range(1 + int(repeats)):
        for iterations in turns.split(","):
            kmeans = KMeans(len(start), init=start if starts == "1" else "k-means++", n_init=int(starts), max_iter=int(iterations), tol=0,
                            algorithm=algorithm, random_state=10 + repeat)
            wall, processor = time.perf_counter_ns(), time.process_time_ns()
            kmeans.fit(data)
            wall, processor = time.perf_counter_ns() - wall, time.process_time_ns() - processor
            if starts == "1" and kmeans.n_iter_ < int(iterations):
                sys.exit(f"Converged after {kmeans.n_iter_} iterations, so {iterations} cannot be timed.")
            if repeat > 0 and (starts == "1" or iterations == turns.split(",")[-1]):
                print(wall, processor, kmeans.inertia_ / 2)


if __name__ == "__main__":
    if sys.argv[1:] == ["versions"]:
        print(versions())
    else:
        main(*sys.argv[1:])
