import type { Attempt, SavedAnswers } from "#api/contract/assessments.ts"
import type { GivenAnswer } from "#blocks/attempt.ts"
import type { FieldProblem } from "#blocks/host.ts"
import { same } from "#documents/changes/json.ts"
import type { Batch } from "./batch.ts"
import type { Kept, KeptAnswer } from "./kept.ts"

/**
 * Everything that can happen to what is kept. Each is pure, and is applied twice: at once to what the page shows, and
 * then, inside one transaction, to what the device holds, where another tab may have written meanwhile. So whoever
 * writes later gives the higher `n`, and wins.
 */
export type Change = (kept: Kept | undefined) => Kept | undefined

const longest = 86_400_000

/** Answers as they were given. The same answer once more is no change. */
export const give =
  (id: string, given: readonly GivenAnswer[], now: number): Change =>
  (kept) => {
    if (!kept || kept.id !== id || kept.handedIn) return kept
    const news = given.filter(({ name, value }) => !same(own(kept.answers, name)?.value, value))
    if (news.length === 0) return kept
    let { clock } = kept
    const answers = news.map(({ name, value, ms }): [string, KeptAnswer] => {
      clock += 1
      return [name, { value, ms: Math.min(Math.max(Math.round(ms), 0), longest), n: clock, sent: false }]
    })
    return {
      ...kept,
      answers: { ...kept.answers, ...Object.fromEntries(answers) },
      clock,
      problems: [],
      changedAt: now,
    }
  }

export const reach =
  (id: string, checkpoint: string, now: number): Change =>
  (kept) =>
    !kept || kept.id !== id || kept.handedIn || kept.checkpoint === checkpoint
      ? kept
      : { ...kept, checkpoint, checkpointSent: false, changedAt: now }

export const handIn =
  (id: string, now: number): Change =>
  (kept) =>
    kept?.id === id ? { ...kept, handedIn: true, problems: [], changedAt: now } : kept

/** The server has found something missing: the attempt goes on. */
export const takeBack =
  (id: string, problems: readonly FieldProblem[]): Change =>
  (kept) =>
    kept?.id === id ? { ...kept, handedIn: false, problems } : kept

export const drop =
  (id: string): Change =>
  (kept) =>
    kept?.id === id ? undefined : kept

/** Answers that the server will never take: they fit nothing that is asked. */
export const discard =
  (id: string, names: readonly string[]): Change =>
  (kept) =>
    kept?.id === id ? { ...kept, answers: without(kept.answers, names) } : kept

/**
 * The server has kept a batch. What it knows better is taken over, unless it was answered again here meanwhile: then
 * the answer given here is the later one, and is put above what the server knows.
 */
export const acknowledge =
  (id: string, batch: Batch, { behind }: Pick<SavedAnswers, "behind">): Change =>
  (kept) => {
    if (!kept || kept.id !== id) return kept
    let clock = Math.max(kept.clock, ...Object.values(behind).map(({ n }) => n))
    const told = batch.answers.flatMap(({ name, n }): [string, KeptAnswer][] => {
      const here = own(kept.answers, name)
      const there = own(behind, name)
      if (!here) return []
      if (here.n === n) return [[name, { ...here, ...there, sent: true }]]
      return here.sent || !there || there.n < here.n ? [] : [[name, { ...here, n: (clock += 1) }]]
    })
    return {
      ...kept,
      answers: { ...kept.answers, ...Object.fromEntries(told) },
      clock,
      checkpointSent: kept.checkpointSent || batch.checkpoint === kept.checkpoint,
    }
  }

/** Takes up what the server knows of the attempt that runs. `fits` says whether an answer is one to the present version. */
export const adopt =
  (user: string, there: Attempt, fits: (name: string, value: unknown) => boolean, now: number): Change =>
  (kept) => {
    const { id, assessment, version, form, seed, minor, untimed, checkpoint } = there
    const known = kept?.id === id && kept.user === user ? kept : undefined
    const moved = known !== undefined && known.version !== version
    const mine = Object.entries(known?.answers ?? {}).filter(
      ([name, { value, sent }]) => !moved || (!sent && fits(name, value)),
    )
    // What the server does not have, or has in an older wording, is sent (again): that does no harm.
    const answers = Object.fromEntries(mine.map(([name, answer]) => [name, { ...answer, sent: false }]))
    for (const [name, answer] of Object.entries(there.answers)) {
      const here = own(answers, name)
      if (!here || here.n <= answer.n) answers[name] = { ...answer, sent: true }
    }
    const keepsPlace = known !== undefined && !moved && !known.checkpointSent
    return {
      user,
      assessment,
      id,
      version,
      form,
      seed,
      minor,
      untimed,
      checkpoint: keepsPlace ? known.checkpoint : checkpoint,
      checkpointSent: !keepsPlace,
      answers,
      clock: Math.max(known?.clock ?? 0, ...Object.values(answers).map(({ n }) => n)),
      handedIn: known?.handedIn ?? false,
      moved: moved ? Object.keys(answers).length : (known?.moved ?? null),
      problems: moved ? [] : (known?.problems ?? []),
      changedAt: known?.changedAt ?? now,
    }
  }

function own<T>(from: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(from, name) ? from[name] : undefined
}

const without = (answers: Kept["answers"], names: readonly string[]): Kept["answers"] =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)))
