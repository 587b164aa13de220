"""Prints what ConstrainedSpectralTest expects of the printed problem L v = lambda (Q - beta I) v on two noisy moons.

Nothing is taken from the program: rows and pairs are drawn anew by the generator of java.util.Random, the graph is built by its definition, and
SciPy solves the generalised problem completely (made with SciPy 1.17):  python3 published.py
"""
import math

import numpy as np
import scipy.linalg


class JavaRandom:
    def __init__(self, seed):
        self.seed = (seed ^ 0x5DEECE66D) & ((1 << 48) - 1)
        self.next_gaussian = None

    def bits(self, count):
        self.seed = (self.seed * 0x5DEECE66D + 0xB) & ((1 << 48) - 1)
        value = self.seed >> (48 - count)
        return value - (1 << count) if count == 32 and value >> 31 else value

    def double(self):
        return ((self.bits(26) << 27) + self.bits(27)) / (1 << 53)

    def below(self, bound):
        if bound & (bound - 1) == 0:
            return (bound * self.bits(31)) >> 31
        while True:
            value = self.bits(31)
            if value - value % bound + bound - 1 < 1 << 31:
                return value % bound

    def gaussian(self):
        if self.next_gaussian is not None:
            value, self.next_gaussian = self.next_gaussian, None
            return value
        while True:
            a, b = 2 * self.double() - 1, 2 * self.double() - 1
            s = a * a + b * b
            if 0 < s < 1:
                factor = math.sqrt(-2 * math.log(s) / s)
                self.next_gaussian = b * factor
                return a * factor


def moons(rows, noise, seed):
    random, points = JavaRandom(seed), []
    for i in range(rows):
        angle, side = math.pi * random.double(), i % 2
        x = side + (1 - 2 * side) * math.cos(angle) + noise * random.gaussian()
        points.append((x, 0.5 * side + (1 - 2 * side) * math.sin(angle) + noise * random.gaussian()))
    return np.array(points)


def graph(points, neighbours):
    squared = ((points[:, None] - points[None]) ** 2).sum(2)
    order = np.argsort(squared, axis=1)
    widths = np.array([math.sqrt(squared[i, order[i, 7]]) for i in range(len(points))])
    joined = np.zeros(squared.shape, dtype=bool)
    for i in range(len(points)):
        joined[i, order[i, 1:neighbours + 1]] = True
    return np.where(joined | joined.T, np.exp(-squared / np.outer(widths, widths)), 0)


def pairs(rows, count, seed):
    """All pairs that follow, as a matrix; rows of the same parity belong together."""
    random = JavaRandom(seed)
    root, apart, seen = list(range(rows)), [], set()
    for _ in range(count):
        a, b = random.below(rows), random.below(rows)
        if a == b:
            continue
        seen |= {a, b}
        if a % 2 == b % 2:
            root = [root[a] if r == root[b] else r for r in root]
        else:
            apart.append((a, b))
    q = np.array([[float(root[i] == root[j] and i in seen) for j in range(rows)] for i in range(rows)])
    for a, b in apart:
        for i in range(rows):
            for j in range(rows):
                if root[i] == root[a] and root[j] == root[b]:
                    q[i, j] = q[j, i] = -1
    return q


def two_means(values):
    """The best cut of numbers into two."""
    ordered = np.sort(values)
    cost = [ordered[:t].var() * t + ordered[t:].var() * (len(values) - t) for t in range(1, len(values))]
    return values > ordered[int(np.argmin(cost))]


def nmi(a, b):
    def entropy(x):
        _, counts = np.unique(x, return_counts=True)
        return -(counts / len(x) * np.log(counts / len(x))).sum()
    shared = entropy(a) + entropy(b) - entropy(2 * a + b)
    return 2 * shared / (entropy(a) + entropy(b))


ROWS = 150
similarities = graph(moons(ROWS, 0.15, 1), 10)
mean = similarities.sum() / ROWS
# All rows are linked a little: NormalisedGraph says why.
degrees = similarities.sum(1) + 1e-4 * mean
roots = np.sqrt(np.outer(degrees, degrees))
laplacian = np.eye(ROWS) - (similarities + 1e-4 * mean / ROWS) / roots
q = pairs(ROWS, 600, 3) / roots
for share in (0.5, 0.9):
    beta = share * np.linalg.eigvalsh(q)[-1]
    values, vectors = scipy.linalg.eig(laplacian, q - beta * np.eye(ROWS))
    vectors = vectors.real / np.linalg.norm(vectors.real, axis=0)
    positive = [i for i in range(ROWS) if 1e-9 < values[i].real < np.inf]
    v = min((vectors[:, i] for i in positive), key=lambda x: x @ laplacian @ x)
    lam = (v @ laplacian @ v) / (v @ q @ v - beta)
    clusters = two_means(v / np.sqrt(degrees)).astype(int)
    print(f"{share} lambda {lam:.14f} agreement {v @ q @ v:.10f} NMI {nmi(clusters, np.arange(ROWS) % 2):.8f}")
