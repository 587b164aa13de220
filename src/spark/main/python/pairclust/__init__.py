"""PairClust: semi-supervised clustering."""
