import type { Value } from "#documents/said.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import { metaSchemas } from "#documents/schemas.g.ts"
import type { Fragment, Screen } from "#documents/types.g.ts"
import { reads } from "#engine/rules/reads.ts"
import { isNode } from "#engine/rules/rule.ts"
import { variantsOf } from "#engine/texts/forms.ts"
import { answerTo, screenMessages } from "#review/messages/screens.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import type { UseOf } from "#review/uses.ts"

/** Properties of blocks whose value somebody else's server is asked for, or told. */
const outward = ["address", "image", "logo", "source"] as const

type Names = UseOf<"block">["names"]

/**
 * An address to outside tells nobody what a learner has typed, who they are, or what the server knows of them: it is
 * written out, or filled from the configuration, or a record's own link as it is. What a fragment puts into an address
 * is held against the same where the fragment is used.
 */
export function checkOutside(reviewed: Reviewed): Problem[] {
  const fragments = reviewed.many("fragment")
  /** By fragment, the parameters that end in an address. */
  const leading = new Map<string, Set<string>>()
  const outwardValues = ({ block }: UseOf<"block">): [string, unknown][] => [
    ...outward.flatMap((name): [string, unknown][] =>
      name in block ? [[name, (block as unknown as Record<string, unknown>)[name]]] : [],
    ),
    ...(block.type === "fragment"
      ? [...(leading.get(block.name) ?? [])].map((param): [string, unknown] => [
          `with/${param}`,
          block.with?.[param],
        ])
      : []),
  ]
  // A parameter may be handed on from fragment to fragment.
  for (let known = -1; known !== count(leading);) {
    known = count(leading)
    for (const use of reviewed.uses("block")) {
      const name = use.document.startsWith("fragment/") ? use.document.slice("fragment/".length) : undefined
      if (name === undefined || !fragments.has(name)) continue
      for (const [, value] of outwardValues(use))
        for (const path of wholePaths(value))
          if (path.startsWith("params."))
            leading.set(name, (leading.get(name) ?? new Set()).add(path.split(".")[1]!))
    }
  }
  return reviewed.uses("block").flatMap((use) => {
    const holder = reviewed.documents.get(use.document)
    if (holder?.kind !== "screen" && holder?.kind !== "fragment") return []
    return outwardValues(use).flatMap(([name, value]) =>
      leaks(value, holder, use.names).map((what) =>
        error(use.document, `${use.pointer}/${name}`, screenMessages.leakingAddress(what)),
      ),
    )
  })
}

const count = (leading: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...leading.values()].reduce((sum, { size }) => sum + size, 0)

/** Paths whose value is the whole address. */
function wholePaths(value: unknown): string[] {
  if (!isNode(value)) return []
  if (typeof value["$"] === "string") return [value["$"]]
  const cases = Array.isArray(value["choose"]) ? (value["choose"] as { then: unknown }[]) : []
  return [...cases.map(({ then }) => then), value["else"]].flatMap(wholePaths)
}

/** What an address holds that nobody outside may be told. */
function leaks(value: unknown, holder: Screen | Fragment, names: Names): Value[] {
  if (!isNode(value)) return []
  if (typeof value["$"] === "string") {
    const path = value["$"]
    return path.startsWith("config.") || path.startsWith("params.") || ofRecord(path, holder, names)
      ? []
      : [`"${path}"`]
  }
  if (typeof value["t"] === "string")
    return Object.values((value["with"] ?? {}) as object).flatMap((given) => readIn(given))
  if (!Array.isArray(value["choose"])) return []
  const cases = value["choose"] as { when: unknown; then: unknown }[]
  return [
    ...cases.flatMap(({ when }) => readIn({ rule: when })),
    ...[...cases.map(({ then }) => then), value["else"]].flatMap((one) => leaks(one, holder, names)),
  ]
}

/** Everything in a value, or in the rules that choose it, that is not the configuration's. */
function readIn(value: unknown): Value[] {
  if (Array.isArray(value)) return value.flatMap(readIn)
  if (!isNode(value)) return []
  const { paths, facts, features } = reads(value["rule"] ?? value["when"])
  const own = typeof value["$"] === "string" ? [value["$"]] : []
  return [
    ...[...own, ...paths].filter((path) => !path.startsWith("config.")).map((path) => `"${path}"`),
    ...[...facts, ...features].map(answerTo),
    ...Object.entries(value).flatMap(([key, part]) => (key === "rule" || key === "when" ? [] : readIn(part))),
  ]
}

