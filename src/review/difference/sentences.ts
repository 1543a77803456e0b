import { stepsOf } from "#documents/problem.ts"
import {
  type Phrase,
  type Term,
  term,
  type Value,
  type Values,
  wording,
  type Words,
} from "#documents/said.ts"
import type { Rule } from "#documents/types.g.ts"
import { describeRule } from "#engine/gates/explain.ts"
import type { Difference, DifferenceOf, Shown } from "#review/difference/difference.ts"
import { compareKeys, few, quoted, same } from "#review/difference/keys.ts"
import { Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"
import { describeContext } from "#review/witness.ts"
import en from "#review/messages/en/differences.json" with { type: "json" }

const words = wording(en)

/** A difference with the sentence that tells it to an author, and what another language tells it by. */
export type Told = Difference & { sentence: string; code: string; values: Values }

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
    const { text: sentence, code, values } = sentenceOf(group, release)
    return group.of.map((one) => ({ ...one, sentence, code, values }))
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

function sentenceOf({ of, isRest }: Group, release: Reviewed): Phrase {
  const [one] = of
  const steps = stepsOf(one.pointer)
  const [, name = ""] = steps
  const lastSteps = () => few(of.map(({ pointer }) => stepsOf(pointer).at(-1) ?? ""))
  const path = () => release.one("routes").routes[name]?.path ?? ""
  const entry = () => keysAt(steps)
  const text = () => textOf(one.document)
  const form = () => nameOf(one.document)
  switch (one.kind) {
    case "route-added":
      return words(`differences.${one.kind}`, { path: one.after!.path, name })
    case "route-removed":
      return words(`differences.${one.kind}`, { path: one.before!.path, name })
    case "route-moved":
      return words(`differences.${one.kind}`, { name, before: one.before, after: one.after })
    case "route-screen":
      return words(`differences.${one.kind}`, {
        path: path(),
        name,
        before: one.before ?? term("none"),
        after: one.after ?? term("none"),
      })
    case "route-changed":
      return words(`differences.${one.kind}`, { path: path(), name, parts: lastSteps() })
    case "route-decision":
      return words(`differences.${one.kind}`, {
        path: path(),
        name,
        effect: effect(one.after!, name),
        people: few(peopleOf(of, release)),
      })
    case "menu-shown":
    case "menu-opens":
      return words(`differences.${one.kind}`, { menu: name })
    case "entry-added":
    case "entry-removed":
      return words(`differences.${one.kind}`, { entry: entry() })
    case "entry-renamed":
      return words(`differences.${one.kind}`, { entry: entry(), before: one.before, after: one.after })
    case "entry-hidden":
      return words(`differences.${one.kind}`, {
        entry: entry(),
        accounts: accounts(missing(one.after, one.before)),
      })
    case "entry-shown":
      return words(`differences.${one.kind}`, {
        entry: entry(),
        accounts: accounts(missing(one.before, one.after)),
      })
    case "entry-target":
      return words(`differences.${one.kind}`, {
        entry: entry(),
        before: one.before?.route ?? term("nothing"),
        after: one.after?.route ?? term("nothing"),
      })
    case "entry-feature":
      return words(`differences.${one.kind}`, {
        entry: entry(),
        before: one.before ?? term("none"),
        after: one.after ?? term("no feature"),
      })
    case "entry-changed":
      return words(`differences.${one.kind}`, { entry: entry(), parts: lastSteps() })
    case "entries-reordered":
      return words(`differences.${one.kind}`, {
        entry: steps.length === 3 ? words("differences.menu", { menu: name }) : entry(),
      })
    case "gate-added":
      return words(`differences.${one.kind}`, { gate: name, rule: ruleSaid(one.after!.rule, name) })
    case "gate-removed":
    case "gate-rewritten":
    case "gate-words":
      return words(`differences.${one.kind}`, { gate: name })
    case "gate-lets-in":
    case "gate-keeps-out":
      return words("differences.gate-shifts", {
        gate: name,
        shifts: few(of.flatMap((shift) => shiftOf(shift, release))),
        rule: ruleSaid(one.after, name),
      })
    case "feature-added":
    case "feature-removed":
      return words(`differences.${one.kind}`, { feature: name })
    case "feature-given":
      return words(`differences.${one.kind}`, {
        feature: name,
        accounts: accounts(missing(one.after, one.before)),
        where: countryAt(steps),
      })
    case "feature-taken":
      return words(`differences.${one.kind}`, {
        feature: name,
        accounts: accounts(missing(one.before, one.after)),
        where: countryAt(steps),
      })
    case "form-questions":
      return words(`differences.${one.kind}`, { form: form(), changes: questionsSaid(one) })
    case "form-changed":
      return words(`differences.${one.kind}`, { form: form() })
    case "text-changed":
      return isRest
        ? words("differences.texts-changed", { number: of.length, texts: text().said })
        : words(`differences.${one.kind}`, {
            text: `${text().namespace}:${steps[1]}`,
            language: text().language,
            before: quoted(one.before),
            after: quoted(one.after),
          })
    case "text-added":
    case "text-removed":
      return words(`differences.${one.kind}`, { texts: text().said, keys: lastSteps() })
    case "setting":
      return words(`differences.${one.kind}`, {
        setting: settingAt(one.document, steps),
        before: quoted(one.before),
        after: quoted(one.after),
      })
    case "document-added":
    case "document-removed":
    case "document-changed":
      return words(`differences.${one.kind}`, { document: documentSaid(one.document) })
  }
}

function effect(shown: Shown, route: string): Words {
  if (shown.outcome === "loop") return words("differences.circle")
  if (shown.shown === route) return words("differences.shown")
  return shown.gate
    ? words("differences.denied", { gate: shown.gate, shown: shown.shown })
    : words("differences.leading", { shown: shown.shown })
}

/** A rule in words; a gate without one asks for the feature of its name. */
function ruleSaid(rule: Rule | undefined, gate: string): Words {
  const asked = rule ?? { feature: gate }
  return { text: describeRule(asked), rule: asked }
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

function shiftOf({ kind, witness }: Difference, { release }: Reviewed): Words[] {
  if (witness === undefined || !("context" in witness)) return []
  const shift = kind === "gate-lets-in" ? "differences.gate-lets-in" : "differences.gate-keeps-out"
  return [words(shift, { witness: describeContext(witness.context, release.config) })]
}

const accounts = (types: readonly string[]): Value =>
  few(types.map((type) => ({ text: type, path: "user.accountType", value: type })))

const missing = (some: readonly string[] = [], others: readonly string[] = []) => [
  ...new Set(some.filter((one) => !others.includes(one))),
]

/** Of the pointer to an entry, or to something of it: `/menus/<menu>/entries/<key>/entries/<key>…`. */
function keysAt(steps: readonly string[]): string {
  const keys = steps.filter((_, index) => index >= 3 && index % 2 === 1 && steps[index - 1] === "entries")
  return `${keys.join(".")} (${steps[1]})`
}

function countryAt(steps: readonly string[]): Words {
  const country = steps.at(-1) ?? ""
  if (country === "elsewhere") return term("elsewhere")
  return words("differences.inCountry", { country: { text: country, path: "user.country", value: country } })
}

function questionsSaid({ before = {}, after = {} }: DifferenceOf<"form-questions">): Value {
  const { added, removed, kept } = compareKeys(before, after)
  const changed = kept.filter((key) => !same(before[key], after[key]))
  const said = (change: "asks" | "asksNot" | "checks", questions: readonly string[]) =>
    questions.length > 0 ? [words(`differences.${change}`, { questions: few(questions) })] : []
  return few([...said("asks", added), ...said("asksNot", removed), ...said("checks", changed)])
}

/** Settings of the configuration go by their own names, others by their document's as well. */
const settingAt = (document: string, steps: readonly string[]) =>
  (document === "app" ? steps : [document, ...steps]).join(".")

const nameOf = (document: string) => document.slice(document.indexOf("/") + 1)

function textOf(document: string) {
  const [language, namespace] = nameOf(document).split("/")
  return { language, namespace, said: `${namespace} (${language})` }
}

const kindSaid: Readonly<Record<string, Term>> = {
  facts: "the facts",
  navigation: "the navigation table",
  properties: "the properties",
  personas: "the personas",
}

function documentSaid(id: string): Words {
  const [kind = "", ...name] = id.split("/")
  const said = kindSaid[kind] ?? kind
  const what = { text: said.charAt(0).toUpperCase() + said.slice(1) }
  return name.length === 0 ? what : words("differences.document", { what, name: name.join("/") })
}
