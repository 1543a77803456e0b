import { list, type Said } from "#review/messages/said.ts"

/** What is said of keys: how answers become scores. */
export const keyMessages = {
  noKey: (assessment: string): Said => ({
    message: `There is no key/${assessment}, so nothing can be scored.`,
    fix: `Add key/${assessment}.json.`,
  }),
  keyForAnother: (name: string, assessment: string): Said => ({
    message: `The document is key/${name}, but says that it scores "${assessment}".`,
    fix: `Write "${name}", or rename the file key/${assessment}.json.`,
  }),
  otherVersion: (key: string, assessment: string): Said => ({
    message: `The key is of version ${key}, the assessment of version ${assessment}.`,
    fix: "Bring both to the same version; what was changed in one must be thought through in the other.",
  }),
  scaleNotScored: (scale: string): Said => ({
    message: `The scale "${scale}" of the assessment is not scored.`,
    fix: `Add "${scale}" to scoring.`,
  }),
  wrongItemType: (item: string, found: string, needed: readonly string[], method: string): Said => ({
    message: `The item "${item}" is of type ${found}; the method ${method} scores ${list(needed)}.`,
    fix: "Name another item, or score it by another method.",
  }),
  outsideRange: (item: string, value: string, from: number, to: number): Said => ({
    message: `The item "${item}" can be answered with ${value}, which is not a whole number from ${from} to ${to}.`,
    fix: "Mend from and to, or the responses.",
  }),
  optionWithoutWeight: (item: string, option: string): Said => ({
    message: `The option "${option}" of the item "${item}" has no weight.`,
    fix: `Add "${option}" with a weight from 0 to 1.`,
  }),
  itemNotScored: (item: string): Said => ({
    message: `The item "${item}" is asked, but no scale is made of it.`,
    fix: "Score it, or name it among the distractors.",
  }),
  distractorScored: (item: string): Said => ({
    message: `The item "${item}" is a distractor, and yet a scale is made of it.`,
    fix: "Take it out of the distractors, or out of the scale.",
  }),
  notEnoughAsked: (scale: string, whom: string, asked: number, of: number, prorated: boolean): Said => ({
    message: `${whom} are asked ${asked} of the ${of} items of "${scale}"${prorated ? ": too few to stand for the others" : ", and the scale is not prorated"}.`,
    fix: prorated
      ? "Ask at least half of them."
      : 'Ask all of them, or add "prorate": true where the method knows it.',
  }),
  levelWithoutReference: (level: string): Said => ({
    message: `The level "${level}" of the task has no reference, so its speed cannot be scored.`,
    fix: `Add "${level}" with a number above 0.`,
  }),
  lettersNotSix: (): Said => ({
    message: "A code needs each of the letters R, I, A, S, E and C once.",
    fix: "Give six scales one letter each.",
  }),
}
