import type { Fragment, Screen } from "#documents/types.g.ts"
import { limits } from "#engine/screens/plan.ts"
import { perDocument, perReading } from "#review/once.ts"
import { usesIn } from "#review/uses.ts"

/** What a screen or fragment comes to with every fragment that stands in it, each as often as it is used. */
interface Size {
  /** Blocks, sources and parameters. */
  parts: number
  /** Fragments in one another. */
  depth: number
}

interface Expansions {
  /** By id of the document; of one that comes to no end there is none. */
  sizes: ReadonlyMap<string, Size>
  /** Ids of documents that are too large, but for those that are so by a fragment that is. */
  tooLarge: readonly string[]
  /** Names of fragments, each of which uses the next, and the last the first. */
  circles: readonly (readonly string[])[]
}

/** What comes to more than a screen may, or to no end, is refused: nothing else is worked out of its fragments. */
export const isTooLarge = (size: Size | undefined): boolean =>
  size === undefined || size.parts > limits.parts || size.depth > limits.depth

/**
 * What the screens and fragments of a release come to, counted without drawing any: from those that use no fragment on to
 * those of whose fragments each has been counted (Kahn's algorithm). It takes as long as the documents are large, whatever
 * they come to.
 */
export const expansionsOf = perReading((reviewed): Expansions => {
  const own = new Map<string, Own>()
  for (const kind of ["fragment", "screen"] as const)
    for (const [name, document] of reviewed.many(kind))
      own.set(`${kind}/${name}`, ownOf(`${kind}/${name}`, document))

  const waiting = new Map<string, Set<string>>()
  const usedBy = new Map([...own.keys()].map((id): [string, string[]] => [id, []]))
  for (const [id, { uses }] of own) {
    const used = new Set(uses.filter((one) => own.has(one)))
    waiting.set(id, used)
    for (const one of used) usedBy.get(one)!.push(id)
  }

  const sizes = new Map<string, Size>()
  const tooLarge: string[] = []
  const ready = [...waiting].flatMap(([id, used]) => (used.size === 0 ? [id] : []))
  for (const id of ready) {
    const inside = own.get(id)!.uses.flatMap((used) => sizes.get(used) ?? [])
    const size = sizeOf(own.get(id)!.parts, inside)
    sizes.set(id, size)
    if (isTooLarge(size) && !inside.some(isTooLarge)) tooLarge.push(id)
    waiting.delete(id)
    for (const user of usedBy.get(id)!) {
      const left = waiting.get(user)!
      left.delete(id)
      if (left.size === 0) ready.push(user)
    }
  }
  return { sizes, tooLarge, circles: circlesIn(waiting) }
})

interface Own {
  parts: number
  /** Ids of fragments, each as often as it is used. */
  uses: readonly string[]
}

const ownOf = perDocument((id: string, document: Screen | Fragment): Own => {
  const blocks = usesIn(id, document).flatMap((use) => (use.what === "block" ? [use.block] : []))
  const params = document.kind === "fragment" ? document.params : undefined
  return {
    parts: blocks.length + Object.keys(document.data ?? {}).length + Object.keys(params ?? {}).length,
    uses: blocks.flatMap((block) => (block.type === "fragment" ? [`fragment/${block.name}`] : [])),
  }
})

const sizeOf = (own: number, inside: readonly Size[]): Size => ({
  parts: inside.reduce((sum, { parts }) => sum + parts, own),
  depth: inside.reduce((most, { depth }) => Math.max(most, depth + 1), 0),
})

/** Of documents that all use another of them: one circle for each that there is no way past. */
function circlesIn(left: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = []
  const seen = new Set<string>()
  for (const start of left.keys()) {
    const path = new Set<string>()
    let at = start
    while (!seen.has(at) && !path.has(at)) {
      path.add(at)
      at = left.get(at)!.values().next().value!
    }
    if (path.has(at)) {
      const walked = [...path]
      circles.push(walked.slice(walked.indexOf(at)).map((id) => id.slice("fragment/".length)))
    }
    for (const id of path) seen.add(id)
  }
  return circles
}
