/** The list with one entry taken out and put in at another place; places beyond the ends are the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  const one = list[from]
  if (one === undefined) return [...list]
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), one, ...rest.slice(place)]
}

/** Where rows stand, from top to bottom. */
export interface Row {
  readonly top: number
  readonly height: number
}

/**
 * The place that a dragged row has come to: it changes places with a neighbour once its own edge has passed that
 * neighbour's middle.
 *
 * @param by how far it has been dragged, downwards
 */
export function placeOf(rows: readonly Row[], from: number, by: number): number {
  const dragged = rows[from]
  if (!dragged) return from
  const top = dragged.top + by
  const bottom = top + dragged.height
  let place = from
  rows.forEach((row, at) => {
    const middle = row.top + row.height / 2
    if (at < from && top < middle) place = Math.min(place, at)
    if (at > from && bottom > middle) place = Math.max(place, at)
  })
  return place
}

/** How far a row makes way while another is dragged from one place to another. */
export function makesWay(at: number, from: number, to: number, height: number): number {
  if (from < at && at <= to) return -height
  if (to <= at && at < from) return height
  return 0
}
