/** Where a name stands in a text, in code points. */
interface Found {
  readonly start: number
  readonly end: number
}

/** How two signs are held against one another: the same sign comes of both. One sign comes of each. */
type Fold = (sign: string) => string

/** As it is written, but for the kind of space. */
export const asWritten: Fold = (sign) => (/\s/.test(sign) ? " " : sign)

/** Small and large letters alike. */
export const inAnyCase: Fold = (sign) => {
  const small = sign.toUpperCase().toLowerCase()
  return /^.$/su.test(small) ? asWritten(small) : asWritten(sign)
}

interface Node {
  readonly next: Map<string, Node>
  /** What is left of this when the sign that comes goes on with none: the longest end of it that begins a name, too. */
  back: Node | undefined
  /** How long the name is that ends here; 0 where none does. */
  name: number
  /** The next shorter name that ends where this ends. */
  shorter: Node | undefined
}

const node = (): Node => ({ next: new Map(), back: undefined, name: 0, shorter: undefined })

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}]/u.test(sign)

/**
 * Puts something in the place of names, where they are no part of a longer word; of two that begin at one place of the
 * longer. People write what they like, as names and as texts, and others wait meanwhile: however many names there are and
 * whatever they have in common, each sign of a text is looked at once (Aho and Corasick, Efficient string matching, 1975),
 * where one expression of all names would begin with each of them anew at every sign.
 */
export function replacerOf(names: Iterable<string>, fold: Fold): (text: string, instead: string) => string {
  const root = automatonOf(names, fold)
  if (root.next.size === 0) return (text) => text
  return (text, instead) => {
    const signs = Array.from(text)
    const found = foundIn(signs, root, fold)
    if (found.length === 0) return text
    const kept: string[] = []
    let done = 0
    for (const { start, end } of found) {
      kept.push(signs.slice(done, start).join(""), instead)
      done = end
    }
    return kept.join("") + signs.slice(done).join("")
  }
}

/** All names as one tree of their beginnings, each with the way back to what it may be the end of. */
function automatonOf(names: Iterable<string>, fold: Fold): Node {
  const root = node()
  for (const name of names) {
    let at = root
    const signs = Array.from(name)
    for (const sign of signs.map(fold)) {
      const known = at.next.get(sign) ?? node()
      at.next.set(sign, known)
      at = known
    }
    at.name = signs.length
  }
  const open = [root]
  for (let at = open.shift(); at !== undefined; at = open.shift())
    for (const [sign, child] of at.next) {
      child.back = at === root ? root : goOn(at.back!, sign)
      child.shorter = child.back.name > 0 ? child.back : child.back.shorter
      open.push(child)
    }
  return root
}

/** From a beginning of names to the longest that there is once a sign has come. */
function goOn(from: Node, sign: string): Node {
  let at = from
  for (;;) {
    const next = at.next.get(sign)
    if (next !== undefined) return next
    if (at.back === undefined) return at
    at = at.back
  }
}

/** The names in a text, none in another, in the order in which they stand. */
function foundIn(signs: readonly string[], root: Node, fold: Fold): Found[] {
  const longest = new Map<number, number>()
  let at = root
  for (const [index, sign] of signs.entries()) {
    at = goOn(at, fold(sign))
    if (isLetter(signs[index + 1])) continue
    for (let one: Node | undefined = at.name > 0 ? at : at.shorter; one !== undefined; one = one.shorter) {
      const start = index + 1 - one.name
      if (!isLetter(signs[start - 1])) longest.set(start, index + 1)
    }
  }
  let done = 0
  return [...longest]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([start, end]) => {
      if (start < done) return []
      done = end
      return [{ start, end }]
    })
}
