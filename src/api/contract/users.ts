import { UserAnswer } from "./answers.ts"
import { KeptAnswer } from "./assessments.ts"
import { AssessmentResult } from "./reports.ts"
import { KeptMarks } from "./saved.ts"
import { ShareEntry } from "./shares.ts"
import { Type, type Static } from "typebox"

const closed = { additionalProperties: false }
const ItemId = Type.String({ minLength: 1, maxLength: 100, pattern: "^[A-Za-z0-9._~-]+$" })

/**
 * A write to the own account (specification 7). `formId` and `form` (its hash) name the form that was filled in;
 * without them the data is checked against the paths that may be written. Another e-mail or phone of the account needs
 * its `password` among the data, where it has one.
 */
export const UserWrite = Type.Object(
  {
    form: Type.Optional(Type.String({ maxLength: 64 })),
    formId: Type.Optional(Type.String({ maxLength: 100 })),
    data: Type.Record(Type.String(), Type.Unknown({ description: "As the form asks for it." })),
    shown: Type.Optional(
      Type.Record(Type.String({ maxLength: 60 }), Type.String({ pattern: "^[0-9a-f]{64}$" }), {
        description: "By consent: SHA-256 of the words that were shown. A consent is given with it alone.",
      }),
    ),
  },
  closed,
)
export type UserWrite = Static<typeof UserWrite>

/** A write to a part of the account, perhaps made some time ago and without a network. */
export const AccountWrite = Type.Object(
  {
    ...UserWrite.properties,
    user: Type.Optional(
      Type.String({ maxLength: 100, description: "Whose account it is: anybody else's is left as it is." }),
    ),
    before: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          "Of the profile and the account: what the changed answers were when they were changed, null where there was none. Those are written, and emptied where the data has none; where another device has changed one, none is.",
      }),
    ),
  },
  closed,
)
export type AccountWrite = Static<typeof AccountWrite>

export const UserRoute = Type.Object({
  route: Type.String({ maxLength: 60, pattern: "^[A-Za-z][A-Za-z0-9-]*$" }),
})
const SectionItemId = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" })
/** An item of a list of the profile; its id is the device's to give, so that a write may be sent again. */
export const SectionItem = Type.Object({ ...UserRoute.properties, id: SectionItemId })
const SectionChange = Type.Object(
  {
    id: SectionItemId,
    before: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
      description: "What the item held when it was changed; null where there was none.",
    }),
    write: Type.Union([UserWrite, Type.Null()], { description: "Null takes it out." }),
  },
  closed,
)
/** An item is to stand elsewhere in its list. The last such wish counts, whatever the item holds by then. */
const SectionMove = Type.Object(
  {
    id: SectionItemId,
    after: Type.Union([SectionItemId, Type.Null()], {
      description: "Behind which item; null puts it first. Where either is gone, nothing moves.",
    }),
  },
  closed,
)
/** Changes to items that were made together, perhaps some time ago and without a network. */
export const SectionChanges = Type.Object(
  {
    user: Type.String({ maxLength: 100, description: "Whose list it is: anybody else's is left as it is." }),
    changes: Type.Array(Type.Union([SectionChange, SectionMove]), { minItems: 1, maxItems: 100 }),
  },
  closed,
)
export type SectionChanges = Static<typeof SectionChanges>
export const SectionAnswer = Type.Record(
  Type.String(),
  Type.Array(Type.Object({ id: Type.String() }, { additionalProperties: true })),
  { description: "The list under its name, as it is kept now." },
)
export type SectionAnswer = Static<typeof SectionAnswer>
export const FavouriteParams = Type.Object({ type: ItemId, id: ItemId })
export const Favourites = Type.Array(Type.String())

export const HideSection = Type.Object(
  {
    user: Type.Optional(
      Type.String({ maxLength: 100, description: "Whose CV it is: anybody else's is left as it is." }),
    ),
    section: Type.String({ maxLength: 60, pattern: "^[A-Za-z][A-Za-z0-9-]*$" }),
    hide: Type.Boolean(),
  },
  closed,
)
export type HideSection = Static<typeof HideSection>
export const HiddenSections = Type.Object({ hiddenSections: Type.Array(Type.String()) })
export type HiddenSections = Static<typeof HiddenSections>

/** Deleting the account asks for the password again where there is one. */
export const DeleteAccount = Type.Object({ password: Type.Optional(Type.String({ maxLength: 200 })) }, closed)
export type DeleteAccount = Static<typeof DeleteAccount>

