import { same } from "#documents/changes/json.ts"

/** A place of a record whose value an import changes, called as a column of its file is: `title.en`. */
export interface ChangedPlace {
  place: string
  before: unknown
  after: unknown
}

/** The places at which two values differ: what stands in objects is told one by one, lists as a whole. */
export function changedPlaces(place: string, before: unknown, after: unknown): ChangedPlace[] {
  if (same(before, after)) return []
  if (!isObject(before) || !isObject(after)) return [{ place, before, after }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => changedPlaces(`${place}.${name}`, before[name], after[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
