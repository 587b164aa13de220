# Prints the expected values of MixtureEmTest.agreesWithScikitLearn: Gaussian mixtures without pairs, fitted by scikit-learn
# (Debian's python3-sklearn) to the same rows from the same clusters. Run: python3 mixture_reference.py
import numpy as np
from sklearn.mixture import GaussianMixture

state = 12345


def uniform():
    """A linear congruential generator that is easily written in any language."""
    global state
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648


rows = []
labels = []
for i in range(60):
    h = i % 3
    # Sums of four uniform numbers are nearly normal.
    a = sum(uniform() for _ in range(4)) - 2
    b = sum(uniform() for _ in range(4)) - 2
    rows.append([3 * h + a, (2 if h == 1 else 0) + 0.5 * a + b])
    labels.append(h)
x = np.array(rows)
labels = np.array(labels)
for form in ("diag", "full", "tied"):
    start = np.eye(3)[labels]
    sizes = start.sum(axis=0)
    means = start.T @ x / sizes[:, None]
    scatters = [(x[labels == h] - means[h]).T @ (x[labels == h] - means[h]) for h in range(3)]
    if form == "diag":
        precisions = np.array([1 / (np.diag(s) / n) for s, n in zip(scatters, sizes)])
    elif form == "full":
        precisions = np.array([np.linalg.inv(s / n) for s, n in zip(scatters, sizes)])
    else:
        precisions = np.linalg.inv(sum(scatters) / 60)
    m = GaussianMixture(3, covariance_type=form, tol=1e-13, reg_covar=0, max_iter=20000, weights_init=sizes / 60, means_init=means,
                        precisions_init=precisions).fit(x)
    print(form, repr(m.score(x) * 60), [repr(float(v)) for v in m.means_[0]], [repr(float(v)) for v in m.weights_])
