import type { ShownState } from "#review/exploration.ts"
import { useAnswer } from "../../reviewing/useAnswer.ts"

/** What of the states of an entry is told apart here; several: it hangs on something else. */
export type Cell = ShownState | "several" | "nobody"

/** In which state an entry stands, by stage and account type. */
export interface Grid {
  stages: readonly string[]
  accounts: readonly string[]
  /** By stage, then by account type. */
  cells: readonly (readonly Cell[])[]
}

export interface States {
  of(steps: readonly string[]): Grid | undefined
  isPending: boolean
}

/** The states of every entry with the change that is open, from the review of this tab. */
export function useStates(): States {
  const { value, status } = useAnswer("entryStates", undefined)
  return {
    isPending: status === "pending",
    of(steps) {
      const found = value?.entries.find((entry) => entry.steps.join("/") === steps.join("/"))
      if (!value || !found) return undefined
      return {
        stages: value.stages,
        accounts: value.accounts,
        cells: found.cells.map((line) => line.map(cellOf)),
      }
    },
  }
}

const cellOf = ([first, ...more]: readonly ShownState[]): Cell =>
  first === undefined ? "nobody" : more.length > 0 ? "several" : first
