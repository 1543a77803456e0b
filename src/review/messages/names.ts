import { type Term, type Words, saying, term, wording } from "#documents/said.ts"
import { list, meant, type Said } from "#review/messages/said.ts"
import en from "./en/names.json" with { type: "json" }

/** What is named must be there, and what is given must be asked for. */
const said = saying(en)
const words = wording(en)

/** Where the names stand of which one was meant. */
export const namesAt = {
  release: (what: Term) => words("names.ofRelease", { what: term(what) }),
  order: (what: Term) => words("names.ofOrder", { what: term(what) }),
  scales: (assessment: string) => words("names.scalesOf", { assessment }),
  tasks: (type: string) => words("names.tasksOf", { type }),
  cohorts: (tenant: string) => words("names.cohortsOf", { tenant }),
}

export const nameMessages = {
  missingDocument: (id: string) => said("names.missingDocument", { id }),
  unknownName: (what: Term, name: string, suggestion: string | undefined, where: Term | Words): Said => ({
    ...said("names.unknownName", { what: term(what), name, suggestion, where: term(where) }),
    ...meant(name, suggestion),
  }),
  missingParam: (route: string, param: string) => said("names.missingParam", { route, param }),
  strangeParam: (route: string, param: string, suggestion: string | undefined) =>
    said("names.strangeParam", { route, param, suggestion }),
  strangeCurrentParam: (route: string, param: string) => said("names.strangeCurrentParam", { param, route }),
  strangeRedirectParam: (route: string, param: string) =>
    said("names.strangeRedirectParam", { route, param }),
  missingArgument: (fragment: string, param: string) => said("names.missingArgument", { fragment, param }),
  strangeArgument: (fragment: string, param: string, suggestion: string | undefined) =>
    said("names.strangeArgument", { fragment, param, suggestion }),
  forbiddenArgument: (param: string, value: string, values: readonly string[]) =>
    said("names.forbiddenArgument", { value, param, values: list(values) }),
  circularFragments: (circle: readonly string[]) =>
    said("names.circularFragments", { circle: circle.join(" → ") }),
  orderUnknown: (key: string, suggestion: string | undefined) =>
    said("names.orderUnknown", { key, suggestion }),
  sameId: (id: string) => said("names.sameId", { id }),
  unused: (what: Term, name: string) => said("names.unused", { what: term(what), name }),
  duplicate: (value: string) => ({ ...said("names.duplicate", { value }), mend: { was: value } }),
}
