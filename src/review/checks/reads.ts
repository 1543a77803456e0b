import sources from "../../../schemas/meta/source.schema.json" with { type: "json" }
import { nearest } from "#documents/nearest.ts"
import type { Problem } from "#documents/problem.ts"
import type { Fragment, Screen } from "#documents/types.g.ts"
import { reads } from "#engine/rules/reads.ts"
import { screenMessages } from "#review/messages/screens.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import type { ScreenScope } from "#review/uses.ts"

const roots = ["user", "config", "route", "data", "state"] as const

/** What a path leads to, as far as a source's result declares it. Open: anything may be there. */
type Shape = { readonly [keyword: string]: unknown } | "open"

/** Sources whose records have fields that documents declare, not the source. */
const openSources: ReadonlySet<string> = new Set(["collection", "record", "vocabulary"])

/** Paths in screens and fragments begin with a root and lead to data, state or fields that are declared. */
export function checkReads(reviewed: Reviewed): Problem[] {
  const plain = reviewed.uses("read").map((use) => ({ ...use, paths: [use.path] }))
  const inRules = reviewed.uses("rule").map((use) => ({ ...use, paths: [...reads(use.rule).paths] }))
  return [...plain, ...inRules].flatMap(({ document, pointer, names, paths }) => {
    const holder = reviewed.documents.get(document)
    if (holder?.kind !== "screen" && holder?.kind !== "fragment") return []
    return paths.flatMap((path) => look(path, document, pointer, holder, names))
  })
}

function look(
  path: string,
  document: string,
  pointer: string,
  holder: Screen | Fragment,
  names: ScreenScope["names"],
): Problem[] {
  const [root = "", name] = path.split(".")
  const params = holder.kind === "fragment" ? Object.keys(holder.params ?? {}) : undefined
  const known = [...roots, ...names.keys(), ...(params ? ["params"] : [])]
  if (!known.includes(root)) return [error(document, pointer, screenMessages.unknownRoot(path, known))]
  const declared =
    root === "data"
      ? Object.keys(holder.data ?? {})
      : root === "state"
        ? Object.keys(holder.state ?? {})
        : root === "params"
          ? params
          : undefined
  if (declared && !names.has(root) && name !== undefined && !declared.includes(name))
    return [
      error(document, pointer, screenMessages.unknownRead(path, name, declared, nearest(name, declared))),
    ]
  return lost(path, holder, names).map(({ step, fields }) =>
    error(document, pointer, screenMessages.unknownRead(path, step, fields, nearest(step, fields))),
  )
}

/** The step of a path at which the declared result ends, if any. */
function lost(
  path: string,
  holder: Screen | Fragment,
  names: ScreenScope["names"],
): { step: string; fields: string[] }[] {
  const [root = "", ...steps] = path.split(".")
  let shape = root === "data" ? "open" : itemShape(root, holder, names)
  let rest = steps
  if (root === "data" && steps[0] !== undefined) {
    shape = resultOf(holder, steps[0])
    rest = steps.slice(1)
  }
  for (const step of rest) {
    const fields = fieldsOf(shape)
    if (fields === undefined) return []
    if (!Object.hasOwn(fields, step)) return [{ step, fields: Object.keys(fields) }]
    shape = fields[step] ?? "open"
  }
  return []
}

function itemShape(name: string, holder: Screen | Fragment, names: ScreenScope["names"]): Shape {
  const list = names.get(name)
  if (list === undefined) return "open"
  const [root = "", ...steps] = list.split(".")
  // The list of an inner `each` hangs on the name of an outer one.
  const others = new Map([...names].filter(([other]) => other !== name))
  let shape =
    root === "data" && steps[0] !== undefined ? resultOf(holder, steps[0]) : itemShape(root, holder, others)
  for (const step of root === "data" ? steps.slice(1) : steps) shape = fieldsOf(shape)?.[step] ?? "open"
  const items = shape === "open" ? undefined : shape["items"]
  return typeof items === "object" && items !== null ? (items as Shape) : "open"
}

function resultOf(holder: Screen | Fragment, name: string): Shape {
  const source = holder.data?.[name]?.source
  if (source === undefined || openSources.has(source)) return "open"
  const declared = (sources.$defs as Record<string, { "x-result"?: Shape } | undefined>)[source]
  return declared?.["x-result"] ?? "open"
}

function fieldsOf(shape: Shape): Record<string, Shape> | undefined {
  const fields = shape === "open" ? undefined : shape["properties"]
  return typeof fields === "object" && fields !== null ? (fields as Record<string, Shape>) : undefined
}
