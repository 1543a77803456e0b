import { SaxesParser } from "saxes"
import { RefusedFile } from "./brought.ts"
import { checkText } from "./json-limits.ts"

/** An element: its name without a prefix, what stands in it, and its text. */
export interface Element {
  readonly name: string
  readonly children: readonly Element[]
  readonly text: string
}

const limits = { depth: 32, elements: 20_000 }

/**
 * Parses XML that declares nothing of its own: a document type is refused whatever is in it, so there are no entities but
 * the five of XML itself, and nothing is fetched. Attributes are left out.
 *
 * @returns the root, and the namespace that it is of
 * @throws RefusedFile
 */
export function parseXml(source: string): { root: Element; namespace: string } {
  const open: { name: string; children: Element[]; text: string }[] = []
  let found: { root: Element; namespace: string } | undefined
  let namespace = ""
  let elements = 0
  const parser = new SaxesParser({ xmlns: true })
  const path = () => open.map(({ name }) => name).join("/")
  parser.on("doctype", () => {
    throw new RefusedFile("docType")
  })
  parser.on("error", () => {
    throw new RefusedFile("notXml", "", { line: parser.line, column: parser.column })
  })
  parser.on("opentag", ({ local, uri }) => {
    elements += 1
    if (elements > limits.elements) throw new RefusedFile("tooMuch", path(), { limit: limits.elements })
    if (open.length >= limits.depth) throw new RefusedFile("tooDeep", path(), { limit: limits.depth })
    if (open.length === 0) namespace = uri
    open.push({ name: local, children: [], text: "" })
  })
  const add = (text: string) => {
    const last = open.at(-1)
    if (last) last.text += text
  }
  parser.on("text", add)
  parser.on("cdata", add)
  parser.on("closetag", () => {
    const element = open.pop()!
    checkText(element.text, path())
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else found = { root: element, namespace }
  })
  parser.write(source).close()
  if (found === undefined) throw new RefusedFile("notXml", "", { line: 1, column: 0 })
  return found
}

/** What XML has no place for is left out: control characters, and halves of characters. */
// eslint-disable-next-line no-control-regex
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Surrogate}]/gu

export const escapeXml = (text: string): string =>
  text
    .replaceAll(unwritable, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;")
    .replaceAll('"', "&quot;")
