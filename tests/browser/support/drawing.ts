// What `npm run screenshots -- …` is asked to draw; read by the command and by the browser that draws.
import type { Instance } from "./visiting.ts"
import { type Audience, type Stop, stopsOf } from "./routes.ts"

/** Where the pictures go; git ignores it. */
export const folder = ".screenshots"

/** What to draw, as the command hands it on in the environment. */
export interface Wish {
  /** Names of routes, or paths; none draws every screen. */
  routes: string[]
  instances: Instance[]
  dark: boolean
  language: string
  /** The persona who looks at a learner's screens; empty is whoever sees most of each. */
  as: string
}

export const audiences: readonly Audience[] = ["visitor", "onboarding", "research", "learner"]

/** The stop that a word names, a route's name or a path; a path is visited as it was given. */
function stopFor(stops: readonly Stop[], word: string): Stop | undefined {
  const [path = ""] = word.split("?")
  const fits = ({ route, pattern }: Stop) =>
    route === word ||
    new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?").replaceAll(/:\w+/g, "[^/]+")}$`).test(path)
  // A path written out comes before one with a parameter in the same place.
  const found = stops.find((stop) => stop.pattern === path) ?? stops.find(fits)
  return found && (word.startsWith("/") ? { ...found, path: word } : found)
}

/** What this audience sees of what was asked for. */
export function wanted(routes: readonly string[], audience: Audience): Stop[] {
  const stops = stopsOf(audience)
  return routes.length === 0 ? stops : routes.flatMap((word) => stopFor(stops, word) ?? [])
}

/** The words that name no screen. */
export const unknown = (routes: readonly string[]): string[] =>
  routes.filter((word) => audiences.every((audience) => wanted([word], audience).length === 0))
