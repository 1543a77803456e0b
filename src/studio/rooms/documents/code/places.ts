import { ensureSyntaxTree, syntaxTree } from "@codemirror/language"
import type { EditorState } from "@codemirror/state"
import type { SyntaxNode } from "@lezer/common"

export type Step = string | number

const values = new Set(["Object", "Array", "String", "Number", "True", "False", "Null"])
const isValue = (node: SyntaxNode) => values.has(node.name)

/** So long may reading a text take that the editor has not read yet: it reads a large one in the background. */
const mostMs = 500

const treeOf = (state: EditorState, upTo = state.doc.length) =>
  ensureSyntaxTree(state, upTo, mostMs) ?? syntaxTree(state)

/** Where the cursor stands in a text of JSON, whether it can be parsed or not. */
export interface CursorPlace {
  /** The way to the value, or to the object in which a key is being written. */
  path: readonly Step[]
  /** A key is being written, or may be: `path` leads to its object. */
  isKey: boolean
  /** What is written there so far, from where to where. */
  from: number
  to: number
}

export function placeAt(state: EditorState, position: number): CursorPlace {
  const tree = treeOf(state, position)
  const around = tree.resolveInner(position, -1)
  const written = around.name === "PropertyName" || isLiteral(around) ? around : undefined
  const from = written?.from ?? position
  const to = written?.to ?? position
  if (written?.name === "PropertyName")
    return { path: pathTo(state, objectAround(written)), isKey: true, from, to }
  if (written) return { path: pathTo(state, written), isKey: false, from, to }
  const property = closest(around, "Property")
  if (property && position > afterColon(state, property))
    return { path: pathTo(state, property), isKey: false, from, to }
  const holder =
    around.name === "Array" || around.name === "Object" ? around : closest(around, "Object", "Array")
  if (holder?.name === "Array")
    return { path: [...pathTo(state, holder), itemsBefore(holder, position)], isKey: false, from, to }
  return { path: holder ? pathTo(state, holder) : [], isKey: holder !== undefined, from, to }
}

const isLiteral = (node: SyntaxNode) => isValue(node) && node.name !== "Object" && node.name !== "Array"

function closest(node: SyntaxNode, ...names: string[]): SyntaxNode | undefined {
  for (let at: SyntaxNode | null = node; at; at = at.parent) if (names.includes(at.name)) return at
  return undefined
}

const objectAround = (node: SyntaxNode) => closest(node, "Object") ?? node

/** The colon of a property ends its key. */
function afterColon(state: EditorState, property: SyntaxNode): number {
  const name = property.getChild("PropertyName")
  const colon = name ? state.sliceDoc(name.to, property.to).indexOf(":") : -1
  return name && colon >= 0 ? name.to + colon : property.to
}

const itemsBefore = (array: SyntaxNode, position: number) =>
  children(array).filter((child) => isValue(child) && child.to < position).length

function children(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child)
  return found
}

/** The way from the outside to a value or a property. */
export function pathTo(state: EditorState, node: SyntaxNode): Step[] {
  const path: Step[] = []
  for (let at: SyntaxNode | null = node; at?.parent; at = at.parent) {
    if (at.name === "Property") path.unshift(keyOf(state, at))
    else if (at.parent.name === "Array" && isValue(at)) path.unshift(itemsBefore(at.parent, at.from + 1))
  }
  return path
}

function keyOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild("PropertyName")
  return name ? read(state, name) : ""
}

/** A string as it is written, also while its end is still missing. */
function read(state: EditorState, node: SyntaxNode): string {
  const text = state.sliceDoc(node.from, node.to)
  try {
    return String(JSON.parse(text))
  } catch {
    return text.replace(/^"/, "").replace(/"$/, "")
  }
}

/** The text as a value, as far as it can be read. */
export function valueIn(state: EditorState): unknown {
  const top = children(treeOf(state).topNode).find(isValue)
  return top ? valueOf(top) : undefined

  function valueOf(node: SyntaxNode): unknown {
    if (node.name === "Array")
      return children(node)
        .filter(isValue)
        .map((child) => valueOf(child))
    if (node.name !== "Object") return literal(node)
    const entries = children(node)
      .filter(({ name }) => name === "Property")
      .map((property) => {
        const value = children(property).find(isValue)
        return [keyOf(state, property), value ? valueOf(value) : undefined] as const
      })
    // fromEntries defines keys, so that a key called __proto__ stays a key.
    return Object.fromEntries(entries)
  }

  function literal(node: SyntaxNode): unknown {
    if (node.name === "String") return read(state, node)
    if (node.name === "Number") return Number(state.sliceDoc(node.from, node.to))
    return node.name === "Null" ? null : node.name === "True"
  }
}

/** Where a JSON Pointer's steps lead in the text: the key of a property, or an item; the beginning where it is not there. */
export function rangeOf(state: EditorState, path: readonly string[]): { from: number; to: number } {
  let node = children(treeOf(state).topNode).find(isValue)
  let range = { from: 0, to: Math.min(1, state.doc.length) }
  for (const step of path) {
    if (node?.name === "Object") {
      const property = children(node).find(
        (child) => child.name === "Property" && keyOf(state, child) === step,
      )
      const name = property?.getChild("PropertyName")
      if (!property || !name) return range
      range = { from: name.from, to: name.to }
      node = children(property).find(isValue)
    } else if (node?.name === "Array") {
      node = children(node).filter(isValue)[Number(step)]
      if (!node) return range
      range = { from: node.from, to: Math.min(node.to, state.doc.lineAt(node.from).to) }
    } else return range
  }
  return range
}
