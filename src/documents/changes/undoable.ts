import type { Line } from "./log.ts"

/** What a person did and has not taken back, the last first: what `undo` takes. */
export const undoable = <L extends Line>(log: readonly L[], person: string): L[] =>
  latest(log, person)
    .filter(({ isDone }) => isDone)
    .map(({ entry }) => entry)

/** What a person has taken back, the last first, until they do something new: what `redo` takes. */
export function redoable<L extends Line>(log: readonly L[], person: string): L[] {
  const fresh = log.findLastIndex(({ by, undoes }) => by === person && undoes === undefined)
  return latest(log, person)
    .filter(({ isDone, at }) => !isDone && at > fresh)
    .map(({ entry }) => entry)
}

interface Standing<L> {
  readonly entry: L
  readonly at: number
  readonly isDone: boolean
}

/** For each thing that a person did the entry that did it, took it back or did it again, whichever is the last. */
function latest<L extends Line>(log: readonly L[], person: string): Standing<L>[] {
  const rootOf = new Map<string, string>()
  const standing = new Map<string, Standing<L>>()
  for (const [at, entry] of log.entries()) {
    const root = entry.undoes === undefined ? entry.id : (rootOf.get(entry.undoes) ?? entry.undoes)
    rootOf.set(entry.id, root)
    const isDone = entry.undoes === undefined || standing.get(root)?.isDone !== true
    if (entry.by === person) standing.set(root, { entry, at, isDone })
  }
  return [...standing.values()].toSorted((one, other) => other.at - one.at)
}
