import { expect, test } from "vitest"
import type { Document } from "#documents/types.g.ts"
import { reviewProblems } from "#review/check.ts"
import { perDocument, perReview } from "#review/once.ts"
import { Reviewed } from "#review/reviewed.ts"
import { shippedRelease } from "./shipped.ts"

const help = (title: string) => ({ kind: "help", title: { t: title }, body: { t: title } }) as Document

test("a document is worked on once, and anew under another id or as another object", () => {
  const asked: string[] = []
  const titleOf = perDocument((id, document) => {
    asked.push(id)
    return { id, document }
  })
  const [one, same] = [help("a:b"), help("a:b")]
  expect(titleOf("help/one", one)).toBe(titleOf("help/one", one))
  expect(titleOf("help/two", one)).toEqual({ id: "help/two", document: one })
  expect(titleOf("help/one", same).document).toBe(same)
  expect(asked).toEqual(["help/one", "help/two", "help/one"])
})

test("a review is worked on once, nothing found included, and another of the same documents anew", () => {
  let asked = 0
  const find = perReview(() => {
    asked += 1
  })
  const reviewed = new Reviewed(new Map())
  find(reviewed)
  find(reviewed)
  expect(asked).toBe(1)
  find(new Reviewed(new Map()))
  expect(asked).toBe(2)
})

test("a review changes nothing of what others will review", { timeout: 60_000 }, () => {
  const frozen = (value: unknown): unknown => {
    if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
    return value
  }
  const documents = structuredClone(shippedRelease().documents) as Reviewed["documents"]
  for (const document of documents.values()) frozen(document)
  expect(() => reviewProblems(new Reviewed(documents, "instance", { base: documents }))).not.toThrow()
})
