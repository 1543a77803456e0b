import { isDeepStrictEqual } from "node:util"
import { Failure } from "#server/http/failure.ts"
import type { Account } from "#server/repositories/users.ts"
import type { Writes } from "./writes.ts"

type Answers = Readonly<Record<string, unknown>>

/**
 * Refuses answers to the profile where one of them is something else by now than it was when it was changed, and says
 * what those are. What has been written already, because its answer was lost, is written again without harm.
 *
 * @param form the form whose own questions are among the answers
 */
export function checkSeen(
  { profile }: Account,
  before: Answers,
  writes: Pick<Writes, "profile" | "custom">,
  form: string | null,
): void {
  const custom = ((profile["custom"] ?? {}) as Record<string, Answers>)[form ?? ""] ?? {}
  const moved = [
    ...movedIn(profile, before, writes.profile).map(([key, value]) => ({ id: key, value })),
    ...movedIn(custom, before, writes.custom).map(([key, value]) => ({ id: `custom.${form}.${key}`, value })),
  ]
  if (moved.length > 0)
    throw new Failure(409, "list-moved", "Another device has changed the same answers meanwhile.", {
      beside: { moved: moved.map(({ id }) => id), items: moved },
    })
}

/** Which answers are neither what they were nor what they are to be, with what they are. */
const movedIn = (kept: Answers, before: Answers, after: Answers): [key: string, there: unknown][] =>
  Object.keys(after).flatMap((key): [string, unknown][] => {
    const there = kept[key] ?? null
    const isExpected = [before[key] ?? null, after[key]].some((one) => isDeepStrictEqual(there, one))
    return isExpected ? [] : [[key, there]]
  })
