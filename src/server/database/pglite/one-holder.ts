/**
 * PGlite has one session: a query that slips in during another's BEGIN runs inside that transaction. This hands the
 * session to one holder at a time, in the order of asking; the answer is the function that gives it back.
 */
export function oneHolder(): () => Promise<() => void> {
  let tail: Promise<void> = Promise.resolve()
  return async () => {
    const before = tail
    let release: () => void = () => undefined
    tail = new Promise<void>((resolve) => {
      release = resolve
    })
    await before
    return release
  }
}
