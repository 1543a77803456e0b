import { didYouMean, type Said } from "#review/messages/said.ts"

/** What is said of routes: their paths, parents, guards, and who is shown them. */
export const routeMessages = {
  parentMissing: (name: string, suggestion: string | undefined): Said => ({
    message: `There is no route "${name}" to be the parent of this one.`,
    fix: didYouMean(suggestion, "Name another route, or take the parent out."),
  }),
  parentCircle: (circle: readonly string[]): Said => ({
    message: `These routes are one another's parents: ${circle.join(" → ")}.`,
    fix: "Give one of them no parent.",
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
  otherAssessment: (own: string, gate: string, asked: string): Said => ({
    message: `The route is for ${own}, but its guard's gate "${gate}" asks for ${asked}.`,
    fix: `Name a gate that asks for ${own}.`,
  }),
}
