import { stepsOf } from "#documents/problem.ts"
import { describeRule } from "#engine/gates/explain.ts"
import type { Difference, DifferenceOf, Shown } from "#review/difference/difference.ts"
import { compareKeys, listed, quoted, same } from "#review/difference/keys.ts"
import { Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"
import { describeContext } from "#review/witness.ts"

/** A difference with the sentence that tells it to an author. */
export type Told = Difference & { sentence: string }

/**
 * Says differences in plain words. Some are told together (the new texts of a namespace, a gate that lets in some and
 * keeps out others): they come one after the other and have the same sentence.
 *
 * @param differences as `semanticDiff` gives them
 * @param documents the release that they lead to: its configuration is what a witness is described against, its routes
 *   have addresses, and its personas an order
 */
export function toldDifferences(differences: readonly Difference[], documents: ReviewedDocuments): Told[] {
  const release = new Reviewed(documents)
  return together(differences).flatMap((group) => {
    const sentence = sentenceOf(group, release)
    return group.of.map((one) => ({ ...one, sentence }))
  })
}

/** How many changed texts of one document are quoted; the rest are counted. */
const mostQuoted = 5

/** What one sentence tells. */
interface Group {
  of: [Difference, ...Difference[]]
  /** Changed texts beside those of the document that are quoted. */
  isRest: boolean
}

function together(differences: readonly Difference[]): Group[] {
  const groups = new Map<string, Group>()
  const changedTexts = new Map<string, number>()
  for (const one of differences) {
    const count = (changedTexts.get(one.document) ?? 0) + Number(one.kind === "text-changed")
    changedTexts.set(one.document, count)
    const isRest = one.kind === "text-changed" && count > mostQuoted
    const key = JSON.stringify(isRest ? ["rest", one.document] : subjectOf(one))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { of: [one], isRest })
    else group.of.push(one)
  }
  return [...groups.values()]
}

/** What a difference is told as one of: differences of the same subject share a sentence. */
function subjectOf(one: Difference): unknown[] {
  switch (one.kind) {
    case "route-decision":
      return [one.kind, one.pointer, one.after]
    case "route-changed":
    case "entry-changed":
      return [one.kind, stepsOf(one.pointer).slice(0, -1)]
    case "gate-lets-in":
    case "gate-keeps-out":
      return ["gate", one.pointer]
    case "text-added":
    case "text-removed":
      return [one.kind, one.document]
    default:
      return [one.kind, one.document, one.pointer]
  }
}

function sentenceOf({ of, isRest }: Group, release: Reviewed): string {
  const [one] = of
  const steps = stepsOf(one.pointer)
  const [, name = ""] = steps
  const lastSteps = () => listed(of.map(({ pointer }) => stepsOf(pointer).at(-1) ?? ""))
  const path = () => release.one("routes").routes[name]?.path ?? ""
  const text = () => textOf(one.document)
  switch (one.kind) {
    case "route-added":
      return `Route ${one.after!.path} (${name}) is new.`
    case "route-removed":
      return `Route ${one.before!.path} (${name}) is gone.`
    case "route-moved":
      return `Route ${name} moves from ${one.before} to ${one.after}.`
    case "route-screen":
      return `Route ${path()} (${name}) shows the screen ${one.after ?? "none"} instead of ${one.before ?? "none"}.`
    case "route-changed":
      return `Route ${path()} (${name}): ${lastSteps()} changed.`
    case "route-decision":
      return `Route ${path()} (${name}): now ${effect(one.after!, name)} for ${listed(peopleOf(of, release))}.`
    case "menu-shown":
      return `Menu ${name} is shown on another condition.`
    case "menu-opens":
      return `Menu ${name} opens on another condition.`
    case "entry-added":
      return `${entryAt(steps)} is new.`
    case "entry-removed":
      return `${entryAt(steps)} is gone.`
    case "entry-renamed":
      return `${entryAt(steps)} is renamed from “${one.before}” to “${one.after}”.`
    case "entry-hidden":
      return `${entryAt(steps)} is now hidden for ${listed(missing(one.after, one.before))}.`
    case "entry-shown":
      return `${entryAt(steps)} is no longer hidden for ${listed(missing(one.before, one.after))}.`
    case "entry-target":
      return `${entryAt(steps)} now leads to ${one.after?.route ?? "nothing"} instead of ${one.before?.route ?? "nothing"}.`
    case "entry-feature":
      return `${entryAt(steps)} now asks for ${one.after ?? "no feature"} instead of ${one.before ?? "none"}.`
    case "entry-changed":
      return `${entryAt(steps)} has another ${lastSteps()}.`
    case "entries-reordered":
      return `The entries of ${steps.length === 3 ? `menu ${name}` : keysAt(steps)} stand in another order.`
    case "gate-added":
      return `Gate ${name} is new: ${describeRule(one.after!.rule ?? { feature: name })}.`
    case "gate-removed":
      return `Gate ${name} is gone.`
    case "gate-lets-in":
    case "gate-keeps-out":
      return `Gate ${name} ${listed(of.flatMap((shift) => shiftOf(shift, release)))}: ${describeRule(one.after ?? { feature: name })}.`
    case "gate-rewritten":
      return `Gate ${name} is written otherwise and lets in the same people.`
    case "gate-words":
      return `Gate ${name} gives other words or another way in.`
    case "feature-added":
      return `Feature ${name} is new.`
    case "feature-removed":
      return `Feature ${name} is gone.`
    case "feature-given":
      return `Feature ${name} is now for ${listed(missing(one.after, one.before))} ${countryAt(steps)} too.`
    case "feature-taken":
      return `Feature ${name} is no longer for ${listed(missing(one.before, one.after))} ${countryAt(steps)}.`
    case "form-questions":
      return `Form ${nameOf(one.document)} ${questionsSaid(one)}.`
    case "form-changed":
      return `Form ${nameOf(one.document)} changed in its words or looks.`
    case "text-changed":
      if (isRest) return `${of.length} more texts of ${text().said} changed.`
      return `Text ${text().namespace}:${steps[1]} (${text().language}): ${quoted(one.before)} becomes ${quoted(one.after)}.`
    case "text-added":
      return `New texts in ${text().said}: ${lastSteps()}.`
    case "text-removed":
      return `Texts gone from ${text().said}: ${lastSteps()}.`
    case "setting":
      return `Setting ${settingAt(one.document, steps)}: ${quoted(one.before)} becomes ${quoted(one.after)}.`
    case "document-added":
      return `${documentSaid(one.document)} is new.`
    case "document-removed":
      return `${documentSaid(one.document)} is gone.`
    case "document-changed":
      return `${documentSaid(one.document)} changed.`
  }
}

