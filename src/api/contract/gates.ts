import { Type, type Static } from "typebox"
import { RulePart, TextPart, UnlockPart } from "./document-parts.ts"
import { Finding, LayerQuery } from "./publishing.ts"

const Outcome = Type.Union([Type.Literal("show"), Type.Literal("loop")], {
  description: "Whether it comes to rest at a page, or goes in a circle.",
})
const Because = Type.String({
  description:
    "What made a hop: `navigation/<row>`, `routes/<name>/redirect` or `routes/<name>/guards/<guard>[/<row>]`.",
})

/** What one persona is shown who asks for one address of a route, and why. */
export const MatrixRow = Type.Object({
  route: Type.String(),
  path: Type.String({
    description: "An address of the route; `~name` stands for a parameter that decides nothing.",
  }),
  persona: Type.String(),
  outcome: Outcome,
  shown: Type.String({ description: "The route that is shown." }),
  because: Type.Array(Because, {
    description: "Every hop, in order; empty where the route itself is shown at once.",
  }),
  denied: Type.Optional(
    Type.Object(
      {
        gate: Type.String(),
        clause: Type.String(),
        pointer: Type.String({ description: "Where the clause stands in the document `gates`." }),
      },
      { description: "The gate that denied last on the way, with the clause of its rule that failed." },
    ),
  ),
})
export type MatrixRow = Static<typeof MatrixRow>

export const AccessMatrix = Type.Object({ release: Type.String(), rows: Type.Array(MatrixRow) })
export type AccessMatrix = Static<typeof AccessMatrix>

export const Findings = Type.Object({ release: Type.String(), findings: Type.Array(Finding) })
export type Findings = Static<typeof Findings>

export const WhyQuestion = Type.Object(
  {
    ...LayerQuery.properties,
    path: Type.String({ maxLength: 2000, description: "Path with query, as a visitor would open it." }),
    persona: Type.String({ maxLength: 80, description: "Key of a persona of the release." }),
  },
  { additionalProperties: false },
)
export type WhyQuestion = Static<typeof WhyQuestion>

/** Why a gate keeps somebody out, and how to get in. */
export const Denial = Type.Object({
  gate: Type.String(),
  clause: Type.String({ description: "The part of the rule that failed, readable." }),
  pointer: Type.String({ description: "JSON Pointer to that part in the document `gates`." }),
  why: TextPart,
  unlock: Type.Optional(UnlockPart),
  upgradeable: Type.Boolean({ description: "A feature that the gate asks for comes with an upgrade." }),
})

const Value = Type.Union([Type.Boolean(), Type.String()])

/** Why somebody is shown what they are shown. */
export const Explanation = Type.Object({
  release: Type.String(),
  path: Type.String({ description: "The address asked for." }),
  route: Type.String({ description: "The route whose address it is; empty where there is none." }),
  outcome: Outcome,
  shown: Type.String({ description: "The route that is shown in the end." }),
  shownAt: Type.String({ description: "Its address with query." }),
  steps: Type.Array(
    Type.Object({
      from: Type.String(),
      to: Type.String(),
      because: Because,
      rule: Type.Optional(RulePart),
      denial: Type.Optional(Denial),
    }),
    { description: "Every hop; `rule` is the condition of the row that made it." },
  ),
  wanted: Type.String({ description: "The route that the address means: where its redirects lead." }),
  least: Type.Union(
    [
      Type.Array(
        Type.Object({
          path: Type.String({ description: "A path of the context." }),
          member: Type.Optional(
            Type.String({ description: "Of a set: whether this is in it is what changes." }),
          ),
          before: Value,
          after: Value,
        }),
      ),
      Type.Null(),
    ],
    {
      description:
        "The fewest changes that would show the wanted route: none where it is shown, null where nothing would do.",
    },
  ),
  sentences: Type.Array(Type.String(), { description: "All of it in plain words, a line each." }),
})
export type Explanation = Static<typeof Explanation>
