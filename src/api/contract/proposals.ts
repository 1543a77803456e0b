import { Type, type Static } from "typebox"
import { Difference } from "./differences.ts"
import { AccessEffect } from "./effects.ts"
import { Impact, LayerQuery, Patches, Problem } from "./publishing.ts"
import { Hour } from "./schedules.ts"

const closed = { additionalProperties: false }
const why = Type.String({ minLength: 1, maxLength: 500 })

/** A change that waits for a second person, or the way back to an earlier release: one of the two. */
export const ProposedChange = Type.Object(
  {
    ...LayerQuery.properties,
    base: Type.String({ maxLength: 80, description: "The release that the author looked at." }),
    patches: Type.Optional(Patches),
    restores: Type.Optional(Type.String({ maxLength: 80, description: "The release to publish again." })),
    why,
  },
  closed,
)
export type ProposedChange = Static<typeof ProposedChange>

const State = Type.Union([Type.Literal("open"), Type.Literal("approved"), Type.Literal("withdrawn")])

export const ProposalQuery = Type.Object({ ...LayerQuery.properties, state: Type.Optional(State) }, closed)
export type ProposalQuery = Static<typeof ProposalQuery>

export const Proposal = Type.Object({
  id: Type.String(),
  tenant: Type.Union([Type.String(), Type.Null()]),
  state: State,
  base: Type.String(),
  restores: Type.Union([Type.String(), Type.Null()]),
  effect: Type.String({
    description: "SHA-256 of what it does; an approval says it, and is for nothing else.",
  }),
  author: Type.String({ description: "A pseudonym." }),
  mine: Type.Boolean({ description: "Whether the caller is its author, and so cannot approve it." }),
  why: Type.String(),
  createdAt: Type.String(),
  decidedBy: Type.Union([Type.String(), Type.Null()]),
  decidedAt: Type.Union([Type.String(), Type.Null()]),
  decidedWhy: Type.Union([Type.String(), Type.Null()], {
    description: "Why it was taken back or turned down.",
  }),
  changeset: Type.Union([Type.String(), Type.Null()], {
    description: "The change in the making that it is.",
  }),
})
export type Proposal = Static<typeof Proposal>

export const ProposalList = Type.Object({ proposals: Type.Array(Proposal) })
export type ProposalList = Static<typeof ProposalList>

/** A proposal with what it would do to the release that is live now. */
export const ShownProposal = Type.Object({
  proposal: Proposal,
  patches: Type.Union([Patches, Type.Null()]),
  stale: Type.Boolean({
    description: "It would not do now what its author was shown; it cannot be approved.",
  }),
  edited: Type.Boolean({
    description: "The change that it is was edited or put aside since; it cannot be approved.",
  }),
  since: Type.Union(
    [
      Type.Object({
        proposal: Proposal,
        access: Type.Union([AccessEffect, Type.Null()]),
        diff: Type.Array(Difference),
      }),
      Type.Null(),
    ],
    { description: "The proposal of the same change before this one, and what is otherwise since." },
  ),
  problems: Type.Array(Problem),
  impact: Type.Union([Impact, Type.Null()]),
  access: Type.Union([AccessEffect, Type.Null()]),
  diff: Type.Array(Difference),
})
export type ShownProposal = Static<typeof ShownProposal>

export const ProposalApproval = Type.Object(
  {
    effect: Type.String({
      pattern: "^[0-9a-f]{64}$",
      description: "The effect that the approver was shown.",
    }),
  },
  closed,
)
export type ProposalApproval = Static<typeof ProposalApproval>

export const ProposalApprovalAt = Type.Object({ ...ProposalApproval.properties, at: Hour }, closed)
export type ProposalApprovalAt = Static<typeof ProposalApprovalAt>

export const ProposalWithdrawal = Type.Object({ why }, closed)
export type ProposalWithdrawal = Static<typeof ProposalWithdrawal>
