import type { Value } from "#documents/said.ts"
import type { Problem } from "#documents/problem.ts"
import { metaSchemas } from "#documents/schemas.g.ts"
import type { Fragment, Screen } from "#documents/types.g.ts"
import { reads } from "#engine/rules/reads.ts"
import { isNode } from "#engine/rules/rule.ts"
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
