/** What a number may be: a ceiling or a floor. */
export type Budget = { readonly atMost: number } | { readonly atLeast: number }

/** Somebody else's way of doing the same, measured in the same run, in the same unit. */
export interface Peer {
  readonly name: string
  readonly measured: number
  /** What ours divided by theirs may be. */
  readonly budget?: Budget
}

/** One line of the table. */
export interface Row {
  readonly what: string
  readonly measured: number
  /** `ms`, `KB`, `MB`, `/s`, `score` … */
  readonly unit: string
  /** What the number itself may be. */
  readonly budget?: Budget
  readonly peer?: Peer
  /** One of the few that somebody who uses the product cares about: the README quotes it. */
  readonly headline?: true
  /** How it was measured, or what stands in the way of its budget, in a sentence. */
  readonly note?: string
}

/** What one file in `rows/` measures: a row for each number that has a budget, or that tells something. */
export type Measure = () => Promise<readonly Row[]>

export function ratioOf({ measured, peer }: Row): number | undefined {
  return peer && measured / peer.measured
}

/** Whether every budget of a row is met; nothing where it has none. */
export function isMet(row: Row): boolean | undefined {
  const ratio = ratioOf(row)
  const verdicts = [
    ...(row.budget ? [keeps(row.measured, row.budget)] : []),
    ...(row.peer?.budget && ratio !== undefined ? [keeps(ratio, row.peer.budget)] : []),
  ]
  return verdicts.length === 0 ? undefined : verdicts.every(Boolean)
}

const keeps = (value: number, budget: Budget) =>
  "atMost" in budget ? value <= budget.atMost : value >= budget.atLeast
