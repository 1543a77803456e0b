import schema from "../../../schemas/meta/context.schema.json" with { type: "json" }
import type { Declared, Domain, Source } from "#engine/rules/vocabulary.ts"

interface Property {
  type?: string
  enum?: string[]
  items?: { enum?: string[] }
  "x-domain"?: string
  "x-also"?: string[]
}

const properties = schema.properties as Record<string, Property>

/** What must hold in every context: `rule` over the declared paths, and why. */
export const invariants = schema["x-invariants"] as { id: string; rule: object; because: string }[]

/** The paths that begin with a root, each with the steps that follow it. */
export const pathsBelow = (root: string) =>
  Object.keys(properties).flatMap((path): [path: string, steps: string[]][] =>
    path.startsWith(root) ? [[path, path.slice(root.length).split(".")]] : [],
  )

/** Who says what a path tells: its first step. */
export const sourceOf = (path: string) => path.slice(0, path.indexOf(".")) as Source

/** The values that an enum path declares, `none` and `other` among them. */
export function listed(path: string): readonly string[] {
  return properties[path]?.enum ?? properties[path]?.items?.enum ?? []
}

/**
 * Every path that a rule may read, with its finite domain. The domains `routes` and `features` are the names of
 * the release.
 */
export function declaredPaths(names: {
  routes: readonly string[]
  features: readonly string[]
}): Map<string, Declared> {
  const domainOf = (property: Property): Domain => {
    if (property.type === "boolean") return { type: "boolean" }
    const named =
      property["x-domain"] === "routes"
        ? names.routes
        : property["x-domain"] === "features"
          ? names.features
          : []
    const values = [...(property.enum ?? property.items?.enum ?? []), ...(property["x-also"] ?? []), ...named]
    return { type: property.type === "array" ? "set" : "enum", values }
  }
  return new Map(
    Object.entries(properties).map(([path, property]) => [
      path,
      { domain: domainOf(property), source: sourceOf(path) },
    ]),
  )
}
