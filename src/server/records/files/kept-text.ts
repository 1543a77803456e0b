/**
 * A text as the database can keep it, which knows no NUL and no half of a surrogate pair: in their place stands the sign
 * for what cannot be read. A cell that has one is wrong by then.
 */
export const keptText = (text: string): string => text.replaceAll(/[\0\p{Cs}]/gu, "\uFFFD")
