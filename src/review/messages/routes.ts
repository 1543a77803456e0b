import { type Term, type Value, type Words, both, saying, term, wording } from "#documents/said.ts"
import { list } from "#review/messages/said.ts"
import en from "./en/routes.json" with { type: "json" }

const said = saying(en)
const words = wording(en)

/** Routes, and the verb that goes with one or more of them. */
const routesAre = (said: Value, { length: count }: readonly string[]) =>
  words("routes.are", { routes: said, count })

/** What a page does not inherit from the page above it. */
export const lost = {
  table: (because: string) => words("routes.lostTable", { because }),
  guard: (witness: Value) => words("routes.lostGuard", { witness }),
  meta: (meta: readonly string[]) => words("routes.lostMeta", { meta: both(meta) }),
}

/** A source that gives what is the learner's own. */
export const ownSource = (source: string) => words("routes.ownSource", { source })

/** What is said of routes: their paths, parents, guards, and who is shown them. */
export const routeMessages = {
  parentCircle: (circle: readonly string[]) => said("routes.parentCircle", { circle: circle.join(" → ") }),
  optionalNotLast: (path: string) => said("routes.optionalNotLast", { path }),
  samePath: (path: string, first: string) => said("routes.samePath", { first, path }),
  shadowedPath: (path: string, first: string, pattern: string) =>
    said("routes.shadowedPath", { path, first, pattern }),
  noScreen: (witness: Value) => said("routes.noScreen", { witness }),
  neverShown: (route: string) => said("routes.neverShown", { route }),
  loop: (path: string, names: readonly string[], witness: Value) =>
    said("routes.loop", { path, witness, names: names.join(" → ") }),
  notEnforced: (feature: string, routes: readonly string[], witness: Value) =>
    said("routes.notEnforced", { feature, routes: routesAre(routes.join(", "), routes), witness }),
  paramTwice: (path: string, param: string) => said("routes.paramTwice", { path, param }),
  noUnknown: () => said("routes.noUnknown"),
  assessmentOfOtherReport: (assessment: string, page: string, report: string) =>
    said("routes.assessmentOfOtherReport", { assessment, report, page }),
  otherReport: (report: string, page: string, other: string) =>
    said("routes.otherReport", { report, page, other }),
  lessGuarded: (page: string, what: Words) => said("routes.lessGuarded", { page, what }),
  dataOpen: (what: Term, name: string, gate: string | undefined, pages: readonly string[], witness: Value) =>
    said("routes.dataOpen", {
      by: gate === undefined ? term("Without a gate") : words("routes.byGate", { gate }),
      what: term(what),
      name,
      witness,
      pages: list(pages),
      count: pages.length,
    }),
  ownDataOpen: (what: Value, place: string) => said("routes.ownDataOpen", { what, place }),
  notLinked: (route: string) => said("routes.notLinked", { route }),
  gateOfOtherFeature: (feature: string, gate: string, asked: Iterable<string>) =>
    said("routes.gateOfOtherFeature", { feature, gate, asked: both(asked) }),
  notEnforcedHere: (feature: string, routes: readonly string[], guarded: readonly string[], witness: Value) =>
    said("routes.notEnforcedHere", {
      guarded: words("routes.ask", { routes: list(guarded), count: guarded.length }),
      feature,
      routes: routesAre(list(routes), routes),
      witness,
    }),
  otherAssessment: (own: string, gate: string, asked: Iterable<string>) =>
    said("routes.otherAssessment", { own, gate, asked: both(asked) }),
}
