import { readdirSync, readFileSync } from "node:fs"
import { createInstance } from "i18next"
import { describe, expect, test } from "vitest"
import { reason } from "#api/messages/server.ts"
import { ApiError } from "#api/request.ts"
import { resolved, addressedSchemas, type Schema } from "#documents/meta.ts"
import type { Properties } from "#documents/types.g.ts"
import { questions } from "#review/findings.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { wordsOf } from "#studio/calls/useLoaded.ts"
import { afrikaans } from "#studio/saying/afrikaans.ts"
import { unsaid } from "../support/unsaid.ts"

/** What the server tells whoever works in the studio, in Afrikaans: no call of theirs is refused in English. */

const i18n = createInstance()
await i18n.init({
  lng: "af",
  resources: { af: { review: afrikaans, translation: { "failed.unreachable": "Weg" } } },
  keySeparator: false,
})
const said = (error: unknown) => wordsOf(error, { t: i18n.t, i18n })
const refusal = ({ status, body }: Failure) => new ApiError(status, body, null)

describe("a refusal is said in the studio's language", () => {
  const cases: [string, unknown, string][] = [
    [
      "plain words",
      refusal(new Failure(422, "invalid-input", reason("refused.hourOver"))),
      "Hierdie uur is verby. Kies een wat nog kom.",
    ],
    ["what is not there", refusal(notFound("release")), "Daar is nie so ’n vrystelling nie."],
    [
      "one of several",
      refusal(new Failure(422, "invalid-input", reason("refused.recordsRefused", { count: 1 }))),
      "1 rekord word nie aanvaar nie; niks is geskryf nie.",
    ],
    [
      "words within words",
      refusal(new Failure(422, "invalid-input", reason("refused.image", { why: reason("refused.noImage") }))),
      "Hierdie prent is nie aanvaar nie. Dit is nie ’n PNG, JPEG, WebP, AVIF of GIF nie.",
    ],
    ["nobody answered", new ApiError(0, null, null), "Weg"],
    [
      "one without a code",
      new ApiError(400, { code: "bad-request", message: "So it is." }, null),
      "So it is.",
    ],
  ]
  test.each(cases)("%s", (_, error, words) => expect(said(error)).toBe(words))
})

/** What only whoever writes calls by hand is told. */
const ofPrograms = [
  "A preview asks for nothing like that.",
  "A preview changes nothing.",
  "A preview is read without a cookie: nobody's session counts here.",
  "Another change has this id: send another.",
  "Name a change, a proposal or a release: one of them.",
  "Propose patches, or a release to restore: one of the two.",
  "Say in words what is wrong.",
  "Say which tenant's layer is meant: tenant=….",
  "Send the file itself, as its media type says.",
  "Send the font itself, as its media type says.",
  "Send the image itself, as its media type says.",
  "The choices are not as they are described.",
  "The gate ${gate} denies: ${clause}.",
]

const folder = new URL("../../src/server/", import.meta.url)
const ours =
  /^(scheduling|publishing|changesets|records|previews|routes\/(changesets|publishing|classes|people|records|previews))\//
const sources = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".ts") && ours.test(file))
  .map((file) => readFileSync(new URL(file, folder), "utf8"))
const matches = (pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, words = ""]) => words))

test("whatever refuses a call of the studio has a code", () => {
  const plain = matches(/new Failure\(\s*\d+,\s*"[\w-]+",\s*["`]([^"`]*)["`]/g)
  expect([...new Set(plain)].toSorted()).toEqual(ofPrograms)
})

test("whatever it says is not there has a word", () => {
  const names = new Set(matches(/notFound\("([^"]+)"\)/g))
  expect(names.size).toBeGreaterThan(5)
  expect([...names].flatMap((name) => unsaid(notFoundSays(name)))).toEqual([])
})

const notFoundSays = (name: string) => {
  const { message, says } = notFound(name).body
  return { message, ...says }
}

test("what a shipped document says of itself in English, and every question of the review, has its like", () => {
  const { accepted = {} } = JSON.parse(
    readFileSync(new URL("../../schemas/documents/properties.json", import.meta.url), "utf8"),
  ) as Properties
  const whys = Object.values(accepted).map(({ why }) => why)
  const texts = [...whys, ...Object.keys(questions), ...addressedSchemas().flatMap(expectations)]
  // What is missing is written in src/documents/af/written.json.
  expect(texts.filter((text) => !Object.hasOwn(afrikaans.terms, text))).toEqual([])
})

/** What a schema says is expected of a text or a name. */
function expectations(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return []
  const { pattern, description, propertyNames } = schema as Schema
  const of = [
    ...(typeof pattern === "string" ? [description] : []),
    propertyNames && resolved(propertyNames as Schema)["description"],
  ]
  return [...of.filter((text) => typeof text === "string"), ...Object.values(schema).flatMap(expectations)]
}
