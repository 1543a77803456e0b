import { Type, type Static } from "typebox"

const Secret = Type.String({ maxLength: 200 })
const Identifier = Type.String({ maxLength: 254, description: "an e-mail address or a cellphone number" })
const closed = { additionalProperties: false }

export const SignIn = Type.Object({ identifier: Identifier, password: Secret }, closed)
export type SignIn = Static<typeof SignIn>

/** `plan`, `country`, `coupon` and `code` are hints kept with the account; none of them grants anything. */
export const SignUp = Type.Object(
  {
    identifier: Identifier,
    password: Secret,
    firstName: Type.Optional(Type.String({ maxLength: 100 })),
    lastName: Type.Optional(Type.String({ maxLength: 100 })),
    plan: Type.Optional(Type.String({ maxLength: 40 })),
    country: Type.Optional(Type.String({ maxLength: 2 })),
    coupon: Type.Optional(Type.String({ maxLength: 40 })),
    code: Type.Optional(Type.String({ maxLength: 40 })),
  },
  closed,
)
export type SignUp = Static<typeof SignUp>

export const Recover = Type.Object({ identifier: Identifier }, closed)
export type Recover = Static<typeof Recover>

/** Either the token of a mailed link, or the code of a text message together with the identifier. */
export const Reset = Type.Object(
  {
    identifier: Type.Optional(Identifier),
    token: Type.Optional(Type.String({ maxLength: 100 })),
    code: Type.Optional(Type.String({ maxLength: 10 })),
    password: Secret,
  },
  closed,
)
export type Reset = Static<typeof Reset>

export const Channel = Type.Union([Type.Literal("email"), Type.Literal("phone")])
export type Channel = Static<typeof Channel>

export const VerifySend = Type.Object({ channel: Channel }, closed)
export type VerifySend = Static<typeof VerifySend>

export const VerifyConfirm = Type.Object({ channel: Channel, code: Type.String({ maxLength: 10 }) }, closed)
export type VerifyConfirm = Static<typeof VerifyConfirm>

export const ChangePassword = Type.Object({ current: Secret, next: Secret }, closed)
export type ChangePassword = Static<typeof ChangePassword>

export const SessionEntry = Type.Object({
  id: Type.String(),
  current: Type.Boolean(),
  createdAt: Type.String(),
  lastSeenAt: Type.String(),
  device: Type.String(),
})
export type SessionEntry = Static<typeof SessionEntry>

export const SignedOut = Type.Object({ redirect: Type.Union([Type.String(), Type.Null()]) })
export type SignedOut = Static<typeof SignedOut>
