/** Who answers whether two rows belong together: class labels, with errors if wanted, a recorded file, a person. */
package pairclust.oracle;
