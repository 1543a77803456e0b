import { isDeepStrictEqual } from "node:util"
import { Failure } from "#server/http/failure.ts"
import type { Account } from "#server/repositories/users.ts"
import { accountFields, type FieldReader, profileFields } from "./fields.ts"
import type { Writes } from "./writes.ts"

type Answers = Readonly<Record<string, unknown>>

/**
 * Refuses answers to the profile and the account where one of them is something else by now than it was when it was
 * changed, and says what those are. What has been written already, because its answer was lost, is written again without
 * harm.
 *
 * @param form the form whose own questions are among the answers
 */
export function checkSeen(
  { profile, country, email, phone, ...account }: Account,
  before: Answers,
  writes: Pick<Writes, "profile" | "account" | "custom">,
  form: string | null,
): void {
  const custom = ((profile["custom"] ?? {}) as Record<string, Answers>)[form ?? ""] ?? {}
  const { legal_age: legalAge, terms_agreement: termsAgreement } = account
  const own = { country, email, phone, legalAge, termsAgreement }
  const readBy = (fields: Readonly<Record<string, FieldReader>>) => (key: string, value: unknown) =>
    fields[key]?.(value, country ?? "")
  const moved = [
    ...movedIn(own, before, writes.account, readBy(accountFields)).map(([id, value]) => ({ id, value })),
    ...movedIn(profile, before, writes.profile, readBy(profileFields)).map(([id, value]) => ({ id, value })),
    ...movedIn(custom, before, writes.custom).map(([key, value]) => ({ id: `custom.${form}.${key}`, value })),
  ]
  if (moved.length > 0)
    throw new Failure(409, "list-moved", "Another device has changed the same answers meanwhile.", {
      beside: { moved: moved.map(({ id }) => id), items: moved },
    })
}

/**
 * Which answers are neither what they were, nor what they are to be; with what they are.
 *
 * @param read how an answer is kept: what was seen may have been typed on the device, and be sent since
 */
const movedIn = (
  kept: Answers,
  before: Answers,
  after: Answers,
  read: (key: string, value: unknown) => unknown = (_, value) => value,
): [key: string, there: unknown][] =>
  Object.keys(after).flatMap((key): [string, unknown][] => {
    const there = kept[key] ?? null
    const was = before[key] ?? null
    const expected = [was, read(key, was), after[key]]
    return expected.some((one) => isDeepStrictEqual(there, one)) ? [] : [[key, there]]
  })
