import { saying, type Value, wording } from "#documents/said.ts"
import { type Said, list, meant } from "#review/messages/said.ts"
import en from "./en/screens.json" with { type: "json" }

const said = saying(en)

/** What a rule comes to, of which an address tells. */
export const answerTo = (name: string) => wording(en)("screens.answerTo", { name })

/** What is said of screens and their blocks. */
export const screenMessages = {
  sameId: (id: string) => said("screens.sameId", { id }),
  cannotBeDrawn: (persona: string, thrown: string) => said("screens.cannotBeDrawn", { persona, thrown }),
  unknownRoot: (path: string, roots: readonly string[]) =>
    said("screens.unknownRoot", { path, roots: list(roots, 12) }),
  unknownRead: (path: string, name: string, known: readonly string[], suggestion: string | undefined) =>
    known.length > 0
      ? said("screens.unknownRead", { path, name, suggestion, known: list(known, 12) })
      : said("screens.unknownReadOfNothing", { path, name, suggestion }),
  badAddress: (address: string) => said("screens.badAddress", { address }),
  notPublic: (collection: string) => said("screens.notPublic", { collection }),
  leakingAddress: (what: Value) => said("screens.leakingAddress", { what }),
  asksForSecret: (sign: string) => said("screens.asksForSecret", { sign }),
  unknownDialog: (id: string, suggestion: string | undefined): Said => ({
    ...said("screens.unknownDialog", { id, suggestion }),
    ...meant(id, suggestion),
  }),
  hiddenFailure: (name: string) => said("screens.hiddenFailure", { name }),
  tooManyBlocks: (most: number) => said("screens.tooManyBlocks", { most }),
  tooDeep: (most: number) => said("screens.tooDeep", { most }),
  unknownData: (name: string, suggestion: string | undefined): Said => ({
    ...said("screens.unknownData", { name, suggestion }),
    ...meant(name, suggestion),
  }),
  unknownTab: (id: string, suggestion: string | undefined): Said => ({
    ...said("screens.unknownTab", { id, suggestion }),
    ...meant(id, suggestion),
  }),
}
