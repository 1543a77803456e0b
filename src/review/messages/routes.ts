import { list, type Said } from "#review/messages/said.ts"

/** What is said of routes: their paths, parents, guards, and who is shown them. */
export const routeMessages = {
  parentCircle: (circle: readonly string[]): Said => ({
    message: `These routes stand under one another: ${circle.join(" → ")}.`,
    fix: "Let one of them stand under none of the others.",
  }),
  optionalNotLast: (path: string): Said => ({
    message: `In "${path}" an optional parameter stands before the end.`,
    fix: "Only the last part of a path may be optional.",
  }),
  samePath: (path: string, first: string): Said => ({
    message: `Route "${first}" stands before this one with the same path ${path} and wins it; this one can be reached by its name alone.`,
    fix: "Give it a path of its own, or remove it.",
  }),
  shadowedPath: (path: string, first: string, pattern: string): Said => ({
    message: `Every address of ${path} belongs to route "${first}" (${pattern}) already.`,
    fix: "Move this route before that one, or give it a path of its own.",
  }),
  noScreen: (witness: string): Said => ({
    message: `The route has neither screen nor redirect, and yet it is shown to ${witness}.`,
    fix: "Give it a screen, or let its guards send everybody on.",
  }),
  neverShown: (route: string): Said => ({
    message: `Nobody can ever be shown route "${route}": its guards send everybody elsewhere.`,
    fix: "Widen what stands before it, or remove the route.",
  }),
  loop: (path: string, names: readonly string[], witness: string): Said => ({
    message: `${path} never comes to rest for ${witness}: ${names.join(" → ")}.`,
    fix: "Let one of these rows or guards pass for them.",
  }),
  notEnforced: (feature: string, routes: readonly string[], witness: string): Said => ({
    message: `The route names the feature ${feature}, but no guard asks for it: ${routes.join(", ")} ${routes.length > 1 ? "are" : "is"} shown to ${witness} without it.`,
    fix: "Add a guard with the feature's gate, or let the page lock itself and leave it so.",
  }),
  paramTwice: (path: string, param: string): Said => ({
    message: `In "${path}" the parameter "${param}" stands twice: only one of the two values would be read.`,
    fix: "Give each a name of its own.",
  }),
  noUnknown: (): Said => ({
    message: "No route answers for addresses that are no other route's.",
    fix: 'Add a route with the path "*".',
  }),
  assessmentOfOtherReport: (assessment: string, page: string, report: string): Said => ({
    message: `The assessment "${assessment}" is not one that the report "${report}" of "${page}" is made of.`,
    fix: "Name an assessment of that report, or lead to the page of another.",
  }),
  otherReport: (report: string, page: string, other: string): Said => ({
    message: `This is a page of the report "${report}", but "${page}", with which it belongs, shows "${other}".`,
    fix: "Name the same report on both.",
  }),
  lessGuarded: (page: string, what: string): Said => ({
    message: `Its path lies below that of "${page}", but it does not inherit ${what}.`,
    fix: `Write "parent": "${page}", or guard it itself.`,
  }),
  dataOpen: (data: string, gate: string | undefined, pages: readonly string[], witness: string): Said => ({
    message: `${gate === undefined ? "Without a gate" : `By its gate "${gate}"`} the ${data} is given to ${witness}, whom ${list(pages)} ${pages.length > 1 ? "keep" : "keeps"} out.`,
    fix: "Name the gate that guards the page.",
  }),
  ownDataOpen: (what: string, witness: string): Said => ({
    message: `The page is open to everybody, signed in or not (ignoreAuth), but shows ${what} (${witness}).`,
    fix: "Take ignoreAuth out, or what is the learner's own.",
  }),
  notLinked: (route: string): Said => ({
    message: `No menu, screen or other document leads to route "${route}".`,
    fix: "Link it, or remove it.",
  }),
  gateOfOtherFeature: (feature: string, gate: string, asked: string): Said => ({
    message: `The route names the feature ${feature}, but the gate "${gate}" of its guard asks for ${asked}.`,
    fix: `Name a gate that asks for ${feature}.`,
  }),
  notEnforcedHere: (
    feature: string,
    routes: readonly string[],
    guarded: readonly string[],
    witness: string,
  ): Said => ({
    message: `${list(guarded)} ${guarded.length > 1 ? "ask" : "asks"} for the feature ${feature}, but no guard asks for it here: ${list(routes)} ${routes.length > 1 ? "are" : "is"} shown to ${witness} without it.`,
    fix: "Add the guard that the others have.",
  }),
  otherAssessment: (own: string, gate: string, asked: string): Said => ({
    message: `The route is for ${own}, but its guard's gate "${gate}" asks for ${asked}.`,
    fix: `Name a gate that asks for ${own}.`,
  }),
}
