import { pointerOf } from "#documents/problem.ts"
import type { Fragment, Rule, Screen } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { isNode } from "#engine/rules/rule.ts"
import {
  addRuleRoots,
  compileValue,
  fieldsOf,
  rootsOf,
  type Field,
  type ValuePlan,
} from "#engine/screens/value.ts"

/** What the compiler has to know of a block type: which of its properties hold blocks. */
export type BlockSpecs = Readonly<Record<string, { readonly slots: readonly string[] }>>

/** A source that is read, by the name it has under `data`. */
export interface DataPlan {
  readonly name: string
  readonly source: string
  readonly args: readonly Field[]
}

/** What screens and fragments have in common. */
export interface BodyPlan {
  readonly data: readonly DataPlan[]
  /** The first values of the state. */
  readonly state: Readonly<Record<string, unknown>>
  /** Actions by event, `enter` and `leave`: each a plan that resolves to `{do, …arguments}`. */
  readonly on: Readonly<Record<string, readonly ValuePlan[]>>
  readonly body: readonly PlanNode[]
}

/** A fragment where it is used. It sees user, config, route, its own data and state, and `params`: nothing else. */
export interface FragmentPlan extends BodyPlan {
  readonly name: string
  /** Its parameters, read where it is used; what is not given has its default. */
  readonly params: readonly Field[]
}

export interface PlanNode {
  readonly id: string
  readonly type: string
  /** Presentation only; test it with the scope. */
  readonly show: Rule | undefined
  readonly props: readonly Field[]
  readonly slots: Readonly<Record<string, readonly PlanNode[]>>
  readonly on: Readonly<Record<string, readonly ValuePlan[]>>
  readonly fallback: PlanNode | undefined
  readonly fragment: FragmentPlan | undefined
  /** The roots that `show` and `props` read, of this block alone. Empty: it never has to be drawn again. */
  readonly roots: ReadonlySet<string>
}

/** A screen, compiled once per document. */
export interface ScreenPlan extends BodyPlan {
  readonly id: string
  readonly title: ValuePlan | undefined
  /** A shipped screen, on entering which the session may change. */
  readonly sealed: boolean
  /** Types of block, names of fragments, sources and forms that stand anywhere in it, its fragments included. */
  readonly types: ReadonlySet<string>
  readonly fragments: ReadonlySet<string>
  readonly sources: ReadonlySet<string>
  readonly forms: ReadonlySet<string>
  /** What cannot be drawn: an unknown block, a missing or circular fragment, too many. Publishing refuses such a screen. */
  readonly faults: readonly Fault[]
}

export interface Fault {
  readonly pointer: string
  readonly fault:
    | "unknown block"
    | "unknown fragment"
    | "circular fragment"
    | "missing parameter"
    | "too many blocks"
  readonly name: string
}

/**
 * How much a screen may come to with every fragment that stands in it, each as often as it is used: blocks, sources and
 * parameters together, and fragments in one another. A few fragments that each use the next twice come to more than any
 * machine can draw, so what goes beyond is not compiled. The largest shipped screen has some 200 parts, 4 deep.
 */
export const limits = { parts: 3000, depth: 20 } as const

interface Compiler {
  readonly known: Readonly<Record<string, Fragment>>
  readonly blocks: BlockSpecs
  readonly types: Set<string>
  readonly fragments: Set<string>
  readonly sources: Set<string>
  readonly forms: Set<string>
  readonly faults: Fault[]
  /** What the screen has come to so far. */
  parts: number
}

/** Properties that are not a block's own. */
const reserved: ReadonlySet<string> = new Set(["id", "type", "show", "fallback", "on"])

/** Compiles a screen. Total: what is faulty is listed in `faults`, and the rest can still be drawn. */
export function compileScreen(
  screen: Screen,
  around: { fragments: Readonly<Record<string, Fragment>>; blocks: BlockSpecs },
): ScreenPlan {
  const compiler: Compiler = {
    known: around.fragments,
    blocks: around.blocks,
    types: new Set(),
    fragments: new Set(),
    sources: new Set(),
    forms: new Set(),
    faults: [],
    parts: 0,
  }
  const body = compileBody(compiler, screen, "", [])
  const { types, fragments, sources, forms, faults } = compiler
  return {
    id: screen.id,
    title: screen.title && compileValue(screen.title),
    sealed: screen.sealed === true,
    ...body,
    types,
    fragments,
    sources,
    forms,
    faults,
  }
}

