import { Type, type Static } from "typebox"
import { differenceKinds, type DifferenceKind } from "#documents/difference.ts"
import type { Context } from "#engine/context/build.ts"
import { sayable } from "./said.ts"

/** A context that a rule may read: a value for every path that the release declares. */
export const ContextWitness = Type.Object({
  context: Type.Unsafe<Context>({
    type: "object",
    description: "By path of schemas/meta/context.schema.json: whether, which one, or which ones.",
    additionalProperties: {
      anyOf: [{ type: "boolean" }, { type: "string" }, { type: "array", items: { type: "string" } }],
    },
  }),
})

const PersonaWitness = Type.Object({
  personas: Type.Array(Type.String(), { description: "Names of personas of the release." }),
  path: Type.String({
    description: "The address that shows it to them; `~name` stands for a parameter that decides nothing.",
  }),
})

/** One place in which two releases differ. */
export const Difference = Type.Object({
  kind: Type.Unsafe<DifferenceKind>({ type: "string", enum: differenceKinds }),
  document: Type.String({ description: "The document's id." }),
  pointer: Type.String({
    description: "JSON Pointer (RFC 6901) to the place, which is there before or after.",
  }),
  before: Type.Optional(
    Type.Unknown({
      description:
        "What stands there; left out where nothing does. For `entry-renamed` the words that are read, for `route-decision` what is shown (`outcome`, `shown`, and the `gate` that denied), for `feature-given` and `feature-taken` the accounts that have it.",
    }),
  ),
  after: Type.Optional(Type.Unknown({ description: "Likewise." })),
  witness: Type.Optional(
    Type.Union([ContextWitness, PersonaWitness], {
      description:
        "Where people are concerned, somebody who is: to look at both releases with their eyes. A context for gates and features, personas for decisions.",
    }),
  ),
  sentence: Type.String({
    description:
      "What it means, for an author. Differences that are told together come one after the other and have the same.",
  }),
  ...sayable,
})
export type Difference = Static<typeof Difference>
