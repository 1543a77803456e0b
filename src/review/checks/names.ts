import { nearest } from "#documents/nearest.ts"
import type { Problem } from "#documents/problem.ts"
import { nameMessages } from "#review/messages/names.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Every name that refers to something refers to something that is there (design 4: dangling names). */
export function checkNames(reviewed: Reviewed): Problem[] {
  const problems: Problem[] = []
  const known = {
    gate: new Set(Object.keys(reviewed.one("gates").gates)),
    feature: new Set(Object.keys(reviewed.one("features").features)),
    screen: new Set(reviewed.many("screen").keys()),
    fragment: new Set(reviewed.many("fragment").keys()),
    form: new Set(reviewed.many("form").keys()),
    assessment: new Set(reviewed.many("assessment").keys()),
    vocabulary: new Set(reviewed.many("vocabulary").keys()),
    collection: new Set(reviewed.many("collection").keys()),
    help: new Set(reviewed.many("help").keys()),
    policy: new Set(reviewed.many("policy").keys()),
    plan: new Set(reviewed.many("plan").keys()),
    menu: new Set(Object.keys(reviewed.one("menus").menus)),
  }
  const ask = (what: keyof typeof known, name: unknown, document: string, pointer: string): void => {
    // Only a literal can be held against the names; what a screen reads at run time cannot.
    if (typeof name !== "string" || known[what].has(name)) return
    const where = `the ${what} names of the release`
    problems.push(
      error(document, pointer, nameMessages.unknownName(what, name, nearest(name, known[what]), where)),
    )
  }

  for (const { gate, document, pointer } of reviewed.uses("gate")) ask("gate", gate, document, pointer)
  for (const { feature, document, pointer } of reviewed.uses("feature"))
    ask("feature", feature, document, pointer)
  for (const [name, route] of Object.entries(reviewed.one("routes").routes))
    ask("screen", route.screen, "routes", `/routes/${name}/screen`)
  for (const name of Object.keys(reviewed.one("app").features))
    ask("feature", name, "app", `/features/${name}`)
  for (const [id, collection] of reviewed.many("collection")) {
    ask("fragment", collection.card.fragment, `collection/${id}`, "/card/fragment")
    ask("fragment", collection.detail.fragment, `collection/${id}`, "/detail/fragment")
    collection.facets.forEach((facet, index) =>
      ask("vocabulary", facet.vocabulary, `collection/${id}`, `/facets/${index}/vocabulary`),
    )
    ask("assessment", collection.matches?.assessment, `collection/${id}`, "/matches/assessment")
    ask("vocabulary", collection.matches?.letters, `collection/${id}`, "/matches/letters")
  }
  for (const { block, document, pointer } of reviewed.uses("block")) {
    if (block.type === "form") ask("form", block.form, document, `${pointer}/form`)
    if (block.type === "fragment") ask("fragment", block.name, document, `${pointer}/name`)
    if (block.type === "menu") ask("menu", block.menu, document, `${pointer}/menu`)
    if ("options" in block && typeof block.options === "object" && "vocabulary" in block.options)
      ask("vocabulary", block.options.vocabulary, document, `${pointer}/options/vocabulary`)
  }
  for (const { action, document, pointer } of reviewed.uses("action")) {
    if (action.do === "openHelp") ask("help", action.id, document, `${pointer}/id`)
    if ("plan" in action) ask("plan", action.plan, document, `${pointer}/plan`)
  }
  for (const { source, document, pointer } of reviewed.uses("source")) {
    const place = `${pointer}/args`
    switch (source.source) {
      case "vocabulary":
      case "policy":
      case "menu":
      case "collection":
        ask(source.source, source.args.name, document, `${place}/name`)
        break
      case "record":
        ask("collection", source.args.name, document, `${place}/name`)
        break
      case "help":
        ask("help", source.args.id, document, `${place}/id`)
        break
      case "plan":
        ask("plan", source.args.plan, document, `${place}/plan`)
        break
      case "gate":
        ask("gate", source.args?.gate, document, `${place}/gate`)
        ask("feature", source.args?.feature, document, `${place}/feature`)
        break
    }
  }
  return problems.filter(
    (one, index) =>
      problems.findIndex((other) => other.document === one.document && other.pointer === one.pointer) ===
      index,
  )
}
