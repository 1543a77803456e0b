import { kindOf } from "../kinds.ts"
import type { MoveOperation, Operation, ResetOperation, SetOperation } from "../operation.g.ts"
import { execute } from "./execute.ts"
import { nameOf, same, valueAt } from "./json.ts"
import { documentOf, type LayerState, withPatch } from "./layer-state.ts"
import { merge3 } from "./merge.ts"
import { anchored, nextOf } from "./anchors.ts"
import { placeAt } from "./place.ts"

/** A place where an operation meets what others have published since: a person decides. Undefined is nothing. */
export interface Card {
  readonly document: string
  readonly steps: readonly string[]
  /** Of an item that both have moved, `place`: the three name what it stands before. */
  readonly about: "value" | "place"
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

export interface Rebased {
  /** What can be done on the new base, in its order: all that met nothing, and merges of what could be merged. */
  readonly operations: readonly Operation[]
  readonly cards: readonly Card[]
}

/**
 * Operations that were made on one base, for another. Those that meet nothing stay as they are; a list that both have
 * changed is merged by the ids of its items; what is left is a card for each place.
 *
 * @param operations each can be done on the old base after those before it
 */
export function rebase(operations: readonly Operation[], oldBase: LayerState, newBase: LayerState): Rebased {
  let old = oldBase
  let now = newBase
  let done: Operation[] = []
  const cards = new Map<string, Card>()
  for (const operation of operations) {
    const before = old
    const executed = execute(old, operation)
    if (!executed.ok) throw new Error(`An operation does not fit its own base: ${executed.problem.message}`)
    old = executed.state
    if ([...cards.values()].some((card) => holds(card, operation))) continue
    const inner = [...cards].filter(([, card]) => isInside(card, operation))
    const place = { document: operation.document, steps: placeOf(operation) }
    const without = inner.length > 0 ? replayed(newBase, { now, done }, place) : undefined
    if (without) {
      for (const [key] of inner) cards.delete(key)
      done = without.operations
      now = without.now
    }
    const met = without
      ? wholeMeets(operation, { oldBase, after: old, now })
      : rebased(operation, before, old, now)
    now = met.now
    done.push(...met.operations)
    for (const card of met.cards) {
      const key = JSON.stringify([card.about, card.document, card.steps])
      cards.set(key, { ...card, base: (cards.get(key) ?? card).base })
    }
  }
  for (const card of cards.values()) {
    // What is asked about stays as they have it, also where something was done to it before I went on.
    const isAsked = card.about === "value" && settled(card, old, now).length > 0
    const without =
      isAsked && done.some((one) => isAt(one, card)) ? replayed(newBase, { now, done }, card) : undefined
    if (without) {
      done = without.operations
      now = without.now
    }
  }
  return { operations: done, cards: [...cards.values()].flatMap((card) => settled(card, old, now)) }
}

/** Whether an operation edits what a card already asks about, or something inside of it. */
function holds(card: Card, operation: Operation): boolean {
  const steps = placeOf(operation)
  if (card.document !== operation.document || card.steps.length > steps.length) return false
  return (
    beginsWith(steps, card.steps) &&
    (card.about === "value" || (operation.do === "move" && card.steps.length === steps.length))
  )
}

/** Whether a card asks about something inside of what an operation edits. */
function isInside(card: Card, operation: Operation): boolean {
  const steps = placeOf(operation)
  return (
    card.document === operation.document && card.steps.length > steps.length && beginsWith(card.steps, steps)
  )
}

const beginsWith = (steps: readonly string[], start: readonly string[]): boolean =>
  start.every((step, index) => step === steps[index])

interface At {
  readonly document: string
  readonly steps: readonly string[]
}

/** Whether an operation edits a place, or something inside of it. */
const isAt = (operation: Operation, { document, steps }: At): boolean =>
  operation.document === document && beginsWith(placeOf(operation), steps)

/**
 * The new base with what was done so far, but for what lies inside of a place. An operation reads and writes one
 * document: the others stay as they are.
 */
function replayed(
  newBase: LayerState,
  { now, done }: { now: LayerState; done: readonly Operation[] },
  place: At,
): { now: LayerState; operations: Operation[] } | undefined {
  const operations = done.filter((one) => !isAt(one, place))
  let state = withPatch(now, place.document, newBase.own.get(place.document))
  for (const one of operations) {
    if (one.document !== place.document) continue
    const executed = execute(state, one)
    if (!executed.ok) return undefined
    state = executed.state
  }
  return { now: state, operations }
}

/**
 * An edit of a whole in which an edit of a part has met what others wrote: the whole is merged from the old base on, as
 * what was done to the part before is in it.
 */
function wholeMeets(
  operation: Operation,
  { oldBase, after, now }: { oldBase: LayerState; after: LayerState; now: LayerState },
): Met {
  const { document } = operation
  const steps = placeOf(operation)
  const [base, mine, theirs] = [oldBase, after, now].map((state) =>
    valueAt(documentOf(state, document), steps),
  )
  return merged(document, steps, { base, mine, theirs }, now)
}

const placeOf = (operation: Operation): readonly string[] =>
  operation.do === "insert" ? [...operation.steps, nameOf(operation.value) ?? ""] : operation.steps

/** A card as all operations together leave it; none where nothing is left to decide. */
function settled(card: Card, old: LayerState, now: LayerState): Card[] {
  if (card.about === "place") return [card]
  const mine = valueAt(documentOf(old, card.document), card.steps)
  const theirs = valueAt(documentOf(now, card.document), card.steps)
  return same(mine, theirs) || same(mine, card.base) ? [] : [{ ...card, mine, theirs }]
}

/** What has become of one operation, and the new base with it. */
type Met = Rebased & { readonly now: LayerState }

/** The operation done on the new base, if it fits there. */
function fits(now: LayerState, operation: Operation, cards: readonly Card[] = []): Met | undefined {
  const done = execute(now, operation)
  return done.ok ? { now: done.state, operations: [operation], cards } : undefined
}

/** One operation on the new base. */
function rebased(operation: Operation, before: LayerState, after: LayerState, now: LayerState): Met {
  const fitting = fits(now, anchored(operation, before, now))
  if (fitting) return fitting
  const { document } = operation
  const steps = placeOf(operation)
  const [base, mine, theirs] = [before, after, now].map((state) =>
    valueAt(documentOf(state, document), steps),
  )
  if (operation.do === "move") return moveMeets(operation, now)
  if (
    operation.do === "reset" &&
    saysItself(now, operation) &&
    same(ownAt(before, operation), ownAt(now, operation))
  ) {
    const again = fits(now, withWas(operation, theirs))
    if (again) return again
  }
  return merged(document, steps, { base, mine, theirs }, now)
}

function merged(
  document: string,
  steps: readonly string[],
  { base, mine, theirs }: { base: unknown; mine: unknown; theirs: unknown },
  now: LayerState,
): Met {
  const kind = kindOf(document)
  const place = kind && placeAt(kind, documentOf(now, document), steps)
  const schema = place === undefined || "message" in place ? undefined : place.schema
  const both = merge3(base, theirs, mine, schema)
  // Where both wrote the same there is nothing to decide, unless I go on from there: what they wrote is not mine to
  // take back unseen.
  const cards = [...both.meetings, ...both.agreed].map((meeting): Card => {
    return { document, about: "value", ...meeting, steps: [...steps, ...meeting.steps] }
  })
  if (same(both.value, theirs)) return { now, operations: [], cards }
  const operation: Operation =
    both.value === undefined
      ? { do: "remove", document, steps: [...steps], was: theirs }
      : withWas({ do: "set", document, steps: [...steps], value: both.value }, theirs)
  const card: Card = { document, steps, about: "value", base, theirs, mine }
  return fits(now, operation, cards) ?? { now, operations: [], cards: [card] }
}

/** Both have moved it; where it is gone, there is nothing to move. */
function moveMeets({ document, steps, was, before: mine }: MoveOperation, now: LayerState): Met {
  const isGone = valueAt(documentOf(now, document), steps) === undefined
  const theirs = nextOf(now, document, steps)
  if (isGone || theirs === mine) return { now, operations: [], cards: [] }
  return { now, operations: [], cards: [{ document, steps, about: "place", base: was, theirs, mine }] }
}

/** Whether the layer can say something of this place alone: inside of a list that it replaces whole it cannot. */
function saysItself(state: LayerState, { document, steps }: Operation): boolean {
  const kind = kindOf(document)
  const place = kind && placeAt(kind, documentOf(state, document), steps)
  return place !== undefined && !("message" in place) && place.merged === steps.length
}

/** What the layer itself says at an operation's place. */
const ownAt = (state: LayerState, { document, steps }: Operation) => valueAt(state.own.get(document), steps)

/** The same of what stands there now. */
function withWas<O extends SetOperation | ResetOperation>(operation: O, now: unknown): O {
  const { was: _, ...rest } = operation
  return { ...rest, ...(now !== undefined && { was: now }) } as O
}
