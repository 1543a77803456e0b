/** Rows some at a time: few enough for one statement or message, and for others to come in between. */
export function* inParts<Row>(rows: readonly Row[], most = 200): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += most) yield rows.slice(at, at + most)
}
