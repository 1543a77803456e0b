import { Type, type Static } from "typebox"
import { ContextWitness } from "./differences.ts"

const Digits = Type.String({
  pattern: "^[0-9]+$",
  description: "A whole number, which may be too large for one.",
})

/** What a path is, or is none of. */
const Clause = Type.Object({
  path: Type.String({ description: "Of schemas/meta/context.schema.json." }),
  member: Type.Optional(
    Type.String({ description: "Of a path that is a set: the member whose presence the values tell." }),
  ),
  values: Type.Array(Type.Union([Type.Boolean(), Type.String()])),
  not: Type.Optional(Type.Literal(true, { description: "It is none of the values." })),
})

const words = <Word extends string>(...all: Word[]) => Type.Unsafe<Word>({ type: "string", enum: all })

/** What somebody is given at a place. */
export const Given = Type.Object({
  is: words("open", "closed", "shown", "loop", "absent", "hidden", "disabled", "locked", "unavailable"),
  route: Type.Optional(Type.String({ description: "Of a page: the route that is shown in the end." })),
  gate: Type.Optional(Type.String({ description: "The gate that turned away from the page asked for." })),
})
export type Given = Static<typeof Given>

const given = (description: string) => Type.Union([Given, Type.Null()], { description })

/** What people are given or kept from. */
export const Subject = Type.Object({
  of: words("gate", "route", "entry"),
  name: Type.String({ description: "Of a menu entry `<menu>/<key>.<key>`." }),
  path: Type.Optional(Type.String({ description: "Of a route: at which of its addresses." })),
})
export type Subject = Static<typeof Subject>

/** What becomes of the same people at one or several places. */
export const EffectRow = Type.Object({
  turn: Type.Unsafe<"gain" | "loss" | "other">({
    type: "string",
    enum: ["gain", "loss", "other"],
    description:
      "They are let in, kept out, or given something else than before, in neither case the thing itself.",
  }),
  among: Type.Unsafe<"everybody" | "before" | "after">({
    type: "string",
    enum: ["everybody", "before", "after"],
    description:
      "Among whom cases and conditions are told: all there can be, those who had it, or those who have it now.",
  }),
  subjects: Type.Array(Subject),
  before: given("What they were given; null where it was not the same for all of them."),
  after: given("What they are given now; null where it is not the same for all of them."),
  paths: Type.Array(Type.String(), { description: "What tells who they are; all else may be anything." }),
  cases: Digits,
  of: Digits,
  when: Type.Union([Type.Array(Type.Array(Clause)), Type.Null()], {
    description: "Any of these, each of which asks for all of its clauses; null: too many to be read.",
  }),
  witness: ContextWitness.properties.context,
})
export type EffectRow = Static<typeof EffectRow>

/** Who gains and who loses what, over every user, browser and address there can be, as few rows as tell it. */
export const AccessEffect = Type.Object({ rows: Type.Array(EffectRow) })
export type AccessEffect = Static<typeof AccessEffect>
