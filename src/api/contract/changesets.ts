import { Type, type Static } from "typebox"
import type { Operation } from "#documents/operation.g.ts"
import { LayerQuery } from "./publishing.ts"

const closed = { additionalProperties: false }
const SentId = Type.String({
  pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
  description: "Chosen by who sends it: what is sent twice is done once.",
})
const Title = Type.String({ minLength: 1, maxLength: 120 })
const why = Type.String({ minLength: 1, maxLength: 500 })

/** At most so many operations are one entry of the log. */
const mostOperations = 500

const Operations = Type.Array(
  Type.Unsafe<Operation>({
    description: "As schemas/meta/operation.schema.json says; checked against it by the call.",
  }),
  { minItems: 1, maxItems: mostOperations },
)

const State = Type.Union([Type.Literal("open"), Type.Literal("published"), Type.Literal("discarded")])

export const ChangesetQuery = Type.Object({ ...LayerQuery.properties, state: Type.Optional(State) }, closed)
export type ChangesetQuery = Static<typeof ChangesetQuery>

export const BeginChangeset = Type.Object(
  {
    ...LayerQuery.properties,
    id: Type.Optional(SentId),
    title: Title,
  },
  closed,
)
export type BeginChangeset = Static<typeof BeginChangeset>

/** A change of a layer in the making: nobody sees it but those who work on it, and whoever may publish. */
export const Changeset = Type.Object({
  id: Type.String(),
  tenant: Type.Union([Type.String(), Type.Null()]),
  title: Type.String(),
  state: State,
  author: Type.String({ description: "A pseudonym." }),
  members: Type.Array(Type.String(), { description: "Who may edit it, by pseudonym; its author is one." }),
  isMember: Type.Boolean({ description: "Whether the caller may edit it." }),
  entries: Type.Integer({ description: "How many entries its log has; grows by one with each." }),
  revision: Type.Integer({
    description: "Grows with all that may change what it does: edits, rebases, decisions.",
  }),
  release: Type.Union([Type.String(), Type.Null()], { description: "The release that it became." }),
  createdAt: Type.String(),
  updatedAt: Type.String(),
})
export type Changeset = Static<typeof Changeset>

export const ChangesetList = Type.Object({
  changesets: Type.Array(Changeset, { description: "Those last touched first." }),
})
export type ChangesetList = Static<typeof ChangesetList>

const nothing = "left out where there is nothing"

/** What an edit of a document stands on. */
export const EditedDocument = Type.Object({
  document: Type.String(),
  beneath: Type.Optional(Type.Unknown({ description: `The document beneath the layer; ${nothing}.` })),
  start: Type.Optional(
    Type.Unknown({ description: `The layer's patch of it when the change began; ${nothing}.` }),
  ),
  own: Type.Optional(Type.Unknown({ description: `The layer's patch of it with the change; ${nothing}.` })),
  now: Type.Optional(Type.Unknown({ description: `The document itself with the change; ${nothing}.` })),
  moved: Type.Boolean({ description: "Whether something else of it is live by now: rebase first." }),
})
export type EditedDocument = Static<typeof EditedDocument>

export const EditedDocumentQuery = Type.Object(
  { document: Type.String({ minLength: 1, maxLength: 200, description: "Its id." }) },
  closed,
)
export type EditedDocumentQuery = Static<typeof EditedDocumentQuery>

const steps = Type.Array(Type.String())

/** A place where the change met what others had published. */
export const EditConflict = Type.Object({
  id: Type.String(),
  document: Type.String(),
  steps,
  about: Type.Union([Type.Literal("value"), Type.Literal("place")], {
    description: "Of an item that both have moved, `place`: the three name what it stands before.",
  }),
  base: Type.Optional(
    Type.Unknown({ description: `What stood there when the change was made; ${nothing}.` }),
  ),
  theirs: Type.Optional(Type.Unknown({ description: `What is live, and stands in the change; ${nothing}.` })),
  mine: Type.Optional(Type.Unknown({ description: `What the change had said; ${nothing}.` })),
})
export type EditConflict = Static<typeof EditConflict>

