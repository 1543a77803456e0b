import type { Action, Block, Document, EachBlock, Rule, Source, Target, Text } from "#documents/types.g.ts"
import { type RefKind, refs } from "#documents/refs.ts"
import { type Place as Value, walk } from "#documents/walk.ts"
import { perDocument } from "#review/once.ts"

interface Place {
  document: string
  pointer: string
}

/** A screen or fragment as seen from inside: what its paths may begin with. */
export interface ScreenScope {
  /** Names that the enclosing `each` blocks introduce, with the path of the list that each goes through. */
  names: ReadonlyMap<string, string>
}

/** Something in a document that refers to something else. */
export type Use = Place &
  ScreenScope &
  (
    | { what: "text"; key: string; given: readonly string[] }
    | { what: "target"; target: Target }
    | { what: "rule"; rule: Rule }
    | { what: "action"; action: Action }
    | { what: "source"; source: Source }
    | { what: "block"; block: Block }
    | { what: "read"; path: string; bind: boolean }
    | { what: "name"; of: NamedKind; name: unknown }
  )
export type UseOf<What extends Use["what"]> = Extract<Use, { what: What }>

/** What documents refer to by a name that the release lists. */
export type NamedKind = {
  [Ref in RefKind]: (typeof refs)[Ref] extends { elsewhere: string } ? never : Ref
}[RefKind]

const none: ReadonlyMap<string, string> = new Map()

export const isNamed = (ref: RefKind): ref is NamedKind => !("elsewhere" in refs[ref])

/** Words refer to nothing; promises, people and sites speak of a release, and are looked at on their own. */
const aside: ReadonlySet<Document["kind"]> = new Set(["locale", "properties", "personas", "instance"])

/**
 * Lists every reference in a document: texts, targets, rules, actions, sources, blocks, paths, and the places that name
 * something of the release, by a literal or by a value that is known when a screen is drawn.
 */
export const usesIn = perDocument((id: string, document: Document): readonly Use[] => {
  const uses: Use[] = []
  if (aside.has(document.kind)) return uses
  walk(document, (place) => {
    const add = (found: Found) =>
      uses.push({ document: id, pointer: place.pointer, names: namesAt(place), ...found })
    const found = useOf(place)
    if (found !== undefined) add(found)
    if (place.ref !== undefined && isNamed(place.ref)) add({ what: "name", of: place.ref, name: place.value })
    // What a rule reads and names, the rules' own checks know.
    return !place.is.has("Rule")
  })
  return uses
})

/** What a document that speaks of a release from beside it, such as its properties, names of it: no use of anything. */
export const namedBeside = perDocument((id: string, document: Document): readonly UseOf<"name">[] => {
  const found: UseOf<"name">[] = []
  walk(document, ({ ref, pointer, value, is }) => {
    if (ref !== undefined && isNamed(ref))
      found.push({ what: "name", of: ref, name: value, document: id, pointer, names: none })
    // What a rule reads and names, the rules' own checks know.
    return !is.has("Rule")
  })
  return found
})

type Found = Use extends infer One
  ? One extends Use
    ? Omit<One, keyof Place | keyof ScreenScope>
    : never
  : never

function useOf({ value, is, ref, holder }: Value): Found | undefined {
  if (is.has("Block")) return { what: "block", block: value as Block }
  if (is.has("Text")) {
    const text = value as Text
    return { what: "text", key: text.t, given: Object.keys(text.with ?? {}) }
  }
  // The questions of a form name their texts by the key alone.
  if (ref === "text" && !holder?.is.has("Text")) return { what: "text", key: value as string, given: [] }
  if (is.has("Rule")) return { what: "rule", rule: value as Rule }
  if (is.has("Target") || is.has("RouteTarget")) return { what: "target", target: value as Target }
  if (is.has("Action")) return { what: "action", action: value as Action }
  if (is.has("Source")) return { what: "source", source: value as Source }
  if (is.has("ReadValue") || is.has("PathValue"))
    return { what: "read", path: (value as { $: string }).$, bind: false }
  if (is.has("Binding") || is.has("BindValue"))
    return { what: "read", path: (value as { bind: string }).bind, bind: true }
  return undefined
}

/** What the `each` blocks around a place call their items, from the outside to the inside, and what an event brings. */
function namesAt(place: Value): ScreenScope["names"] {
  const { key, holder } = place
  if (holder === undefined) return none
  const outer = namesAt(holder)
  // What was typed or chosen, in the actions of a note or a field: of any shape, as far as a path says.
  if (
    key === "on" &&
    ["NoteBlock", "InputBlock", "SelectBlock", "DraftBlock"].some((one) => holder.is.has(one))
  )
    return new Map([...outer, ["result", ""]])
  if (key !== "children" || !holder.is.has("EachBlock")) return outer
  const { as, in: list } = holder.value as EachBlock
  return new Map([...outer, [as, list.$]])
}
