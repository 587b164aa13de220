# Prints the expected values of ConnectedDensityTest.agreesWithScikitLearn and DensityHierarchyTest.agreesWithScipy: DBSCAN without pairs
# by scikit-learn, and single linkage by mutual reachability by scipy (Debian's python3-sklearn and python3-scipy), of the same rows.
# Run: python3 dbscan_reference.py > dbscan-reference.txt
import numpy as np
from scipy.cluster.hierarchy import linkage
from scipy.spatial.distance import squareform, pdist
from sklearn.cluster import DBSCAN

state = 12345


def uniform():
    """A linear congruential generator that is easily written in any language."""
    global state
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648


x = np.array([[4 * (i % 3) + 3 * uniform(), 3 * (i % 2) + 2 * uniform(), 1 + uniform()] for i in range(80)])
for radius in (0.6, 0.7, 0.9, 1.5):
    found = DBSCAN(eps=radius, min_samples=4).fit(x)
    print("radius", radius)
    print(" ".join(str(label) for label in found.labels_))
    core = np.zeros(80, int)
    core[found.core_sample_indices_] = 1
    print(" ".join(str(c) for c in core))
distances = squareform(pdist(x))
enough = np.sort(distances, axis=1)[:, 3]
reach = np.maximum(distances, np.maximum(enough[:, None], enough[None, :]))
np.fill_diagonal(reach, 0)
print("mutual reachability")
print(" ".join(repr(float(height)) for height in linkage(squareform(reach), "single")[:, 2]))
