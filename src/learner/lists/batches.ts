/** Changes some at a time: a call takes only so many. */
export function inBatches<Change>(changes: readonly Change[], most: number): Change[][] {
  return Array.from({ length: Math.ceil(changes.length / most) }, (_, at) =>
    changes.slice(at * most, (at + 1) * most),
  )
}
