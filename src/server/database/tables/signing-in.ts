import type { Generated } from "kysely"
import type { DefaultMoment, Moment } from "./columns.ts"

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

/** How people sign in, and prove that an address is theirs. */
export interface SigningInTables {
  sessions: SessionsTable
  verification_codes: VerificationCodesTable
  tokens: TokensTable
  oidc_flows: OidcFlowsTable
  rate_limits: RateLimitsTable
  known_devices: KnownDevicesTable
}
