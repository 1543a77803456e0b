import type { Context, ContextValue } from "#engine/context/build.ts"
import type { Declared } from "#engine/rules/vocabulary.ts"
import type { Assignment } from "#review/diagram/diagrams.ts"

/** One variable of the diagrams: a path of the context, or one member of a path that is a set. */
export interface Variable {
  readonly path: string
  readonly member?: string
  /** The first value is the one that says "nothing there". */
  readonly values: readonly (boolean | string)[]
}

/** The context's paths as variables in the order in which diagrams test them. */
export class Variables {
  readonly list: readonly Variable[]
  readonly #index: ReadonlyMap<string, number>

  constructor(declared: ReadonlyMap<string, Declared>) {
    const all = [...declared].flatMap(([path, { domain }]): Variable[] => {
      if (domain.type === "set")
        return domain.values.map((member) => ({ path, member, values: [false, true] }))
      return [{ path, values: domain.type === "enum" ? nothingFirst(domain.values) : [false, true] }]
    })
    this.list = all
      .map((variable, written) => ({ variable, written, rank: rank(variable) }))
      .toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.written - b.written))
      .map(({ variable }) => variable)
    this.#index = new Map(this.list.map((variable, index) => [name(variable.path, variable.member), index]))
  }

  /** The variable of a path, or of a member of a set; -1 when there is none. */
  indexOf(path: string, member?: string): number {
    return this.#index.get(name(path, member)) ?? -1
  }

  /** Every variable of the paths that the test accepts. */
  where(test: (path: string) => boolean): Set<number> {
    return new Set(this.list.flatMap((variable, index) => (test(variable.path) ? [index] : [])))
  }

  /** The whole context that an assignment stands for. */
  context(assignment: Assignment): Context {
    const values: Record<string, ContextValue> = Object.create(null) as Record<string, ContextValue>
    const sets: Record<string, string[]> = Object.create(null) as Record<string, string[]>
    this.list.forEach(({ path, member, values: domain }, index) => {
      const value = domain[assignment.get(index) ?? 0]!
      if (member === undefined) values[path] = value
      else {
        const members = (values[path] = sets[path] ??= [])
        if (value === true) members.push(member)
      }
    })
    return Object.freeze(values)
  }

  /** The assignment that a context stands for; paths that it does not have keep their first value. */
  assignment(context: { readonly [path: string]: unknown }): Map<number, number> {
    const result = new Map<number, number>()
    this.list.forEach((variable, index) => {
      const found = context[variable.path]
      if (found === undefined) return
      const value = variable.member === undefined ? found : (found as string[]).includes(variable.member)
      result.set(index, Math.max(0, variable.values.indexOf(value as boolean | string)))
    })
    return result
  }
}

const name = (path: string, member?: string) => (member === undefined ? path : `${path}∋${member}`)

function nothingFirst(values: readonly string[]): readonly string[] {
  return values.includes("none") ? ["none", ...values.filter((value) => value !== "none")] : values
}

/**
 * What is read together stands together, which keeps diagrams small: first who is there, then the enums that
 * features hang on, then flags by their last word (a required field beside the filled one), then sets by member.
 */
function rank({ path, member, values }: Variable): string {
  if (path === "user.present") return "0"
  if (path.startsWith("route.")) return "1"
  if (member !== undefined) return `4${member}`
  return values.length > 2 ? "2" : `3${path.slice(path.lastIndexOf(".") + 1)}`
}
