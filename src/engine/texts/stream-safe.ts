/**
 * A text with no more marks on a letter than Unicode's Stream-Safe Text Format allows (UAX #15, 13). To put marks in order,
 * as every normal form does, takes time that grows with the square of their number: a file of nothing else would keep
 * everybody waiting for minutes. No language writes more than a few.
 */
export const streamSafe = (text: string): string => text.replaceAll(/(\p{M}{30})\p{M}+/gu, "$1")

/** Whether a text has more marks on a letter than that. */
export const hasMarksWithoutEnd = (text: string): boolean => /\p{M}{31}/u.test(text)
