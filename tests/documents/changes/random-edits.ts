import { type Random, shuffled, wholeBelow } from "#assessments/tasks/random.ts"
import { metaAt } from "#documents/changes/edit.ts"
import { isObject, nameOf, under, valueAt } from "#documents/changes/json.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import { orderOf } from "#documents/changes/order.ts"
import { kindOf } from "#documents/kinds.ts"
import { resolveLayers } from "#documents/layers.ts"
import type { Operation } from "#documents/operation.g.ts"
import { readLayer } from "../shipped.ts"

const shipped = readLayer("schemas/documents")
const wanted =
  /^(menus|routes|gates|navigation|screen\/(profile|school|records).*|locale\/en\/shell|vocabulary\/provinces|report\/.*)$/

/** The documents that are edited here: trees of blocks, rows, guards, entries in an order, texts. */
export const documents = [...shipped.keys()].filter((id) => wanted.test(id)).toSorted()

/** A layer on the shipped documents in which nobody has said anything yet, and one with an instance's files beneath. */
export const emptyLayer: LayerState = { layer: "instance", beneath: shipped, own: new Map() }
export const tenantLayer: LayerState = {
  layer: "tenant",
  beneath: resolveLayers(shipped, readLayer("schemas/instances/yenza/layer")),
  own: readLayer("schemas/instances/yenza/tenants/northside"),
}

const oneOf = <T>(random: Random, list: readonly T[]): T => list[wholeBelow(random, list.length)]!

/** An edit that somebody could try who sees this layer; some are refused. */
export function randomOperation(
  state: LayerState,
  random: Random,
  ids: readonly string[] = documents,
): Operation {
  const document = oneOf(random, ids)
  const value = documentOf(state, document)
  const steps = randomSteps(value, random)
  const was = valueAt(value, steps)
  const place = { document, steps, ...(was !== undefined && { was }) }
  const name = steps.at(-1) ?? ""
  const list = valueAt(value, steps.slice(0, -1))
  const names = Array.isArray(list)
    ? list.map((item) => nameOf(item) ?? "")
    : orderAround(state, document, steps)
  const chance = random()
  if (Array.isArray(was) && was.every(isObject) && chance < 0.6) {
    const item = oneOf(random, [...(was as unknown[]), { type: "divider" }])
    const before = nameOf(oneOf(random, [...was, undefined]))
    const added = { ...(isObject(item) ? item : {}), id: `added-${wholeBelow(random, 1000)}` }
    return { do: "insert", document, steps, value: added, ...(before !== undefined && { before }) }
  }
  if (names && chance < 0.4) {
    const next = names[names.indexOf(name) + 1]
    const before = oneOf(random, [...names.filter((one) => one !== name), undefined])
    return {
      do: "move",
      document,
      steps,
      ...(next && { was: next }),
      ...(before !== undefined && { before }),
    }
  }
  if (chance < 0.5) return { do: "remove", document, steps, was }
  if (chance < 0.6) return { do: "reset", ...place }
  if (isObject(was) && chance < 0.7) {
    const added = [...steps, `added-${wholeBelow(random, 1000)}`]
    return { do: "set", document, steps: added, value: oneOf(random, Object.values(was)) ?? "x" }
  }
  return { do: "set", ...place, value: changed(was, random) }
}

function orderAround(state: LayerState, id: string, steps: readonly string[]): string[] | undefined {
  const holder = steps.slice(0, -2)
  const meta = metaAt(kindOf(id)!, holder)
  return meta?.ordered === steps.at(-2) ? orderOf(valueAt(documentOf(state, id), holder), meta) : undefined
}

/** What says which document, item or form this is. */
const fixed = new Set(["kind", "v", "id", "type"])

function randomSteps(value: unknown, random: Random): string[] {
  const steps: string[] = []
  let here = value
  while (steps.length === 0 || random() < 0.85) {
    const names = Array.isArray(here)
      ? here.flatMap((item) => {
          const id = under(item, "id")
          return typeof id === "string" ? [id] : []
        })
      : Object.keys(isObject(here) ? here : {}).filter((key) => !fixed.has(key))
    if (names.length === 0) break
    steps.push(oneOf(random, names))
    here = valueAt(value, steps)
  }
  return steps
}

/** Another value of the same type. */
function changed(value: unknown, random: Random): unknown {
  if (typeof value === "string") return `${value} ${wholeBelow(random, 10)}`
  if (typeof value === "number") return value + 1
  if (typeof value === "boolean") return !value
  if (Array.isArray(value)) return shuffled(random() < 0.5 ? value : value.slice(1), random)
  if (!isObject(value)) return "something"
  const entries = Object.entries(value)
  const at = wholeBelow(random, entries.length)
  const [key, inner] = entries[at] ?? ["added", true]
  return random() < 0.3
    ? Object.fromEntries(entries.filter((_, index) => index !== at))
    : { ...value, [key]: changed(inner, random) }
}

/** What a layer says, as one text: the order of its keys counts, that of its documents does not. */
export const written = (state: LayerState): string =>
  JSON.stringify([...state.own].toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The leaves of a document by their steps, and the order of each list of items as one of its own. */
export function leavesOf(value: unknown, at = "", found = new Map<string, string>()): Map<string, string> {
  const names = Array.isArray(value) ? value.map((item) => under(item, "id")) : []
  if (Array.isArray(value) && value.length > 0 && names.every((name) => typeof name === "string")) {
    found.set(`${at}/*`, JSON.stringify(names))
    for (const [index, name] of names.entries()) leavesOf(value[index], `${at}/${name}`, found)
  } else if (isObject(value) && Object.keys(value).length > 0) {
    for (const [key, inner] of Object.entries(value)) leavesOf(inner, `${at}/${key}`, found)
  } else found.set(at, JSON.stringify(value))
  return found
}
