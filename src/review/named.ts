import { perReview } from "#review/once.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** What documents refer to by a name. */
export type NamedKind =
  | "gate"
  | "feature"
  | "screen"
  | "fragment"
  | "form"
  | "assessment"
  | "report"
  | "vocabulary"
  | "collection"
  | "help"
  | "policy"
  | "plan"
  | "menu"

/** A place that names something of the release: by a literal, or by a value that is known when a screen is drawn. */
export interface Named {
  readonly what: NamedKind
  readonly name: unknown
  readonly document: string
  readonly pointer: string
}

/** The names there are, by what they name. */
export function namesOf(reviewed: Reviewed): Readonly<Record<NamedKind, ReadonlySet<string>>> {
  const many = (
    kind:
      | "screen"
      | "fragment"
      | "form"
      | "assessment"
      | "report"
      | "vocabulary"
      | "collection"
      | "help"
      | "policy"
      | "plan",
  ) => new Set(reviewed.many(kind).keys())
  return {
    gate: new Set(Object.keys(reviewed.one("gates").gates)),
    feature: new Set(Object.keys(reviewed.one("features").features)),
    menu: new Set(Object.keys(reviewed.one("menus").menus)),
    screen: many("screen"),
    fragment: many("fragment"),
    form: many("form"),
    assessment: many("assessment"),
    report: many("report"),
    vocabulary: many("vocabulary"),
    collection: many("collection"),
    help: many("help"),
    policy: many("policy"),
    plan: many("plan"),
  }
}

/** Every place of a release that names one of {@link namesOf}. */
export const namedIn = perReview((reviewed): readonly Named[] => {
  const found: Named[] = []
  const add = (what: NamedKind, name: unknown, document: string, pointer: string): void => {
    if (name !== undefined) found.push({ what, name, document, pointer })
  }
  for (const { gate, document, pointer } of reviewed.uses("gate")) add("gate", gate, document, pointer)
  for (const { feature, document, pointer } of reviewed.uses("feature"))
    add("feature", feature, document, pointer)
  for (const [name, { screen }] of Object.entries(reviewed.one("routes").routes))
    add("screen", screen, "routes", `/routes/${name}/screen`)
  for (const name of Object.keys(reviewed.one("app").features))
    add("feature", name, "app", `/features/${name}`)
  for (const [id, { card, detail, facets, matches }] of reviewed.many("collection")) {
    const document = `collection/${id}`
    add("fragment", card.fragment, document, "/card/fragment")
    add("fragment", detail.fragment, document, "/detail/fragment")
    facets.forEach((facet, index) =>
      add("vocabulary", facet.vocabulary, document, `/facets/${index}/vocabulary`),
    )
    add("assessment", matches?.assessment, document, "/matches/assessment")
    add("vocabulary", matches?.letters, document, "/matches/letters")
  }
  for (const { block, document, pointer } of reviewed.uses("block")) {
    if (block.type === "form" || block.type === "consent")
      add("form", block.form, document, `${pointer}/form`)
    if (block.type === "consent")
      block.policies.forEach((name, index) => add("policy", name, document, `${pointer}/policies/${index}`))
    if (block.type === "fragment") add("fragment", block.name, document, `${pointer}/name`)
    if (block.type === "menu") add("menu", block.menu, document, `${pointer}/menu`)
    if (block.type === "assessment") add("assessment", block.assessment, document, `${pointer}/assessment`)
    if (block.type === "lockedOverlay") {
      // A literal has been listed with the gates and features above.
      if (typeof block.gate === "object") add("gate", block.gate, document, `${pointer}/gate`)
      if (typeof block.feature === "object") add("feature", block.feature, document, `${pointer}/feature`)
    }
    if ("options" in block && typeof block.options === "object" && "vocabulary" in block.options)
      add("vocabulary", block.options.vocabulary, document, `${pointer}/options/vocabulary`)
  }
  for (const { action, document, pointer } of reviewed.uses("action")) {
    if (action.do === "openHelp") add("help", action.id, document, `${pointer}/id`)
    if ("plan" in action) add("plan", action.plan, document, `${pointer}/plan`)
  }
  for (const { source, document, pointer } of reviewed.uses("source")) {
    const place = `${pointer}/args`
    switch (source.source) {
      case "vocabulary":
      case "policy":
      case "menu":
      case "collection":
        add(source.source, source.args.name, document, `${place}/name`)
        break
      case "record":
        add("collection", source.args.name, document, `${place}/name`)
        break
      case "help":
        add("help", source.args.id, document, `${place}/id`)
        break
      case "plan":
        add("plan", source.args.plan, document, `${place}/plan`)
        break
      case "report":
      case "lesson":
      case "shares":
        add("report", source.args.report, document, `${place}/report`)
        break
      case "gate":
        add("gate", source.args?.gate, document, `${place}/gate`)
        add("feature", source.args?.feature, document, `${place}/feature`)
        break
    }
  }
  return found
})
