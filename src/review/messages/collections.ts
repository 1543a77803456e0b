import { type Term, saying, term } from "#documents/said.ts"
import { type Said, meant } from "#review/messages/said.ts"
import en from "./en/collections.json" with { type: "json" }

const said = saying(en)

/** What a collection says of its records. */
export const collectionMessages = {
  unknownField: (field: string, suggestion: string | undefined): Said => ({
    ...said("collections.unknownField", { field, suggestion }),
    ...meant(field, suggestion),
  }),
  unknownGate: (gate: string, suggestion: string | undefined): Said => ({
    ...said("collections.unknownGate", { gate, suggestion }),
    ...meant(gate, suggestion),
  }),
  unknownVocabulary: (vocabulary: string, suggestion: string | undefined): Said => ({
    ...said("collections.unknownVocabulary", { vocabulary, suggestion }),
    ...meant(vocabulary, suggestion),
  }),
  unknownKeyword: (keyword: string, known: readonly string[]) =>
    said("collections.unknownKeyword", { keyword, known: known.join(", ") }),
  leadsNowhere: (from: string) => said("collections.leadsNowhere", { from }),
  gateOutOfPlace: () => said("collections.gateOutOfPlace"),
  gatedUse: (field: string, use: Term) => said("collections.gatedUse", { field, use: term(use) }),
  titleNotPublic: (field: string) => said("collections.titleNotPublic", { field }),
  notPublic: (field: string) => said("collections.notPublic", { field }),
  missingParam: (route: string, param: string) => said("collections.missingParam", { route, param }),
  unfitRecords: (count: number, total: number, some: readonly string[]) =>
    said("collections.unfitRecords", {
      count,
      total,
      some: some.join("; ") + (count > some.length ? " …" : "."),
    }),
  tooMany: (what: string, count: number, most: number) => said("collections.tooMany", { count, what, most }),
  reservedField: (field: string) => said("collections.reservedField", { field }),
  sameSort: (name: string) => said("collections.sameSort", { name }),
  notOf: (name: string, what: Term, collection: string, suggestion: string | undefined): Said => ({
    ...said("collections.notOf", { name, what: term(what), collection, suggestion }),
    ...meant(name, suggestion),
  }),
}
