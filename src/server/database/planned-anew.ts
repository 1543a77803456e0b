/**
 * How words and lists are best found depends on which they are: a rare word by an index, a common one by reading on. A
 * plan that is kept takes them for alike, and reads a whole table for a word that nobody has.
 */
export const plannedAnew = /@@|&&/
