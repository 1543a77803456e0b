/**
 * Reduced ordered decision diagrams over variables with finite domains (a BDD whose nodes may have more than two
 * children). Equal functions are the same number, so "always", "never" and "the same" are comparisons of numbers.
 */
export type Diagram = number

export const NEVER: Diagram = 0
export const ALWAYS: Diagram = 1

/** A choice of value (its index in the domain) per variable; a variable that is left out may have any value. */
export type Assignment = ReadonlyMap<number, number>

export interface Node {
  readonly variable: number
  readonly children: readonly Diagram[]
}

/** Two diagrams in one number: exact below 2^26 nodes each. */
const pair = (a: Diagram, b: Diagram) => a * 2 ** 26 + b

export class Diagrams {
  readonly #sizes: readonly number[]
  readonly #nodes: Node[] = []
  /** Of each variable the nodes there are, by their children. */
  readonly #unique: readonly Map<number | string, Diagram>[]
  readonly #conjunctions: Map<Diagram, Diagram>[] = []
  readonly #meetings = new Map<number, boolean>()
  readonly #negations = new Map<Diagram, Diagram>()
  readonly #costs = new WeakMap<Assignment, Map<Diagram, number>>()

  /** `sizes[i]` is how many values variable i has; variables are tested in this order. */
  constructor(sizes: readonly number[]) {
    this.#sizes = sizes
    this.#unique = sizes.map(() => new Map())
    // The two leaves: a variable past the last, so that it never wins the race for the top.
    const leaf: Node = { variable: sizes.length, children: [] }
    this.#nodes.push(leaf, leaf)
    this.#negations.set(NEVER, ALWAYS).set(ALWAYS, NEVER)
  }

  /** How many nodes were ever made: a measure of effort. */
  get size(): number {
    return this.#nodes.length
  }

  /** How many variables there are. */
  get variables(): number {
    return this.#sizes.length
  }

  /** How many values a variable has. */
  values(variable: number): number {
    return this.#sizes[variable]!
  }

  /** What a diagram that is no leaf tests first, and what is left of it for each value. */
  node(a: Diagram): Node {
    return this.#nodes[a]!
  }

  /** True where the variable has one of these values. */
  literal(variable: number, values: readonly number[]): Diagram {
    const children = Array.from({ length: this.#sizes[variable]! }, (_, value) =>
      values.includes(value) ? ALWAYS : NEVER,
    )
    return this.#make(variable, children)
  }

  not(a: Diagram): Diagram {
    const known = this.#negations.get(a)
    if (known !== undefined) return known
    const node = this.#nodes[a]!
    const result = this.#make(
      node.variable,
      node.children.map((child) => this.not(child)),
    )
    this.#negations.set(a, result).set(result, a)
    return result
  }