function effect(shown: Shown, route: string): string {
  if (shown.outcome === "loop") return "going in a circle"
  if (shown.shown === route) return "shown"
  return shown.gate ? `denied (${shown.gate}), leading to ${shown.shown},` : `leading to ${shown.shown}`
}

/** Everybody concerned, each once: by address, then as the release lists its personas. */
function peopleOf(decisions: readonly Difference[], release: Reviewed): string[] {
  const document = release.documents.get("personas")
  const order = document?.kind === "personas" ? Object.keys(document.personas) : []
  const byAddress = new Map<string, string[]>()
  for (const one of decisions) {
    if (one.kind !== "route-decision" || one.witness === undefined) continue
    const { path, personas } = one.witness
    byAddress.set(path, [...(byAddress.get(path) ?? []), ...personas])
  }
  const inOrder = (people: string[]) => people.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return [...new Set([...byAddress.values()].flatMap(inOrder))]
}

function shiftOf({ kind, witness }: Difference, { release }: Reviewed): string[] {
  if (witness === undefined || !("context" in witness)) return []
  const whom = describeContext(witness.context, release.config)
  return [kind === "gate-lets-in" ? `now lets in ${whom}` : `now keeps out ${whom}`]
}

const missing = (some: readonly string[] = [], others: readonly string[] = []) => [
  ...new Set(some.filter((one) => !others.includes(one))),
]

/** Of the pointer to an entry, or to something of it: `/menus/<menu>/entries/<key>/entries/<key>…`. */
function keysAt(steps: readonly string[]): string {
  const keys = steps.filter((_, index) => index >= 3 && index % 2 === 1 && steps[index - 1] === "entries")
  return `${keys.join(".")} (${steps[1]})`
}
const entryAt = (steps: readonly string[]) => `Menu entry ${keysAt(steps)}`

function countryAt(steps: readonly string[]): string {
  const country = steps.at(-1)
  return country === "elsewhere" ? "elsewhere" : `in ${country}`
}

function questionsSaid({ before = {}, after = {} }: DifferenceOf<"form-questions">): string {
  const { added, removed, kept } = compareKeys(before, after)
  const changed = kept.filter((key) => !same(before[key], after[key]))
  return listed([
    ...(added.length > 0 ? [`asks ${listed(added)} as well`] : []),
    ...(removed.length > 0 ? [`no longer asks ${listed(removed)}`] : []),
    ...(changed.length > 0 ? [`checks ${listed(changed)} otherwise`] : []),
  ])
}

/** Settings of the configuration go by their own names, others by their document's as well. */
const settingAt = (document: string, steps: readonly string[]) =>
  (document === "app" ? steps : [document, ...steps]).join(".")

const nameOf = (document: string) => document.slice(document.indexOf("/") + 1)

function textOf(document: string) {
  const [language, namespace] = nameOf(document).split("/")
  return { language, namespace, said: `${namespace} (${language})` }
}

const kindSaid: Readonly<Record<string, string>> = {
  facts: "the facts",
  navigation: "the navigation table",
  properties: "the properties",
  personas: "the personas",
}

function documentSaid(id: string): string {
  const [kind = "", ...name] = id.split("/")
  const said = `${kindSaid[kind] ?? kind} ${name.join("/")}`.trim()
  return said.charAt(0).toUpperCase() + said.slice(1)
}
