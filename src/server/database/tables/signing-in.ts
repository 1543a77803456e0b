import type { Generated } from "kysely"
import type { DefaultJson, DefaultMoment, Moment } from "./columns.ts"

export interface SessionsTable {
  id: string
  instance: string
  token_hash: string
  user_id: string
  /** `email`, `phone` or the id of a sign-in provider. */
  method: string
  device: string
  /** The provider's ID token, needed as a hint when signing out there. */
  id_token: string | null
  created_at: DefaultMoment
  last_seen_at: DefaultMoment
  expires_at: Moment
  /** When a second factor was last shown in this session. */
  factor_at: Date | null
  /** What a passkey was asked to sign. */
  challenge: string | null
}

export type CodePurpose = "verify-email" | "verify-phone" | "recover-phone"

export interface VerificationCodesTable {
  user_id: string
  instance: string
  purpose: CodePurpose
  code_hash: string
  /** The address it was sent to: a code never verifies another one. */
  sent_to: string
  tries: Generated<number>
  expires_at: Moment
}

export interface TokensTable {
  token_hash: string
  instance: string
  user_id: string
  purpose: "recover" | "guardian" | "guardian-withdraw" | "birth-date"
  sent_to: string
  expires_at: Moment
}

export interface OidcFlowsTable {
  state_hash: string
  instance: string
  provider: string
  verifier: string
  nonce: string
  redirect: string
  expires_at: Moment
}

export interface RateLimitsTable {
  key: string
  count: number
  resets_at: Moment
}

/** A browser from which an account was entered before. */
export interface KnownDevicesTable {
  instance: string
  user_id: string
  token_hash: string
  last_seen_at: DefaultMoment
}

/** The secret of an authenticator app; it counts once a code of it was typed in. */
export interface TotpFactorsTable {
  user_id: string
  instance: string
  secret_sealed: string
  /** The last thirty-second step whose code was used: none is taken twice. */
  last_step: Generated<string>
  created_at: DefaultMoment
  confirmed_at: Date | null
}

export interface RecoveryCodesTable {
  instance: string
  user_id: string
  code_hash: string
}

export interface PasskeysTable {
  id: string
  instance: string
  user_id: string
  public_key: string
  counter: Generated<string>
  transports: DefaultJson<string[]>
  device: string
  created_at: DefaultMoment
}

/** How people sign in, and prove that an address is theirs. */
export interface SigningInTables {
  sessions: SessionsTable
  verification_codes: VerificationCodesTable
  tokens: TokensTable
  oidc_flows: OidcFlowsTable
  rate_limits: RateLimitsTable
  known_devices: KnownDevicesTable
  totp_factors: TotpFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
}