/** Whether a path leads into a record: of a source that gives records, or the item of a list in one. */
function ofRecord(path: string, holder: Screen | Fragment, names: Names): boolean {
  const [root = "", source = ""] = path.split(".")
  if (root === "data") {
    const name = holder.data?.[source]?.source ?? ""
    const { $defs } = metaSchemas.get("source.schema.json") as {
      $defs: Record<string, { "x-records"?: true }>
    }
    return Object.hasOwn($defs, name) && $defs[name]?.["x-records"] === true
  }
  const list = names.get(root)
  if (list === undefined) return false
  return ofRecord(list, holder, new Map([...names].filter(([other]) => other !== root)))
}

interface Secrets {
  names: string[]
  formats: string[]
  autocomplete: string[]
  words: string[]
}

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")

/** Nobody but the shipped sealed forms asks for a password or an identity number, whatever it is called. */
export function checkSecrets(reviewed: Reviewed): Problem[] {
  const { "x-secrets": secrets } = metaSchemas.get("form.schema.json") as unknown as { "x-secrets": Secrets }
  const signs = [...secrets.names, ...secrets.words].map(plain)
  const locales = [...reviewed.many("locale").values()]
  const sign = (words: string) => signs.find((one) => plain(words).includes(one))
  /** The words of a value in every language there is, and the keys themselves. */
  const said = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(said)
    if (isNode(value)) return Object.values(value).flatMap(said)
    if (typeof value !== "string") return []
    const [namespace, name = ""] = value.split(":")
    const texts = locales.flatMap((locale) =>
      locale.namespace === namespace
        ? variantsOf(locale.texts, name).flatMap((key) => locale.texts[key] ?? [])
        : [],
    )
    return texts.length > 0 ? texts : [value]
  }
  const first = (words: readonly string[]) => words.map(sign).find((found) => found !== undefined)

  const inputs = reviewed.uses("block").flatMap(({ block, document, pointer }) => {
    if (block.type !== "input") return []
    const found = first([...said([block.label, block.placeholder, block.hint]), block.bind.bind])
    return found === undefined ? [] : [error(document, pointer, screenMessages.asksForSecret(found))]
  })
  const forms = [...reviewed.many("form")].flatMap(([name, form]) => {
    if (form.sealed === true) return []
    return questions(form.schema, []).flatMap(({ steps, key, schema }) => {
      const ui = (isNode(form.ui) ? form.ui[steps[0] ?? ""] : undefined) as
        | Record<string, unknown>
        | undefined
      const own = [schema["format"], ui?.["ui:autocomplete"], ui?.["ui:widget"]].map(String)
      const fixed = own.find((one) => [...secrets.formats, ...secrets.autocomplete].includes(one))
      const texts = Object.entries(form.texts.fields).flatMap(([at, words]) =>
        at.split("/").includes(key)
          ? said([words.title, words.description, words.placeholder, words.help])
          : [],
      )
      const found = fixed ?? first([key, ...texts])
      const at = pointerOf(["schema", ...steps.flatMap((step) => ["properties", step])])
      return found === undefined ? [] : [error(`form/${name}`, at, screenMessages.asksForSecret(found))]
    })
  })
  return [...inputs, ...forms]
}

interface Question {
  steps: string[]
  key: string
  schema: Readonly<Record<string, unknown>>
}

/** Every question of a form, those inside others too. */
function questions(schema: unknown, steps: string[]): Question[] {
  if (!isNode(schema)) return []
  const properties = isNode(schema["properties"]) ? schema["properties"] : {}
  const inside = Object.entries(properties).flatMap(([key, one]) =>
    isNode(one) ? [{ steps: [...steps, key], key, schema: one }, ...questions(one, [...steps, key])] : [],
  )
  const parts = ["items", "then", "else", "allOf", "anyOf", "oneOf", "$defs"].flatMap((keyword) =>
    Object.values({
      ...(Array.isArray(schema[keyword]) || keyword === "$defs"
        ? (schema[keyword] as object)
        : [schema[keyword]]),
    }),
  )
  return [...inside, ...parts.flatMap((part) => questions(part, steps))]
}
