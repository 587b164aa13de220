"""Writes ami.txt: adjusted mutual information (arithmetic mean) of the labellings in expected.csv, line by line.

Independent of the Java code: the expected mutual information is the sum over all counts of all cells, each with its
hypergeometric probability as a quotient of whole numbers. For up to 7 rows it is also the mean over all permutations,
written out, and both must agree.  python3 make_ami.py > ami.txt
"""
import csv
import math
from collections import Counter
from fractions import Fraction
from itertools import permutations


def entropy(labels):
    n = len(labels)
    return -math.fsum(c / n * math.log(c / n) for c in Counter(labels).values())


def information(x, y):
    n, a, b = len(x), Counter(x), Counter(y)
    return math.fsum(c / n * math.log(Fraction(n * c, a[i] * b[j])) for (i, j), c in Counter(zip(x, y)).items())


def expected(x, y):
    n = len(x)
    return math.fsum(
        float(Fraction(math.comb(b, c) * math.comb(n - b, a - c), math.comb(n, a))) * c / n * math.log(Fraction(n * c, a * b))
        for a in Counter(x).values() for b in Counter(y).values() for c in range(max(1, a + b - n), min(a, b) + 1))


def written_out(x, y):
    all_of_them = [information(x, p) for p in permutations(y)]
    return math.fsum(all_of_them) / len(all_of_them)


def adjusted(x, y):
    chance = expected(x, y)
    if len(x) <= 7:
        assert abs(chance - written_out(x, y)) < 1e-12, (x, y)
    kinds = len(set(x)), len(set(y))
    if kinds in ((1, 1), (len(x), len(x))):
        return 1.0
    return (information(x, y) - chance) / ((entropy(x) + entropy(y)) / 2 - chance)


def main():
    # The value that scikit-learn's own tests have for these, to 5 digits.
    a = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3]
    b = [1, 1, 1, 1, 2, 1, 2, 2, 2, 2, 3, 1, 3, 3, 3, 2, 2]
    assert abs(adjusted(a, b) - 0.27821) < 5e-6, adjusted(a, b)
    with open("expected.csv") as lines:
        for line in csv.reader(lines):
            if line[0].isdigit():
                print(repr(adjusted(line[0], line[1])))


if __name__ == "__main__":
    main()
