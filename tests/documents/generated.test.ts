import { readFileSync } from "node:fs"
import { Ajv2020 } from "ajv/dist/2020.js"
import { expect, test } from "vitest"
import { generatedFiles } from "#cli/generate/files.ts"
import { kinds } from "#documents/kinds.ts"
import { metaSchemas } from "#documents/schemas.g.ts"

test("the generated files are what schemas/meta gives", { timeout: 60_000 }, async () => {
  for (const [path, text] of await generatedFiles()) {
    expect(readFileSync(path, "utf8") === text, `${path} is out of date: run npm run generate`).toBe(true)
  }
})

test.each([...metaSchemas.keys()])("%s is a JSON Schema", (name) => {
  const ajv = new Ajv2020({ strict: false })
  expect([ajv.validateSchema(metaSchemas.get(name) as object), ajv.errors ?? null]).toEqual([true, null])
})

test("the meta-schema of every kind says who may read and write it, as the code does", () => {
  for (const [kind, facts] of Object.entries(kinds)) {
    const schema = metaSchemas.get(`${kind}.schema.json`) as Record<string, unknown> | undefined
    expect(schema?.["x-layers"], `${kind}: layers`).toEqual(facts.layers)
    expect(schema?.["x-public"] !== false, `${kind}: public`).toBe(facts.public)
    expect(schema?.["x-tenant"] === "narrow", `${kind}: narrowed by tenants`).toBe(
      facts.tenantNarrows === true,
    )
    expect(schema?.["additionalProperties"], `${kind}: closed`).toBe(false)
  }
})
