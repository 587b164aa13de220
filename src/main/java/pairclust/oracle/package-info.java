/** Who answers whether two rows belong together: class labels, a recorded file, a person. */
package pairclust.oracle;
