import { saying } from "../said.ts"
import en from "../en/change.json" with { type: "json" }
import { found, list, listOrNone, quote, suggested } from "../messages.ts"

const said = saying(en)

/** What an author reads about an operation that cannot be done. */
export const messages = {
  changedSince: (was: unknown, now: unknown) =>
    said("change.changedSince", { was: found(was), now: found(now) }),
  nothingHere: (step: string) => said("change.nothingHere", { step: quote(step) }),
  unknownPlace: (step: string, known: readonly string[]) =>
    said("change.unknownPlace", {
      step: quote(step),
      known: listOrNone(known),
      suggestion: suggested(step, known),
    }),
  noIds: () => said("change.noIds"),
  twice: (id: string) => said("change.twice", { id: quote(id) }),
  fixed: (step: string) => said("change.fixed", { step: quote(step) }),
  itemWithoutId: (value: unknown) => said("change.itemWithoutId", { value: found(value) }),
  insideList: () => said("change.insideList"),
  noOrder: () => said("change.noOrder"),
  otherNames: (order: readonly string[], entries: readonly string[]) =>
    said("change.otherNames", { entries: list(entries), order: list(order) }),
  inherited: () => said("change.inherited"),
  cannotSay: (value: unknown) => said("change.cannotSay", { value: found(value) }),
  hostile: () => said("change.hostile"),
}
