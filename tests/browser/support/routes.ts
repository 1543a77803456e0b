import { readdirSync, readFileSync } from "node:fs"

interface ShippedRoute {
  path: string
  parent?: string
  screen?: string
  /** What its screen is told beside what the address says. */
  screenParams?: Readonly<Record<string, string>>
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
  /** Of the page of a record. */
  record?: ShippedRecord
}

interface ShippedRecord {
  collection: string
  title: string
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
  collection: "careers",
}

const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>

/** By the route where a collection's records open, its first shipped record with the parameters of its page. */
const recordOf = new Map(
  readdirSync("schemas/documents/collection").flatMap((file) => {
    const { page } = read(`schemas/documents/collection/${file}`) as {
      page?: { route: string; params: Record<string, string> }
    }
    if (page === undefined) return []
    const folder = `schemas/catalogue/${file.replace(".json", "")}`
    const [first = ""] = readdirSync(folder).toSorted()
    const record: Record<string, unknown> = {
      ...read(`${folder}/${first}`),
      id: first.replace(/\.json$/, ""),
    }
    const params = Object.entries(page.params).map(([param, field]) => [param, String(record[field])])
    return [
      [
        page.route,
        {
          params: Object.fromEntries(params) as Record<string, string>,
          record: {
            collection: file.replace(".json", ""),
            title: (record["title"] as { en: string }).en,
          },
        },
      ] as const,
    ]
  }),
)

/** What is about a record of a collection, but is not its page, names it by its id. */
const idIn = (collection: string | undefined) =>
  collection &&
  readdirSync(`schemas/catalogue/${collection}`)
    .toSorted()[0]
    ?.replace(/\.json$/, "")

const filled = (route: string, path: string) =>
  path.replaceAll(
    /:(\w+)\??/g,
    (_, name: string) =>
      recordOf.get(route)?.params[name] ??
      samples[name] ??
      (name === "id" ? idIn(routes[route]?.screenParams?.["collection"]) : undefined) ??
      `unknown-parameter-${name}`,
  )

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
    .flatMap(([route, { path, screen }]) => {
      if (screen === undefined) return []
      const record = recordOf.get(route)?.record
      return [{ route, pattern: path, screen, path: filled(route, path), ...(record && { record }) }]
    })
}