/** A guardian is reached by e-mail or by cellphone. */
export const GuardianRequest = Type.Union([
  Type.Object({ email: Type.String({ maxLength: 254 }) }, closed),
  Type.Object({ phone: Type.String({ maxLength: 40 }) }, closed),
])
export type GuardianRequest = Static<typeof GuardianRequest>

export const BirthDateChange = Type.Object({ birthDate: Type.String({ maxLength: 10 }) }, closed)
export type BirthDateChange = Static<typeof BirthDateChange>
/** `asked`: it waits for a guardian's or an operator's yes. */
export const BirthDateOutcome = Type.Object({
  state: Type.Union([Type.Literal("changed"), Type.Literal("asked")]),
})
export type BirthDateOutcome = Static<typeof BirthDateOutcome>

const Moment = Type.String({ description: "ISO 8601" })

/** Everything that is kept about somebody. */
export const OwnData = Type.Object({
  exportedAt: Moment,
  user: UserAnswer,
  consents: Type.Array(
    Type.Object({
      consent: Type.String(),
      granted: Type.Boolean(),
      givenBy: Type.String(),
      textVersion: Type.String(),
      releaseId: Type.String(),
      wordsHash: Type.Union([Type.String(), Type.Null()]),
      givenAt: Moment,
    }),
  ),
  sessions: Type.Array(
    Type.Object({ method: Type.String(), device: Type.String(), createdAt: Moment, lastSeenAt: Moment }),
  ),
  /** Browsers that the account was entered from. */
  devices: Type.Array(Type.Object({ lastSeenAt: Moment })),
  identities: Type.Array(Type.Object({ provider: Type.String(), subject: Type.String(), since: Moment })),
  /** The second factor of somebody with a role; its secrets are nobody's to read. */
  factor: Type.Object({
    app: Type.Union([Moment, Type.Null()]),
    passkeys: Type.Array(Type.Object({ device: Type.String(), createdAt: Moment })),
    recoveryCodes: Type.Integer(),
  }),
  orders: Type.Array(
    Type.Object({
      plan: Type.String(),
      country: Type.String(),
      currency: Type.String(),
      amount: Type.Integer(),
      coupon: Type.Union([Type.String(), Type.Null()]),
      status: Type.String(),
      language: Type.Union([Type.String(), Type.Null()], {
        description: "In which its buyer is written to.",
      }),
      paidUntil: Type.Union([Type.String(), Type.Null()], { description: "The last day that it pays for." }),
      createdAt: Moment,
    }),
  ),
  vouchers: Type.Array(Type.Object({ code: Type.String(), redeemedAt: Moment })),
  attempts: Type.Array(
    Type.Object({
      assessment: Type.String(),
      version: Type.String(),
      form: Type.Union([Type.String(), Type.Null()]),
      untimed: Type.Boolean(),
      startedAt: Moment,
      savedAt: Moment,
      submittedAt: Type.Union([Moment, Type.Null()]),
      answers: Type.Array(
        Type.Object({
          version: Type.String(),
          name: Type.String(),
          value: KeptAnswer.properties.value,
          ms: Type.Number(),
          n: Type.Integer(),
          savedAt: Moment,
        }),
      ),
    }),
  ),
  results: Type.Array(Type.Object({ assessment: Type.String(), ...AssessmentResult.properties })),
  shares: Type.Array(
    Type.Object({
      shows: Type.Union([Type.Literal("report"), Type.Literal("saved"), Type.Literal("resume")], {
        description: "A report, what is kept, or the CV.",
      }),
      report: Type.Union([Type.String(), Type.Null()], { description: "Which report." }),
      ...ShareEntry.properties,
    }),
  ),
  saved: Type.Object({
    reminders: Type.Boolean(),
    records: Type.Array(
      Type.Object({
        type: Type.String(),
        id: Type.String(),
        ...KeptMarks.properties,
        title: Type.String(),
        language: Type.String(),
        savedAt: Moment,
        remindedFor: Type.Union([Type.String({ description: "ISO day" }), Type.Null()]),
        remindedDays: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
  }),
  mistakes: Type.Array(
    Type.Object({
      collection: Type.String(),
      record: Type.String(),
      title: Type.String(),
      kind: Type.String(),
      words: Type.String(),
      saidAt: Moment,
      closedAt: Type.Union([Moment, Type.Null()]),
    }),
    { description: "What the owner said is wrong with records." },
  ),
  roles: Type.Array(Type.Object({ tenant: Type.String(), role: Type.String() })),
  invitations: Type.Array(
    Type.Object({ tenant: Type.String(), role: Type.String(), offeredAt: Moment, expiresAt: Moment }),
    { description: "Roles that the owner of the proven address may take." },
  ),
})
