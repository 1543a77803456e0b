/**
 * The one text of a learner's own that a message to somebody else may hold: the first letters of their first name, 40
 * at most. Neither an address nor a sentence can be written so.
 *
 * @returns undefined when there is no letter in it
 */
export function firstNameForOthers(profile: Readonly<Record<string, unknown>>): string | undefined {
  const { firstName } = profile
  if (typeof firstName !== "string") return undefined
  return /\p{L}[\p{L}\p{M}]{0,39}/u.exec(firstName.normalize("NFC"))?.[0]
}
