import { readFileSync } from "node:fs"

interface ShippedRoute {
  path: string
  parent?: string
  screen?: string
  meta?: { isLoggedOut?: boolean; ignoreAuth?: boolean; onboarding?: boolean; appStage?: string }
}

/** A screen that somebody can look at, under an address with its parameters filled in. */
export interface Stop {
  route: string
  /** The address with its parameters, as the route's document has it. */
  pattern: string
  /** The document that draws it. */
  screen: string
  path: string
}

/** Who sees a screen: nobody signed in, an account in onboarding, a research participant, a learner with everything. */
export type Audience = "visitor" | "onboarding" | "research" | "learner"

const { routes } = JSON.parse(readFileSync("schemas/documents/routes.json", "utf8")) as {
  routes: Record<string, ShippedRoute>
}

/** These do something and go on at once: the journeys' tests go through them. */
const passing = new Set(["oauthCallback", "logout"])

/** Its path belongs to another route; it is reached by name alone. */
const shadowed = new Set(["subjectChoiceFacultyToolPage"])

const samples: Record<string, string> = {
  country: "ZA",
  plan: "power",
  section: "all",
  name: "sample",
  slug: "general-manager",
  lesson: "one",
  id: "11-1021.00",
}

const filled = (path: string) =>
  path.replaceAll(/:(\w+)\??/g, (_, name: string) => samples[name] ?? `unknown-parameter-${name}`)

/** A route's own word, else its parent's (children inherit). */
function meta(name: string, key: "isLoggedOut" | "ignoreAuth" | "onboarding" | "appStage"): unknown {
  const route = routes[name]
  return route?.meta?.[key] ?? (route?.parent === undefined ? undefined : meta(route.parent, key))
}

function audienceOf(name: string): Audience {
  if (meta(name, "isLoggedOut") || meta(name, "ignoreAuth")) return "visitor"
  if (meta(name, "onboarding")) return "onboarding"
  return meta(name, "appStage") === "research" ? "research" : "learner"
}

/** Every screen route of the shipped documents that this audience sees, in the documents' order. */
export function stopsOf(audience: Audience): Stop[] {
  return Object.entries(routes)
    .filter(([name]) => !passing.has(name) && !shadowed.has(name) && audienceOf(name) === audience)
    .flatMap(([route, { path, screen }]) =>
      screen === undefined ? [] : [{ route, pattern: path, screen, path: filled(path) }],
    )
}