function compileBody(
  compiler: Compiler,
  document: Screen | Fragment,
  pointer: string,
  inside: readonly string[],
): BodyPlan {
  const data = Object.entries(document.data ?? {}).map(([name, { source, ...rest }]): DataPlan => {
    compiler.sources.add(source)
    compiler.parts += 1
    return { name, source, args: fieldsOf(own(rest, "args")) }
  })
  return {
    data,
    state: document.state ?? {},
    on: compileEvents(own(document, "on")),
    body: document.body.map((block, index) =>
      compileBlock(compiler, block, `${pointer}/body/${index}`, inside),
    ),
  }
}

function compileBlock(
  compiler: Compiler,
  block: object,
  pointer: string,
  inside: readonly string[],
): PlanNode {
  const type = String(own(block, "type"))
  compiler.types.add(type)
  compiler.parts += 1
  const spec = Object.hasOwn(compiler.blocks, type) ? compiler.blocks[type] : undefined
  if (spec === undefined && type !== "fragment")
    compiler.faults.push({ pointer, fault: "unknown block", name: type })
  const form = type === "form" || type === "consent" ? own(block, "form") : undefined
  if (typeof form === "string") compiler.forms.add(form)

  const slotNames = spec?.slots ?? []
  const props = Object.entries(block)
    .filter(([name]) => !reserved.has(name) && !slotNames.includes(name))
    .map(([name, value]): Field => [name, compileValue(value)])
  const slots: Record<string, readonly PlanNode[]> = {}
  for (const name of slotNames) {
    const value = own(block, name)
    if (value !== undefined) slots[name] = compileSlot(compiler, value, pointer + pointerOf([name]), inside)
  }
  const fallback = own(block, "fallback")
  const show = own(block, "show") as Rule | undefined
  const roots = new Set<string>()
  addRuleRoots(show, roots)
  for (const [, value] of props) rootsOf(value, roots)
  return {
    id: String(own(block, "id")),
    type,
    show,
    props,
    slots,
    on: compileEvents(own(block, "on")),
    fallback: isNode(fallback) ? compileBlock(compiler, fallback, `${pointer}/fallback`, inside) : undefined,
    fragment: type === "fragment" ? compileFragment(compiler, block, pointer, inside) : undefined,
    roots,
  }
}

/** A slot holds one block or several. */
function compileSlot(
  compiler: Compiler,
  value: unknown,
  pointer: string,
  inside: readonly string[],
): PlanNode[] {
  if (isNode(value)) return [compileBlock(compiler, value, pointer, inside)]
  if (!Array.isArray(value)) return []
  return value
    .filter(isNode)
    .map((block, index) => compileBlock(compiler, block, `${pointer}/${index}`, inside))
}

function compileFragment(
  compiler: Compiler,
  block: object,
  pointer: string,
  inside: readonly string[],
): FragmentPlan | undefined {
  const name = String(own(block, "name"))
  const fragment = Object.hasOwn(compiler.known, name) ? compiler.known[name] : undefined
  if (fragment === undefined || inside.includes(name)) {
    const fault = fragment === undefined ? "unknown fragment" : "circular fragment"
    compiler.faults.push({ pointer: `${pointer}/name`, fault, name })
    return undefined
  }
  if (inside.length >= limits.depth || compiler.parts > limits.parts) {
    compiler.faults.push({ pointer: `${pointer}/name`, fault: "too many blocks", name })
    return undefined
  }
  compiler.fragments.add(name)
  const given = own(block, "with")
  const params = Object.entries(fragment.params ?? {}).map(
    ([param, { required, default: otherwise }]): Field => {
      compiler.parts += 1
      const value = own(given, param)
      if (value === undefined && required === true)
        compiler.faults.push({ pointer: `${pointer}/with`, fault: "missing parameter", name: param })
      return [param, compileValue(value ?? otherwise)]
    },
  )
  return { name, params, ...compileBody(compiler, fragment, pointer, [...inside, name]) }
}

/** One action or several, by event. */
function compileEvents(events: unknown): Record<string, readonly ValuePlan[]> {
  if (!isNode(events)) return {}
  return Object.fromEntries(
    Object.entries(events).map(([event, actions]) => [
      event,
      (Array.isArray(actions) ? actions : [actions]).map(compileValue),
    ]),
  )
}
