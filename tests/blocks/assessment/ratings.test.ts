import { expect, test } from "vitest"
import type { Assessment, Locale, Vocabulary } from "#documents/types.g.ts"
import { shippedWorld } from "../support/documents.ts"

const { documents } = shippedWorld()
const text = (language: string, key: string) => {
  const [namespace, name] = key.split(":") as [string, string]
  return (documents[`locale/${language}/${namespace}`] as Locale).texts[name]
}
const { values, order } = documents["vocabulary/ratings"] as Vocabulary

test.each(["big5", "ipip"])("the answers of %s are the five ratings, in their words and colours", (name) => {
  const { responses = {} } = documents[`assessment/${name}`] as Assessment
  const [scale] = Object.values(responses)
  for (const language of ["en", "af"])
    expect(scale?.map(({ label, tone }) => [text(language, label.t), tone])).toEqual(
      order.map((id) => [text(language, values[id]!.title.t), `rating${id}`]),
    )
  expect(text("en", scale![0]!.label.t)).toBe("Not at all me")
  expect(text("en", scale![4]!.label.t)).toBe("Very much me")
})
