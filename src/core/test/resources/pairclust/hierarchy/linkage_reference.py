# Prints the expected values of AgglomerationTest.agreesWithScipyAndScikitLearn: linkages without pairs, by scipy and scikit-learn
# (Debian's python3-scipy and python3-sklearn), of the same rows. The output is the resource linkage-reference.txt.
# Run: python3 linkage_reference.py > linkage-reference.txt
import numpy as np
from scipy.cluster.hierarchy import linkage
from sklearn.cluster import AgglomerativeClustering

state = 12345


def uniform():
    """A linear congruential generator that is easily written in any language."""
    global state
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648


x = np.array([[4 * (i % 3) + 3 * uniform(), 3 * (i % 2) + 2 * uniform(), 1 + uniform()] for i in range(80)])
for metric in ("euclidean", "cosine"):
    for method in ("single", "complete", "average", "ward"):
        if metric == "cosine" and method == "ward":
            rows = x / np.linalg.norm(x, axis=1)[:, None]
            heights = linkage(rows, method)[:, 2]
            model = AgglomerativeClustering(6, linkage=method).fit(rows)
        else:
            heights = linkage(x, method, metric=metric)[:, 2]
            model = AgglomerativeClustering(6, linkage=method, metric=metric).fit(x)
        first = {}
        labels = [first.setdefault(label, len(first)) for label in model.labels_]
        print(metric, method)
        print(" ".join(repr(float(height)) for height in heights))
        print(" ".join(str(label) for label in labels))
