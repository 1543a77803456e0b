import { pointerStep } from "#documents/problem.ts"
import type { Action, Block, Document, Rule, Source, Target, Text } from "#documents/types.g.ts"
import { isNode } from "#engine/rules/rule.ts"
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
    | { what: "gate"; gate: string }
    | { what: "feature"; feature: string }
  )
export type UseOf<What extends Use["what"]> = Extract<Use, { what: What }>

type Json = { readonly [key: string]: unknown }

/** What holds JSON Schema, records of users or plain words, and so refers to nothing by our forms. */
const closed: Readonly<Record<string, readonly string[]>> = {
  app: ["features"],
  form: ["schema", "ui"],
  collection: ["schema"],
  locale: ["texts"],
  personas: ["personas"],
  properties: ["properties"],
  instance: ["hosts", "tenants", "oidc", "vouchers", "coupons"],
}
/** Kinds without rules, whose authors may well call something "rule" or "show". */
const withoutRules: ReadonlySet<Document["kind"]> = new Set(["assessment", "key", "report"])
const none: ReadonlyMap<string, string> = new Map()

/**
 * Lists every reference in a document: the one walker that all checks share. It knows the closed forms of the
 * document language by their keys, and follows them wherever they stand.
 */
export const usesIn = perDocument((id: string, document: Document): readonly Use[] => {
  const uses: Use[] = []
  const skipped = closed[document.kind] ?? []
  visit(Object.fromEntries(Object.entries(document).filter(([key]) => !skipped.includes(key))), "", "", none)
  if (document.kind === "form") formTexts()
  return uses

  /** @param last the key under which the value stands; empty for what stands in a list */
  function visit(value: unknown, pointer: string, last: string, names: ScreenScope["names"]): void {
    if (Array.isArray(value)) {
      value.forEach((item, index) => visit(item, `${pointer}/${index}`, "", names))
      return
    }
    if (!isNode(value)) return
    const place = () => ({ document: id, pointer, names })
    const isRule = last === "rule" || last === "when" || last === "show"
    if (isRule && !withoutRules.has(document.kind)) {
      uses.push({ ...place(), what: "rule", rule: value as Rule })
      return
    }
    const inside = record(value, place, pointer === `/data${pointerStep(last)}`)
    for (const [key, child] of Object.entries(value)) {
      const entered = inside !== undefined && key === "children" ? new Map([...names, inside]) : names
      if (typeof child === "boolean" && (key === "when" || key === "show" || key === "rule"))
        uses.push({ ...place(), pointer: `${pointer}/${key}`, what: "rule", rule: child })
      else visit(child, pointer + pointerStep(key), key, entered)
    }
  }

  /** Notes what one object is; gives the name that it introduces for its children, if any. */
  function record(
    value: Json,
    place: () => Place & ScreenScope,
    isData: boolean,
  ): [string, string] | undefined {
    const inScreen = document.kind === "screen" || document.kind === "fragment"
    if (typeof value["t"] === "string")
      uses.push({
        ...place(),
        what: "text",
        key: value["t"],
        given: Object.keys((value as unknown as Text).with ?? {}),
      })
    if (typeof value["$"] === "string") uses.push({ ...place(), what: "read", path: value["$"], bind: false })
    if (typeof value["bind"] === "string")
      uses.push({ ...place(), what: "read", path: value["bind"], bind: true })
    if (typeof value["do"] === "string")
      uses.push({ ...place(), what: "action", action: value as unknown as Action })
    else if (typeof value["route"] === "string")
      uses.push({ ...place(), what: "target", target: value as unknown as Target })
    if (inScreen && isData) uses.push({ ...place(), what: "source", source: value as unknown as Source })
    const isBlock = inScreen && typeof value["type"] === "string" && typeof value["id"] === "string"
    if (isBlock) uses.push({ ...place(), what: "block", block: value as unknown as Block })
    named(value, place, isBlock)
    const block = value as unknown as Block
    return isBlock && block.type === "each" ? [block.as, block.in.$] : undefined
  }

  /** Gates and features that are named by their key: guards, collections, menu entries, meta, locked blocks. */
  function named(value: Json, place: () => Place & ScreenScope, isBlock: boolean): void {
    const names = !isBlock || value["type"] === "lockedOverlay"
    for (const what of ["gate", "feature"] as const) {
      const name = value[what]
      if (!names || typeof name !== "string") continue
      const { pointer, ...here } = place()
      const at = { ...here, pointer: `${pointer}/${what}` }
      uses.push(what === "gate" ? { ...at, what, gate: name } : { ...at, what, feature: name })
    }
  }

  /** A form's texts are plain keys, or a choice of keys. */
  function formTexts(): void {
    const walk = (value: unknown, pointer: string): void => {
      if (typeof value === "string")
        uses.push({ document: id, pointer, names: none, what: "text", key: value, given: [] })
      else if (Array.isArray(value)) value.forEach((item, index) => walk(item, `${pointer}/${index}`))
      else if (isNode(value))
        for (const [key, child] of Object.entries(value))
          if (key !== "when") walk(child, pointer + pointerStep(key))
    }
    if (document.kind === "form") walk(document.texts, "/texts")
  }
})
