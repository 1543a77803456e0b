import { decideIn, addressesOf } from "#review/explore.ts"
import { axisName, axisOf, variableOf, type Axis } from "#review/access/axes.ts"
import { relevantIn } from "#review/diagram/relevant.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import { accessMatrix, deniedBy, type MatrixRow } from "#review/matrix.ts"
import { curriculaOf } from "#review/curricula.ts"
import { perReview } from "#review/once.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** What is shown of a route: which page in the end, and why it is not the route's own. */
export interface Outcome {
  outcome: MatrixRow["outcome"]
  shown: string
  /** Every hop's reason. */
  because: readonly string[]
  denied?: NonNullable<MatrixRow["denied"]>
}

/** Who stands in a column: one outcome for everybody, several where it hangs on more, none where there is nobody. */
export interface Cell {
  outcomes: readonly Outcome[]
}

export interface TableRow {
  route: string
  path: string
  cells: readonly Cell[]
}

export interface Table {
  /** What each column is: a persona's name, or one value of each axis. */
  columns: readonly (readonly string[])[]
  rows: readonly TableRow[]
}

const cellOf = (row: MatrixRow): Cell => ({ outcomes: [outcomeOf(row)] })
const outcomeOf = ({ outcome, shown, because, denied }: MatrixRow): Outcome => ({
  outcome,
  shown,
  because,
  ...(denied && { denied }),
})

/** Route × persona: every cell is what `accessMatrix` says. */
export function personaTable(reviewed: Reviewed, now: Date): Table {
  const document = reviewed.documents.get("personas")
  const personas = document?.kind === "personas" ? document.personas : {}
  const names = Object.keys(personas)
  const found = accessMatrix(reviewed.release, personas, { curricula: curriculaOf(reviewed.documents), now })
  const rows: TableRow[] = []
  for (let at = 0; at < found.length; at += names.length) {
    const { route, path } = found[at]!
    rows.push({ route, path, cells: found.slice(at, at + names.length).map(cellOf) })
  }
  return { columns: names.map((name) => [name]), rows }
}

/** An axis of a table: one of the context, or a fact, which is called `fact:<name>`. */
export function tableAxis(reviewed: Reviewed, name: string): Pick<Axis, "name" | "values"> | undefined {
  if (name.startsWith("fact:")) {
    const fact = name.slice("fact:".length)
    return reviewed.release.facts.has(fact) ? { name, values: factValues(reviewed, fact) } : undefined
  }
  const variable = reviewed.space.variables.list[variableOf(reviewed.space, name)]
  return variable && axisOf(variable)
}

/** The values that a fact has for anybody at all. */
function factValues({ space, release }: Reviewed, fact: string): (boolean | string)[] {
  const rule = release.facts.get(fact)?.rule
  return [...space.values(rule ?? false)].flatMap(([value, where]) =>
    space.diagrams.and(where, space.all) === NEVER ? [] : [value],
  )
}

function there(reviewed: Reviewed, name: string, value: boolean | string): Diagram {
  const { space } = reviewed
  if (name.startsWith("fact:")) return space.fact(name.slice("fact:".length), value)
  const variable = variableOf(space, name)
  const index = space.variables.list[variable]?.values.indexOf(value) ?? -1
  return index < 0 ? NEVER : space.diagrams.literal(variable, [index])
}

/** Values of axes by name, as they stand in an address: every value is a word. */
export type Fixed = Readonly<Record<string, string>>

const worded = (values: readonly (boolean | string)[], word: string) =>
  values.find((value) => String(value) === word)

/** Where all of these hold, with the configuration as it is; what no axis or value is called holds everywhere. */
export function partOf(reviewed: Reviewed, fixed: Fixed): Diagram {
  const { space } = reviewed
  const parts = Object.entries(fixed).flatMap(([name, word]) => {
    const value = worded(tableAxis(reviewed, name)?.values ?? [], word)
    return value === undefined ? [] : [there(reviewed, name, value)]
  })
  return space.diagrams.all([space.all, reviewed.configured, ...parts])
}

export interface Pivot {
  axes: readonly string[]
  fixed: Fixed
  /** The routes to tell; all where it is left out. */
  routes?: readonly string[]
}

/**
 * Route × the values of one or two axes, with others fixed: over every context there can be, by the ways that the engine
 * goes. Columns in which there is nobody at all are left out.
 */
