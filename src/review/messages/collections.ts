import { didYouMean, meant, type Said } from "#review/messages/said.ts"

/** What a collection says of its records. */
export const collectionMessages = {
  unknownField: (field: string, suggestion: string | undefined): Said => ({
    message: `The records have no field "${field}".`,
    fix: didYouMean(suggestion, "Name a field of the schema, or add it there."),
    ...meant(field, suggestion),
  }),
  unknownGate: (gate: string, suggestion: string | undefined): Said => ({
    message: `There is no gate "${gate}".`,
    fix: didYouMean(suggestion, "Name one of the gate names of the release, or add it."),
    ...meant(gate, suggestion),
  }),
  unknownVocabulary: (vocabulary: string, suggestion: string | undefined): Said => ({
    message: `There is no vocabulary "${vocabulary}".`,
    fix: didYouMean(suggestion, "Name one of the vocabulary names of the release, or add it."),
    ...meant(vocabulary, suggestion),
  }),
  unknownKeyword: (keyword: string, known: readonly string[]): Said => ({
    message: `"${keyword}" means nothing in the schema of a record.`,
    fix: `Use ${known.join(", ")}, or a keyword of JSON Schema.`,
  }),
  leadsNowhere: (from: string): Said => ({
    message: `"${from}" leads to no list of a vocabulary's terms.`,
    fix: "Name a field with x-vocabulary, those that it stands in before it, and a list of its terms, with dots between; no field with a gate.",
  }),
  gateOutOfPlace: (): Said => ({
    message: "A gate stands where it cuts nothing out: in a choice, a definition or a reference.",
    fix: "Put x-gate at a field, at a property of a field, or at the items of a list.",
  }),
  gatedUse: (field: string, use: string): Said => ({
    message: `"${field}" has a gate of its own, and ${use} would tell of it to whoever the gate denies.`,
    fix: "Take it out here, or take the gate away.",
  }),
  titleNotPublic: (field: string): Said => ({
    message: `The records are public, and "${field}", which names them, is not.`,
    fix: `Add "${field}".`,
  }),
  notPublic: (field: string): Said => ({
    message: `Search engines would be told of "${field}", which is not public.`,
    fix: `Add "${field}" to "public", or take it out here.`,
  }),
  missingParam: (route: string, param: string): Said => ({
    message: `The path of route "${route}" needs the parameter "${param}", which the page does not give.`,
    fix: `Add "${param}" with the field that fills it.`,
  }),
  unfitRecords: (count: number, total: number, some: readonly string[]): Said => ({
    message: `${count} of ${total} records would not fit any more: ${some.join("; ")}${count > some.length ? " …" : "."}`,
    fix: "Change these records first, or ask less of them.",
  }),
  tooMany: (what: string, count: number, most: number): Said => ({
    message: `There are ${count} ${what}; every record is written once more for each.`,
    fix: `Keep ${most} at most.`,
  }),
  sameSort: (name: string): Said => ({
    message: `Another order has the name "${name}".`,
    fix: "Give each order a name of its own.",
  }),
}
