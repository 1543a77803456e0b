import { Type, type Static } from "typebox"
import { Difference } from "./differences.ts"
import { AccessEffect } from "./effects.ts"
import { OperationPart } from "./document-parts.ts"
import { sayable } from "./said.ts"

const closed = { additionalProperties: false }
const Name = Type.String({ minLength: 1, maxLength: 80 })

/** Whose layer: the instance's own, or one tenant's. Left out: the widest that the caller may write. */
export const LayerQuery = Type.Object(
  {
    layer: Type.Optional(Type.Union([Type.Literal("instance"), Type.Literal("tenant")])),
    tenant: Type.Optional(Name),
  },
  closed,
)
export type LayerQuery = Static<typeof LayerQuery>

/** A change of a layer, by id of the document. */
export const Patches = Type.Record(
  Type.String({ maxLength: 200 }),
  Type.Unknown({ description: "An RFC 7396 merge patch, of whatever it changes." }),
  { description: "A merge patch a document; null takes away what this layer had patched there." },
)

export const Change = Type.Object(
  {
    ...LayerQuery.properties,
    base: Type.String({ maxLength: 80, description: "The release that the author looked at." }),
    patches: Patches,
    why: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
)
export type Change = Static<typeof Change>

export const PublishedChange = Type.Object(
  { ...Change.properties, why: Type.String({ minLength: 1, maxLength: 500 }) },
  closed,
)
export type PublishedChange = Static<typeof PublishedChange>

export const Rollback = Type.Object(
  {
    base: Type.Optional(
      Type.String({
        maxLength: 80,
        description: "The release that the caller saw live; left out, whatever is live is replaced.",
      }),
    ),
    why: Type.String({ minLength: 1, maxLength: 500 }),
  },
  closed,
)
export type Rollback = Static<typeof Rollback>

/** What is wrong with a document, where, and how to mend it. */
export const Problem = Type.Object({
  severity: Type.Union([Type.Literal("error"), Type.Literal("warning")]),
  document: Type.String(),
  pointer: Type.String(),
  message: Type.String(),
  fix: Type.String(),
  code: Type.Optional(sayable.code),
  values: Type.Optional(sayable.values),
  patch: Type.Optional(
    Type.Array(OperationPart, { description: "What mends it, where that is mechanical." }),
  ),
})
export type Problem = Static<typeof Problem>

/** A problem that a question of the review found in a live release; `accepted` where the release lives with it. */
export const Finding = Type.Object({
  finding: Type.String({ description: "The question that found it, such as `redirect loop`." }),
  ...Problem.properties,
  accepted: Type.Optional(
    Type.Object({ why: Type.String(), since: Type.String({ description: "The day that it was accepted." }) }),
  ),
})

/** A place that both the edit and somebody else changed since the edit's base. */
export const Conflict = Type.Object({
  document: Type.String(),
  pointer: Type.String(),
  base: Type.Unknown({ description: "What stood there in the edit's base; null where nothing did." }),
  current: Type.Unknown({ description: "What stands there now." }),
  yours: Type.Unknown({ description: "What the edit sets." }),
})
export type Conflict = Static<typeof Conflict>

/** A place that changes only with a second person's approval, and what it becomes. */
export const ProtectedChange = Type.Object({
  what: Type.String({ description: "Of what kind it is: address, outside service, sign-in, consent text …" }),
  document: Type.String(),
  pointer: Type.String(),
  before: Type.Unknown({ description: "What stands there, of any kind." }),
  after: Type.Unknown({ description: "Likewise." }),
})
export type ProtectedChange = Static<typeof ProtectedChange>

/** What an edit would do: first what takes a second person, then in one line and by name of route and persona. */
export const Impact = Type.Object({
  protected: Type.Array(ProtectedChange),
  sentence: Type.String(),
  routesChanged: Type.Array(Type.String()),
  personasChanged: Type.Array(Type.String()),
  menuEntriesChanged: Type.Array(Type.String()),
  menuPersonasChanged: Type.Array(Type.String()),
})
export type Impact = Static<typeof Impact>

const standing = Type.Array(Problem, {
  description: "Problems that stood in the live release already, whatever this change does.",
})

export const CheckedChange = Type.Object({
  problems: Type.Array(Problem, { description: "What the change brings." }),
  standing,
  impact: Type.Union([Impact, Type.Null()]),
  access: Type.Union([AccessEffect, Type.Null()]),
  diff: Type.Array(Difference),
  conflicts: Type.Array(Conflict),
  current: Type.String({ description: "The release that is live now; a publish must be based on it." }),
})
export type CheckedChange = Static<typeof CheckedChange>

export const ReleaseEntry = Type.Object({
  id: Type.String(),
  number: Type.Integer(),
  tenant: Type.Union([Type.String(), Type.Null()]),
  author: Type.String({ description: "A pseudonym, or `system` for deployments." }),
  why: Type.String(),
  basedOn: Type.Union([Type.String(), Type.Null()]),
  restores: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  current: Type.Boolean(),
})
export type ReleaseEntry = Static<typeof ReleaseEntry>

/** A layer that stays at its last good release, as what it says no longer fits what stands beneath it. */
export const HeldBackLayer = Type.Object({
  tenant: Type.String({ description: "Empty: the instance itself." }),
  title: Type.String({ description: "The name of the site, or of the school or organisation." }),
  since: Type.String(),
  problems: Type.Array(Problem),
})
export type HeldBackLayer = Static<typeof HeldBackLayer>

export const ReleaseHistory = Type.Object({
  releases: Type.Array(ReleaseEntry, { description: "The newest first." }),
  heldBack: Type.Array(HeldBackLayer, {
    description: "Layers that are held back: this one, and for the instance those of its tenants too.",
  }),
})
export type ReleaseHistory = Static<typeof ReleaseHistory>

/** What changed from one release to another. */
export const ReleaseDifference = Type.Object({
  impact: Type.Union([Impact, Type.Null()]),
  access: Type.Union([AccessEffect, Type.Null()]),
  diff: Type.Array(Difference),
})
export type ReleaseDifference = Static<typeof ReleaseDifference>

export const PublishedRelease = Type.Object({
  release: ReleaseEntry,
  problems: Type.Array(Problem, { description: "Findings that the change brings; they stop nothing." }),
  standing,
  impact: Type.Union([Impact, Type.Null()]),
  heldBack: Type.Array(Type.Object({ tenant: Type.String(), problems: Type.Array(Problem) })),
})
export type PublishedRelease = Static<typeof PublishedRelease>

/** What the log tells: what was done to documents, and to people's answers; what people did to their own accounts is nobody's business. */
export const auditedActions: string[] = [
  "deploy",
  "publish",
  "rollback",
  "held-back",
  "evaluator-fault",
  "proposed",
  "withdrawn",
  "protected-change",
  "people-counted",
  "scheduled",
  "schedule-cancelled",
  "schedule-missed",
  "codes-created",
  "codes-revoked",
  "codes-exported",
  "grant-role",
  "role-offered",
  "role-agreed",
  "role-withdrawn",
  "role-declined",
  "role-taken-away",
  "class-added",
  "class-renamed",
  "refund-asked",
  "attention-dismissed",
  "buyer-named",
  "research-asked",
  "research-exported",
  "records-imported",
  "records-import-undone",
  "records-exported",
  "record-written",
  "record-removed",
  "look-file-added",
  "look-font-added",
]

export const AuditEntry = Type.Object({
  id: Type.String(),
  at: Type.String(),
  tenant: Type.Union([Type.String(), Type.Null()]),
  actor: Type.String(),
  action: Type.String(),
  why: Type.String(),
  detail: Type.Unknown({ description: "What was done, as each action tells it." }),
})
export type AuditEntry = Static<typeof AuditEntry>

export const AuditLog = Type.Object({
  entries: Type.Array(AuditEntry, { description: "The newest first." }),
})
export type AuditLog = Static<typeof AuditLog>