export const ChangesetEntry = Type.Object({
  id: Type.String(),
  number: Type.Integer(),
  by: Type.String({ description: "A pseudonym." }),
  at: Type.String(),
  places: Type.Array(Type.Object({ document: Type.String(), steps })),
  undoes: Type.Union([Type.String(), Type.Null()], { description: "The entry that it takes back." }),
})
export type ChangesetEntry = Static<typeof ChangesetEntry>

export const ShownChangeset = Type.Object({
  changeset: Changeset,
  live: Type.String({ description: "The release that was live then: `moved` goes by it." }),
  documents: Type.Array(EditedDocument, { description: "Those that it touches." }),
  log: Type.Array(ChangesetEntry, { description: "The newest first, the last few hundred." }),
  undo: Type.Union([Type.String(), Type.Null()], {
    description: "The entry that the caller's undo takes back.",
  }),
  redo: Type.Union([Type.String(), Type.Null()], {
    description: "The entry that the caller's redo does again.",
  }),
  conflicts: Type.Array(EditConflict, { description: "They wait for somebody to decide." }),
})
export type ShownChangeset = Static<typeof ShownChangeset>

export const NewEntry = Type.Object({ id: SentId, operations: Operations }, closed)
export type NewEntry = Static<typeof NewEntry>

export const TakeBack = Type.Object(
  {
    id: SentId,
    entry: Type.Optional(Type.String({ maxLength: 80, description: "Left out, the last one." })),
  },
  closed,
)
export type TakeBack = Static<typeof TakeBack>

export const Rebase = Type.Object(
  {
    ifUnmet: Type.Optional(
      Type.Boolean({
        description: "Nothing is done where anything of it meets what others have published, to be decided.",
      }),
    ),
  },
  closed,
)
export type Rebase = Static<typeof Rebase>

export const Decision = Type.Object(
  { id: SentId, take: Type.Union([Type.Literal("mine"), Type.Literal("theirs")]) },
  closed,
)
export type Decision = Static<typeof Decision>

export const RenamedChangeset = Type.Object({ title: Title }, closed)
export type RenamedChangeset = Static<typeof RenamedChangeset>

export const Invitation = Type.Object(
  { identifier: Type.String({ minLength: 3, maxLength: 254, description: "An e-mail, or a phone number." }) },
  closed,
)
export type Invitation = Static<typeof Invitation>

/** Where in the documents somebody is at work. */
export const WorkingAt = Type.Object(
  {
    document: Type.String({ minLength: 1, maxLength: 200 }),
    steps: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 16 }),
  },
  closed,
)
export type WorkingAt = Static<typeof WorkingAt>

const Tab = Type.String({ pattern: "^[0-9a-f-]{36}$", description: "Chosen by the page." })
const At = Type.Union([WorkingAt, Type.Null()], { description: "Null: nowhere in particular." })

export const TogetherQuery = Type.Object({ tab: Tab }, closed)
export type TogetherQuery = Static<typeof TogetherQuery>

export const MovedTo = Type.Object({ tab: Tab, at: At }, closed)
export type MovedTo = Static<typeof MovedTo>

/** A page in which somebody has a change open. */
export const Presence = Type.Object({
  tab: Tab,
  person: Type.String({ description: "A pseudonym." }),
  at: At,
})
export type Presence = Static<typeof Presence>

/** The event `people` of a change's stream: every other page in which it is open. */
export interface PeopleNews {
  people: readonly Presence[]
}

/** The event `changed` of a change's stream: what was shown before is older. */
export interface ChangedNews {
  revision: number
  at: string
}

export const PublishChangeset = Type.Object(
  { revision: Type.Integer({ description: "Its revision when the publisher looked." }), why },
  closed,
)
export type PublishChangeset = Static<typeof PublishChangeset>
