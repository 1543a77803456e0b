import type { Context } from "#engine/context/build.ts"
import { casesOf, type Cases } from "#review/effects/cases.ts"
import type { Compared } from "#review/effects/compared.ts"
import type { Given, Share, Shares, Subject } from "#review/effects/given.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"

/** What becomes of the people of a row: they are let in, kept out, or kept out otherwise than before. */
export type Turn = "gain" | "loss" | "other"

export type Among = "everybody" | "before" | "after"

/** One row of the table: the same people, of whom the same becomes at several places. */
export interface EffectRow extends Cases {
  turn: Turn
  /** Among whom these are told: everybody, those who had it before, or those who have it now. */
  among: Among
  subjects: Subject[]
  /** What they were given, where it is the same for all of them. */
  before: Given | null
  /** What they are given now. */
  after: Given | null
  /** The one of them who differs least from a visitor who is not signed in. */
  witness: Context
}

/** A row, with who they are. */
export interface TracedRow {
  row: EffectRow
  who: Diagram
}

interface Open {
  turn: Turn
  before: Given | null
  after: Given | null
  who: Diagram
  among: Among
  within: Diagram
  subjects: Subject[]
}

/** Gathers what becomes of whom; what is the same for the same people becomes one row. */
export class Rows {
  readonly #compared: Compared
  readonly #rows = new Map<string, Open>()

  constructor(compared: Compared) {
    this.#compared = compared
  }

  add(subject: Subject, old: Shares, now: Shares): void {
    const { everybody, after } = this.#compared
    const { diagrams } = after.space
    for (const had of old)
      for (const has of now) {
        if (JSON.stringify(had.given) === JSON.stringify(has.given)) continue
        const who = diagrams.all([had.who, has.who, everybody])
        if (who !== NEVER) this.#put(subject, had, has, who)
      }
  }

  #put(subject: Subject, had: Share, has: Share, who: Diagram): void {
    const [before, after] = [had.given, has.given]
    const [was, is] = [isIn(subject, before), isIn(subject, after)]
    const turn: Turn = was === is ? "other" : is ? "gain" : "loss"
    // Who gains it gains the same, whatever was shown instead; of the others it is told what they have now.
    const told = turn === "gain" ? null : after
    const place = JSON.stringify([subject, turn, told, turn === "other" ? before : null])
    const known = this.#rows.get(place)
    if (known === undefined) {
      this.#rows.set(place, {
        turn,
        before,
        after,
        who,
        ...this.#among(subject, turn, had, has),
        subjects: [subject],
      })
      return
    }
    known.who = this.#compared.after.space.diagrams.or(known.who, who)
    known.before = sameOrNull(known.before, before)
    known.after = sameOrNull(known.after, after)
  }

  /** Who comes as far as a page depends on much that a change does not touch: it is told of those who do. */
  #among(subject: Subject, turn: Turn, had: Share, has: Share): Pick<Open, "among" | "within"> {
    const { everybody, after } = this.#compared
    if (subject.of === "gate") return { among: "everybody", within: everybody }
    const { who } = turn === "gain" ? has : had
    const within = after.space.diagrams.and(who, everybody)
    return { among: turn === "gain" ? "after" : "before", within }
  }

  done(): TracedRow[] {
    const groups = new Map<string, Open>()
    for (const row of this.#rows.values()) {
      const [subject] = row.subjects as [Subject]
      // Of what is gained it matters that it is, not which page was shown in its place.
      const seen = subject.of === "route" && row.turn === "gain" ? null : row.after
      const had = row.turn === "other" ? row.before : null
      const key = JSON.stringify([
        row.turn,
        row.who,
        row.within,
        subject.of === "gate",
        seen?.is ?? null,
        seen,
        had,
      ])
      const known = groups.get(key)
      if (known === undefined) groups.set(key, { ...row })
      else {
        known.subjects.push(...row.subjects)
        known.before = sameOrNull(known.before, row.before)
        known.after = sameOrNull(known.after, row.after)
      }
    }
    const { after } = this.#compared
    return [...groups.values()]
      .toSorted((a, b) => order.indexOf(a.turn) - order.indexOf(b.turn))
      .map(({ who, within, ...row }) => ({
        who,
        row: {
          ...row,
          ...casesOf(after.space, who, within),
          witness: after.space.witness(after.space.diagrams.and(who, after.within))!,
        },
      }))
  }
}

const order: readonly Turn[] = ["loss", "gain", "other"]

const sameOrNull = (one: Given | null, other: Given | null) =>
  JSON.stringify(one) === JSON.stringify(other) ? one : null

/** Whether somebody who is given that is in: the gate lets them through, the page itself is shown, the entry leads there. */
function isIn(subject: Subject, given: Given): boolean {
  return (
    given.is === "open" || (given.is === "shown" && subject.of === "route" && given.route === subject.name)
  )
}
