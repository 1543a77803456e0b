import { Type, type Static } from "typebox"

const closed = { additionalProperties: false }
const Code = Type.String({
  maxLength: 40,
  description: "six digits of an authenticator app, or a recovery code",
})

/** The second factor of somebody with a role, and whether this session was shown it. */
export const FactorState = Type.Object({
  staff: Type.Boolean({ description: "the account has a role" }),
  required: Type.Boolean({ description: "a role does nothing without a second factor here" }),
  weakPassword: Type.Boolean({ description: "the password is too short for a role" }),
  app: Type.Boolean({ description: "an authenticator app is set up" }),
  passkeys: Type.Array(Type.Object({ id: Type.String(), device: Type.String(), createdAt: Type.String() })),
  recoveryCodes: Type.Integer({ description: "how many are left" }),
  confirmed: Type.Boolean({ description: "this session was shown a factor within the hour" }),
})
export type FactorState = Static<typeof FactorState>

/** `password`: of an account that has one. `code`: where a factor is there already. */
export const FactorOwner = Type.Object(
  { password: Type.Optional(Type.String({ maxLength: 200 })), code: Type.Optional(Code) },
  closed,
)
export type FactorOwner = Static<typeof FactorOwner>

export const FactorSecret = Type.Object({
  secret: Type.String({ description: "base 32, to type in" }),
  uri: Type.String({ description: "otpauth: address, for a QR code" }),
})
export type FactorSecret = Static<typeof FactorSecret>

export const FactorCode = Type.Object({ code: Code }, closed)
export type FactorCode = Static<typeof FactorCode>

/** Told once, with the first factor and where new ones are asked for; empty where the earlier ones still work. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
export type RecoveryCodes = Static<typeof RecoveryCodes>

/** What a browser's passkey functions take and give, as JSON (WebAuthn level 3); checked by the library that reads it. */
export const PasskeyOptions = Type.Object({
  options: Type.Record(Type.String(), Type.Unknown({ description: "As WebAuthn says." })),
})
export type PasskeyOptions = Static<typeof PasskeyOptions>
export const PasskeyAnswer = Type.Object(
  { response: Type.Object({ id: Type.String({ maxLength: 1400 }) }, { additionalProperties: true }) },
  closed,
)
export type PasskeyAnswer = Static<typeof PasskeyAnswer>