export function pivotTable(reviewed: Reviewed, { axes, fixed, routes }: Pivot): Table {
  const { space } = reviewed
  const known = axes.flatMap((name) => tableAxis(reviewed, name) ?? [])
  const combined = known.reduce<(boolean | string)[][]>(
    (columns, axis) => columns.flatMap((column) => axis.values.map((value) => [...column, value])),
    [[]],
  )
  const within = partOf(reviewed, fixed)
  const columns = combined.flatMap((values) => {
    const parts = values.map((value, at) => there(reviewed, known[at]!.name, value))
    const where = space.diagrams.all([within, ...parts])
    return where === NEVER ? [] : [{ values, where }]
  })
  const names = routes ?? Object.keys(reviewed.release.set.routes.routes)
  const rows = names.flatMap((route) => {
    if (!reviewed.release.routes.get(route)) return []
    return addressesOf(reviewed.release, route).map((path) => ({
      route,
      path,
      cells: columns.map(({ where }) => cellIn(reviewed, route, path, where)),
    }))
  })
  return { columns: columns.map(({ values }) => values.map(String)), rows }
}

/** Who is shown what at the addresses of a route, whoever they are; the configuration is as it is. */
const sharesOf = perReview((reviewed) => {
  const known = new Map<string, Map<string, Share[]>>()
  return (route: string, path: string): readonly Share[] => {
    const shares = known.get(route) ?? sharesByAddress(reviewed, route)
    known.set(route, shares)
    return shares.get(path) ?? []
  }
})

interface Share {
  outcome: Outcome
  where: Diagram
}

function sharesByAddress(reviewed: Reviewed, route: string): Map<string, Share[]> {
  const { diagrams } = reviewed.space
  const found = new Map<string, Map<string, { outcome: Outcome; parts: Diagram[] }>>()
  for (const { address, where, decision } of reviewed.ways(route)) {
    if (!diagrams.meets(where, reviewed.configured)) continue
    const { outcome, route: shown, hops, denial } = decision
    // Where somebody ends, and by which gate: the way there may differ.
    const key = JSON.stringify([outcome, shown, denial?.gate])
    const shares = found.get(address) ?? new Map<string, { outcome: Outcome; parts: Diagram[] }>()
    found.set(address, shares)
    const share = shares.get(key) ?? {
      outcome: {
        outcome,
        shown,
        because: hops.map(({ because }) => because),
        ...(denial && { denied: deniedBy(denial) }),
      },
      parts: [],
    }
    shares.set(key, share)
    share.parts.push(diagrams.and(where, reviewed.configured))
  }
  return new Map(
    [...found].map(([address, shares]) => [
      address,
      [...shares.values()].map(({ outcome, parts }) => ({ outcome, where: diagrams.any(parts) })),
    ]),
  )
}

/** What those in a part of the space are shown at an address. */
const cellIn = (reviewed: Reviewed, route: string, path: string, part: Diagram): Cell => ({
  outcomes: sharesOf(reviewed)(route, path)
    .filter(({ where }) => reviewed.space.diagrams.meets(where, part))
    .map(({ outcome }) => outcome),
})

/** Somebody in each outcome of a cell, and what is told of them apart from the others. */
export interface Part {
  outcome: Outcome
  witness: Readonly<Record<string, unknown>>
  /** What of them is otherwise than of somebody who is not signed in, by axis, as words of an address. */
  set: Record<string, string>
}

export interface Split {
  parts: readonly Part[]
  /** Names of the axes on which it hangs. */
  on: readonly string[]
}

/** A cell that hangs on more, split: on what it hangs, and for each outcome the smallest person who is shown it. */
export function splitCell(reviewed: Reviewed, route: string, path: string, fixed: Fixed): Split {
  const { space, release } = reviewed
  const part = partOf(reviewed, fixed)
  const shares = sharesOf(reviewed)(route, path).filter(({ where }) => space.diagrams.meets(where, part))
  const parts = shares.flatMap(({ where }) => {
    const witness = space.witness(space.diagrams.and(where, part))
    if (witness === null) return []
    const { outcome, route: shown, hops, denial } = decideIn(release, path, witness)
    const because = hops.map((hop) => hop.because)
    const denied = denial && { denied: deniedBy(denial) }
    return [{ outcome: { outcome, shown, because, ...denied }, witness, set: setOf(reviewed, witness) }]
  })
  const on = new Set(
    shares.length < 2
      ? []
      : shares.flatMap(({ where }) =>
          relevantIn(space.diagrams, where, part).map((variable) =>
            axisName(space.variables.list[variable]!),
          ),
        ),
  )
  return { parts, on: [...on] }
}

/** A context as the words of an address: what differs from somebody who is not signed in. */
export function setOf(
  reviewed: Reviewed,
  context: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const { space } = reviewed
  const chosen = space.variables.assignment(context)
  return Object.fromEntries(
    space.variables.list.flatMap((variable, index) => {
      const value = chosen.get(index) ?? 0
      if (!/^(user|visitor)\./.test(variable.path) || value === (space.usual.get(index) ?? 0)) return []
      return [[axisName(variable), String(variable.values[value])]]
    }),
  )
}
