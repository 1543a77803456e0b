import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { kinds } from "#documents/kinds.ts"
import { patchDocument } from "#documents/layers.ts"
import { problemLine } from "#documents/problem.ts"
import { metaSchemas } from "#documents/schemas.g.ts"
import { validateDocument } from "#documents/validate.ts"
import { readJson } from "./shipped.ts"

const page = readFileSync("schemas/README.md", "utf8")
const examples = [...page.matchAll(/```json (patch )?(\S+)\n([\s\S]*?)```/g)].map(
  ([, patch, id = "", text = ""]) => ({
    id,
    isPatch: patch !== undefined,
    value: JSON.parse(text) as unknown,
  }),
)

for (const { id, isPatch, value } of examples) {
  test(`the example of ${isPatch ? "a patch of " : ""}${id} is accepted`, () => {
    const document = isPatch ? patchDocument(id, readJson(`schemas/documents/${id}.json`), value) : value
    const result = validateDocument(id, document)
    expect(result.ok ? [] : result.problems.map(problemLine)).toEqual([])
    if (isPatch) expect(document).not.toEqual(readJson(`schemas/documents/${id}.json`))
  })
}

const generated = page.split("<!-- list: briefly -->")[1]?.split("<!-- end -->")[0] ?? ""

for (const kind of Object.keys(kinds)) {
  const heading = `\n### ${kind}\n`
  test(`${kind} has a section that names each of its keys, with an example where it is written by hand`, () => {
    const section = page.split(heading)[1]?.split(/\n### /)[0] ?? ""
    if (!generated.includes(heading)) expect(section).toContain("```json ")
    const schema = metaSchemas.get(`${kind}.schema.json`) as { properties: object }
    const keys = Object.keys(schema.properties).filter((key) => key !== "kind" && key !== "v")
    expect(keys.filter((key) => !new RegExp(`[\`"]${key}[\`"]`).test(section))).toEqual([])
  })
}

test("the table of operators names those of the meta-schema", () => {
  const { properties } = metaSchemas.get("rule.schema.json") as { properties: object }
  const rows = page.split("\n| operator |")[1]?.split("\n\n")[0]?.split("\n").slice(2) ?? []
  const named = rows.flatMap((row) => row.split("|")[1]?.match(/[^`, ]+/g) ?? [])
  expect(named.toSorted()).toEqual(Object.keys(properties).toSorted())
})
