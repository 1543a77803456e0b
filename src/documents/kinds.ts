import type { Document } from "./types.g.ts"

export type Kind = Document["kind"]
export type Layer = "shipped" | "instance" | "tenant"

interface KindFacts {
  /** `one`: a single document of that name; `many`: `<kind>/<name>`. */
  many: boolean
  /** Whether a browser may fetch it. */
  public: boolean
  layers: readonly Layer[]
  /** A tenant may only take away: its rule must imply the instance's. */
  tenantNarrows?: true
  /** A tenant may only add, under the prefix: whole documents, or entries of the map of this name. */
  tenantAdds?: "documents" | { entriesOf: string }
}

/** What a tenant calls what it adds. No layer below may use it, so that neither ever takes the other's place. */
export const ownPrefix = "own-"

const shippedAndInstance: readonly Layer[] = ["shipped", "instance"]
const everyLayer: readonly Layer[] = ["shipped", "instance", "tenant"]

/** What holds of each kind of document: how it is named, who may read it, which layers may write it. */
export const kinds: Readonly<Record<Kind, KindFacts>> = {
  app: { many: false, public: true, layers: shippedAndInstance },
  facts: { many: false, public: true, layers: shippedAndInstance },
  features: { many: false, public: true, layers: everyLayer, tenantNarrows: true },
  gates: { many: false, public: true, layers: everyLayer, tenantNarrows: true },
  routes: { many: false, public: true, layers: everyLayer, tenantAdds: { entriesOf: "routes" } },
  navigation: { many: false, public: true, layers: shippedAndInstance },
  menus: { many: false, public: true, layers: everyLayer },
  screen: { many: true, public: true, layers: everyLayer },
  fragment: { many: true, public: true, layers: everyLayer },
  form: { many: true, public: true, layers: everyLayer },
  assessment: { many: true, public: true, layers: everyLayer },
  key: { many: true, public: false, layers: everyLayer },
  report: { many: true, public: true, layers: everyLayer },
  collection: { many: true, public: true, layers: everyLayer, tenantAdds: "documents" },
  vocabulary: { many: true, public: true, layers: everyLayer, tenantAdds: "documents" },
  section: { many: true, public: true, layers: everyLayer, tenantAdds: "documents" },
  template: { many: true, public: true, layers: everyLayer, tenantAdds: "documents" },
  curriculum: { many: true, public: true, layers: shippedAndInstance },
  points: { many: true, public: true, layers: shippedAndInstance },
  plan: { many: true, public: true, layers: shippedAndInstance },
  policy: { many: true, public: true, layers: shippedAndInstance },
  help: { many: true, public: true, layers: shippedAndInstance },
  mail: { many: true, public: false, layers: shippedAndInstance },
  locale: { many: true, public: true, layers: everyLayer },
  properties: { many: false, public: false, layers: shippedAndInstance },
  personas: { many: false, public: false, layers: shippedAndInstance },
  instance: { many: false, public: false, layers: [] },
}

export function isKind(word: string): word is Kind {
  return Object.hasOwn(kinds, word)
}

/**
 * The kind of document that an id names: `routes`, `screen/home`, `locale/en/shell`.
 * Nothing for an id that names no kind or has the wrong number of parts.
 */
export function kindOf(id: string): Kind | undefined {
  const [kind = "", ...names] = id.split("/")
  if (!isKind(kind)) return undefined
  const parts = kind === "locale" ? 2 : kinds[kind].many ? 1 : 0
  return names.length === parts && names.every((name) => namePattern.test(name)) ? kind : undefined
}

const namePattern = /^[A-Za-z0-9][A-Za-z0-9_-]*$/

/** The id of a document; `name` is needed for kinds of which there are many, locales know their own. */
export function idOf(document: Document, name = ""): string {
  if (document.kind === "locale") return `locale/${document.language}/${document.namespace}`
  if (document.kind === "screen" || document.kind === "fragment") return `${document.kind}/${document.id}`
  return kinds[document.kind].many ? `${document.kind}/${name}` : document.kind
}

/** Whether a browser may fetch the document (server kinds answer 404). */
export function isPublic(id: string): boolean {
  const kind = kindOf(id)
  return kind !== undefined && kinds[kind].public
}

/** Whether a layer may write documents of this kind. */
export function mayWrite(layer: Layer, kind: Kind): boolean {
  return kinds[kind].layers.includes(layer)
}
