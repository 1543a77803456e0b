import { expect, test } from "vitest"
import type { Collection } from "#documents/types.g.ts"
import { jsonLd, structuredData } from "#records/structured-data.ts"
import cases from "./cases/structured-data.json" with { type: "json" }

interface Case {
  name: string
  collection: Pick<Collection, "schemaOrg" | "structured">
  page: Record<string, unknown>
  image?: string
  thing: Record<string, unknown> | null
}

const url = "https://a.example/explore/things/one/1"
const blank = { title: "", about: "", link: "", closes: null, titles: {} }

test.each(cases as unknown as Case[])("$name", ({ collection, page, image, thing }) => {
  const said = structuredData(collection, { ...blank, ...page }, { url, image })
  expect(said ?? null).toEqual(thing && { "@id": url, url, ...thing })
})

test("no text of a record ends the element that it stands in, and all of it is read again", () => {
  const name = "</script><script>alert(1)</script><!-- & \u2028\u2029"
  const written = jsonLd([{ "@type": "Course", name }])
  expect(written).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(written)).toEqual({
    "@context": "https://schema.org",
    "@graph": [{ "@type": "Course", name }],
  })
})
