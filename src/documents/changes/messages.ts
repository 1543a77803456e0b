import { found, list, type Message, quote } from "../messages.ts"
import { nearest } from "../nearest.ts"

/** What an author reads about an operation that cannot be done. */
export const messages = {
  changedSince: (was: unknown, now: unknown): Message => ({
    message: `This has been changed since: it was ${found(was)}, and is ${found(now)}.`,
    fix: "Look at what stands there now, and decide anew.",
  }),
  nothingHere: (step: string): Message => ({
    message: `Nothing stands at ${quote(step)}.`,
    fix: "Write what it stands in first.",
  }),
  unknownPlace: (step: string, known: readonly string[]): Message => {
    const meant = nearest(step, known)
    return {
      message: `${quote(step)} has no place here; expected ${known.length ? list(known) : "none"}.`,
      fix:
        meant === undefined ? "Choose a place that the document can have." : `Did you mean ${quote(meant)}?`,
    }
  },
  noIds: (): Message => ({
    message: "The items of this list have no ids to tell them by.",
    fix: "Write the whole list.",
  }),
  twice: (id: string): Message => ({
    message: `More than one item of this list is called ${quote(id)}.`,
    fix: "Write the whole list, each item with an id of its own.",
  }),
  fixed: (step: string): Message => ({
    message: `${quote(step)} says what this is, and stays as it is.`,
    fix: "Write another beside it, and take this one away.",
  }),
  itemWithoutId: (value: unknown): Message => ({
    message: `An item needs an id; found ${found(value)}.`,
    fix: 'Give it an "id" of its own.',
  }),
  insideList: (): Message => ({
    message: "A layer says what stands here whole: no patch has a place inside of it.",
    fix: "Write the value itself, or reset the whole of it.",
  }),
  noOrder: (): Message => ({
    message: "Nothing puts this in an order.",
    fix: "Move an item of a list with ids, or an entry that an order names.",
  }),
  otherNames: (order: readonly string[], entries: readonly string[]): Message => ({
    message: `An order names each entry once; expected ${list(entries)}, found ${list(order)}.`,
    fix: "Name every entry once.",
  }),
  inherited: (): Message => ({
    message: "This document is inherited: no layer above can take it away.",
    fix: "Change what it says, or take away what leads to it.",
  }),
  cannotSay: (value: unknown): Message => ({
    message: `A layer cannot say ${found(value)} here: null takes away, and stands in no patch.`,
    fix: "Leave out what is null.",
  }),
  hostile: (): Message => ({
    message: "The value is nested too deeply, or has a key that objects are born with.",
    fix: "Write a value that a document can hold.",
  }),
}
