/** A piece of a text that is one: a place that is filled in later, from its first brace to behind its last. */
export interface Piece {
  from: number
  to: number
}

const placeholder = /\{\{[^{}]*\}\}/g

export const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(placeholder)].map(({ 0: written, index }) => ({
    from: index,
    to: index + written.length,
  }))

/**
 * Where a selection may begin and end: never inside of a piece. One that would is moved on in the direction in which it
 * came, or to the nearer end.
 *
 * @param before where the caret stood
 */
export function settled(
  text: string,
  [start, end]: readonly [start: number, end: number],
  before: number,
): [start: number, end: number] {
  const around = (at: number) => piecesOf(text).find(({ from, to }) => at > from && at < to)
  if (start === end) {
    const piece = around(start)
    if (piece === undefined) return [start, end]
    const at = before <= piece.from ? piece.to : before >= piece.to ? piece.from : nearer(piece, start)
    return [at, at]
  }
  return [around(start)?.from ?? start, around(end)?.to ?? end]
}

const nearer = ({ from, to }: Piece, at: number): number => (at - from < to - at ? from : to)

/** What a key takes away beside the caret, where that is a piece: all of it. */
export function pieceBeside(text: string, caret: number, key: string): Piece | undefined {
  if (key === "Backspace") return piecesOf(text).find(({ to }) => to === caret)
  return key === "Delete" ? piecesOf(text).find(({ from }) => from === caret) : undefined
}
