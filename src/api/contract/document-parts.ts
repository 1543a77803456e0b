import { Type } from "typebox"
import type { Operation } from "#documents/operation.g.ts"
import type { Document, Rule, Text, Unlock } from "#documents/types.g.ts"

/**
 * Parts of documents as answers carry them: typed as the meta-schemas' own types, described as far as a caller needs to
 * find their way. The whole of their shapes stands in `schemas/meta/`.
 */

/** A text by its key, with what fills its placeholders. */
export const TextPart = Type.Unsafe<Text>({
  type: "object",
  description: "A text of the locale documents; its whole shape is `text` of schemas/meta/value.schema.json.",
  required: ["t"],
  additionalProperties: false,
  properties: {
    t: { type: "string", description: "namespace:key of the text." },
    with: { type: "object", description: "What fills its placeholders, by name." },
  },
})

/** How somebody whom a gate keeps out gets in. */
export const UnlockPart = Type.Unsafe<Unlock>({
  type: "object",
  description: "The way in: `Unlock` of schemas/meta/gates.schema.json.",
  required: ["text"],
  additionalProperties: false,
  properties: {
    text: TextPart,
    action: {
      type: "object",
      required: ["label", "to"],
      additionalProperties: false,
      properties: {
        label: TextPart,
        to: {
          type: "object",
          description: "`target` of schemas/meta/common.schema.json.",
          required: ["route"],
          additionalProperties: true,
          properties: { route: { type: "string" } },
        },
      },
    },
  },
})

export const RulePart = Type.Unsafe<Rule>({
  type: ["object", "boolean"],
  description: "A rule in JSON Logic: schemas/meta/rule.schema.json.",
})

export const DocumentPart = Type.Unsafe<Document>({
  type: "object",
  description: "A document as the schema of its kind in schemas/meta says.",
  required: ["kind", "v"],
  additionalProperties: true,
  properties: { kind: { type: "string" }, v: { type: "integer" } },
})

export const OperationPart = Type.Unsafe<Operation>({
  type: "object",
  description: "An edit of a layer: schemas/meta/operation.schema.json.",
  required: ["do", "document", "steps"],
  additionalProperties: true,
  properties: {
    do: { type: "string" },
    document: { type: "string" },
    steps: { type: "array", items: { type: "string" } },
  },
})
