import { expect, test } from "vitest"
import { validatorOf } from "#documents/kind-validators.ts"
import { isKind, type Kind, kinds } from "#documents/kinds.ts"
import { schemaAddress } from "#documents/meta.ts"
import { createMetaValidator } from "#documents/meta-validator.ts"
import { readLayer } from "./shipped.ts"

// What is imported above is here what a bundle has in its place (src/cli/kind-validators.mjs).
const compiled = createMetaValidator()
const shipped = readLayer("schemas/documents")

/** A shipped document of the kind, and the same with each of its keys left out, of another type, and beside one too many. */
function values(kind: Kind | "operation"): unknown[] {
  const [, document = {}] = [...shipped].find(([id]) => id.split("/")[0] === kind) ?? []
  const without = Object.keys(document as object).map((key) => ({
    ...(document as object),
    [key]: undefined,
  }))
  const wrong = Object.keys(document as object).map((key) => ({ ...(document as object), [key]: [7] }))
  return [document, { ...(document as object), tooMuch: true }, ...without, ...wrong, {}, [], null]
}

test.each([...Object.keys(kinds).filter(isKind), "operation" as const])(
  "the validator of %s that is written out finds what the compiled one finds",
  (kind) => {
    const written = validatorOf(kind)
    expect(written).not.toHaveProperty("schemaEnv")
    const live = compiled.getSchema(schemaAddress(`${kind}.schema.json`))
    for (const value of values(kind)) {
      expect(written?.(value)).toBe(live?.(value))
      expect(written?.errors).toEqual(live?.errors)
    }
  },
)