  and(a: Diagram, b: Diagram): Diagram {
    if (a === b || b === ALWAYS) return a
    if (a === ALWAYS) return b
    if (a === NEVER || b === NEVER) return NEVER
    const known = a < b ? this.#conjunctions[a]?.get(b) : this.#conjunctions[b]?.get(a)
    if (known !== undefined) return known
    const left = this.#nodes[a]!
    const right = this.#nodes[b]!
    const variable = Math.min(left.variable, right.variable)
    const both = (value: number) =>
      this.and(
        left.variable === variable ? left.children[value]! : a,
        right.variable === variable ? right.children[value]! : b,
      )
    const size = this.#sizes[variable]!
    const result =
      size === 2
        ? this.#makePair(variable, both(0), both(1))
        : this.#make(
            variable,
            Array.from({ length: size }, (_, value) => both(value)),
          )
    if (a < b) (this.#conjunctions[a] ??= new Map()).set(b, result)
    else (this.#conjunctions[b] ??= new Map()).set(a, result)
    return result
  }

  /** Whether there is anything in both; makes no new nodes, and stops at the first that is. */
  meets(a: Diagram, b: Diagram): boolean {
    if (a === NEVER || b === NEVER) return false
    if (a === ALWAYS || b === ALWAYS || a === b) return true
    const key = a < b ? pair(a, b) : pair(b, a)
    const known = this.#meetings.get(key)
    if (known !== undefined) return known
    const left = this.#nodes[a]!
    const right = this.#nodes[b]!
    const variable = Math.min(left.variable, right.variable)
    let result = false
    for (let value = 0; value < this.#sizes[variable]! && !result; value++)
      result = this.meets(
        left.variable === variable ? left.children[value]! : a,
        right.variable === variable ? right.children[value]! : b,
      )
    this.#meetings.set(key, result)
    return result
  }

  or(a: Diagram, b: Diagram): Diagram {
    return this.not(this.and(this.not(a), this.not(b)))
  }

  all(diagrams: Iterable<Diagram>): Diagram {
    let result = ALWAYS
    for (const each of diagrams) result = this.and(result, each)
    return result
  }

  any(diagrams: Iterable<Diagram>): Diagram {
    let result = NEVER
    for (const each of diagrams) result = this.or(result, each)
    return result
  }

  implies(a: Diagram, b: Diagram): boolean {
    return this.and(a, this.not(b)) === NEVER
  }

  /** The function left when these variables have these values. */
  restrict(a: Diagram, values: Assignment): Diagram {
    const done = new Map<Diagram, Diagram>()
    const walk = (diagram: Diagram): Diagram => {
      if (diagram <= ALWAYS) return diagram
      const known = done.get(diagram)
      if (known !== undefined) return known
      const { variable, children } = this.#nodes[diagram]!
      const value = values.get(variable)
      const result = value === undefined ? this.#make(variable, children.map(walk)) : walk(children[value]!)
      done.set(diagram, result)
      return result
    }
    return walk(a)
  }

  /** True where some value of these variables makes it true. */
  exists(a: Diagram, variables: ReadonlySet<number>): Diagram {
    const done = new Map<Diagram, Diagram>()
    const walk = (diagram: Diagram): Diagram => {
      if (diagram <= ALWAYS) return diagram
      const known = done.get(diagram)
      if (known !== undefined) return known
      const { variable, children } = this.#nodes[diagram]!
      const walked = children.map(walk)
      const result = variables.has(variable) ? this.any(walked) : this.#make(variable, walked)
      done.set(diagram, result)
      return result
    }
    return walk(a)
  }

  /** The variables that the function depends on, in order. */
  support(a: Diagram): number[] {
    const seen = new Set<Diagram>()
    const found = new Set<number>()
    const walk = (diagram: Diagram): void => {
      if (diagram <= ALWAYS || seen.has(diagram)) return
      seen.add(diagram)
      const { variable, children } = this.#nodes[diagram]!
      found.add(variable)
      children.forEach(walk)
    }
    walk(a)
    return [...found].toSorted((x, y) => x - y)
  }

  /**
   * The assignment that makes it true and gives the fewest variables a value other than the usual one (the first
   * of the domain where `usual` names none); null when nothing makes it true. The result names what is unusual.
   * `usual` is not to be changed afterwards: what was worked out from it is kept.
   */
  smallest(a: Diagram, usual: Assignment = new Map()): Map<number, number> | null {
    const costs = this.#costsFrom(usual)
    const step = (variable: number, value: number) => (value === (usual.get(variable) ?? 0) ? 0 : 1)
    const cost = (diagram: Diagram): number => {
      const known = costs.get(diagram)
      if (known !== undefined) return known
      const { variable, children } = this.#nodes[diagram]!
      let best = Infinity
      for (let value = 0; value < children.length; value++)
        best = Math.min(best, cost(children[value]!) + step(variable, value))
      costs.set(diagram, best)
      return best
    }
    if (cost(a) === Infinity) return null
    const result = new Map<number, number>()
    for (let at = a; at > ALWAYS;) {
      const { variable, children } = this.#nodes[at]!
      const value = children.findIndex((child, index) => cost(child) + step(variable, index) === cost(at))
      if (step(variable, value) > 0) result.set(variable, value)
      at = children[value]!
    }
    return result
  }

  /** What is known of distances from a usual assignment: nodes never change, and the same is asked for again and again. */
  #costsFrom(usual: Assignment): Map<Diagram, number> {
    let costs = this.#costs.get(usual)
    if (costs === undefined)
      this.#costs.set(
        usual,
        (costs = new Map([
          [NEVER, Infinity],
          [ALWAYS, 0],
        ])),
      )
    return costs
  }

  /** Whether the function is true at a full assignment; variables that are not named have their first value. */
  holds(a: Diagram, values: Assignment): boolean {
    let at = a
    while (at > ALWAYS) {
      const { variable, children } = this.#nodes[at]!
      at = children[values.get(variable) ?? 0]!
    }
    return at === ALWAYS
  }

  #make(variable: number, children: readonly Diagram[]): Diagram {
    const first = children[0]!
    if (children.length === 2) return this.#makePair(variable, first, children[1]!)
    if (children.every((child) => child === first)) return first
    const key = children.join()
    return this.#unique[variable]!.get(key) ?? this.#add(variable, key, children)
  }

  /** Most variables have two values: no list is made for what is known, and a number is found faster than a text. */
  #makePair(variable: number, first: Diagram, second: Diagram): Diagram {
    if (first === second) return first
    const key = pair(first, second)
    return this.#unique[variable]!.get(key) ?? this.#add(variable, key, [first, second])
  }

  #add(variable: number, key: number | string, children: readonly Diagram[]): Diagram {
    this.#nodes.push({ variable, children })
    const made = this.#nodes.length - 1
    this.#unique[variable]!.set(key, made)
    return made
  }
}
