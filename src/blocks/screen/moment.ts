import type { SourceState } from "../host.ts"

export type Values = Readonly<Record<string, unknown>>

/** What a screen shows at one moment. A new object whenever anything in it has changed. */
export interface Moment {
  readonly state: Values
  /** The values of the sources that have one. */
  readonly data: Values
  readonly sources: Readonly<Record<string, SourceState>>
}

/** Whether two moments show the same. */
export function isSameMoment(one: Moment, other: Moment): boolean {
  return (
    one === other ||
    (one.state === other.state && isSameIn(one.data, other.data) && isSameIn(one.sources, other.sources))
  )
}

function isSameIn(one: Values, other: Values): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
