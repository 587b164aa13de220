"""Writes expected.csv: random labellings and what scikit-learn says of them.

Run with the Python that has scikit-learn (made with 1.2.1):  python3 make_expected.py > expected.csv
Pairwise shares with an empty denominator follow PairCounts: 1 if no pair agrees in cluster or class at all, else 0.
"""
import random

import sklearn
from sklearn.metrics import adjusted_rand_score, completeness_score, homogeneity_score, normalized_mutual_info_score, v_measure_score
from sklearn.metrics.cluster import contingency_matrix, pair_confusion_matrix


def share(part, whole, any_pairs):
    return part / whole if whole else float(not any_pairs)


def labels(rng, n, k):
    # Skewed, so that sizes differ.
    weights = [rng.random() ** 2 + 0.01 for _ in range(k)]
    return rng.choices(range(k), weights, k=n)


def case(rng, number):
    n = rng.choice([1, 2, 3, 5, 10, 30, 60, 100, 150])
    clusters = labels(rng, n, rng.randint(1, 10))
    classes = labels(rng, n, rng.randint(1, 10))
    kind = number % 10
    if kind == 0:
        clusters = [0] * n
    elif kind == 1:
        classes = [0] * n
    elif kind == 2:
        names = list(range(10))
        rng.shuffle(names)
        clusters = [names[c] for c in classes]
    elif kind == 3:
        n = min(n, 10)
        classes, clusters = classes[:n], list(range(n))
    elif kind in (4, 5, 6):
        # Mostly right, as clusterings are.
        clusters = [c if rng.random() < 0.8 else k for c, k in zip(classes, clusters)]
    elif number == 7:
        clusters, classes = [0] * n, [0] * n
    return clusters, classes


def main():
    rng = random.Random(20040422)
    print("# scikit-learn", sklearn.__version__)
    print("clusters,classes,nmi_arithmetic,nmi_geometric,ari,precision,recall,f,purity,homogeneity,completeness,v_measure")
    for number in range(200):
        clusters, classes = case(rng, number)
        (_, only_cluster), (only_class, both) = pair_confusion_matrix(classes, clusters).tolist()
        same_cluster, same_class = both + only_cluster, both + only_class
        any_pairs = same_cluster + same_class > 0
        values = [
            normalized_mutual_info_score(classes, clusters, average_method="arithmetic"),
            normalized_mutual_info_score(classes, clusters, average_method="geometric"),
            adjusted_rand_score(classes, clusters),
            share(both, same_cluster, any_pairs),
            share(both, same_class, any_pairs),
            share(2 * both, same_cluster + same_class, any_pairs),
            contingency_matrix(classes, clusters).max(axis=0).sum() / len(classes),
            homogeneity_score(classes, clusters),
            completeness_score(classes, clusters),
            v_measure_score(classes, clusters),
        ]
        print(",".join(["".join(map(str, clusters)), "".join(map(str, classes))] + [repr(float(v)) for v in values]))


if __name__ == "__main__":
    main()
