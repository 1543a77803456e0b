import type { ColumnType, Generated, GeneratedAlways } from "kysely"

/** A timestamp: read as a Date, written as a Date. */
type Moment = ColumnType<Date, Date, Date>
type DefaultMoment = ColumnType<Date, Date | undefined, Date>
/** A JSON column: read as parsed JSON, written as its text (both drivers then agree). */
type Json<T> = ColumnType<T, string, string>
type DefaultJson<T> = ColumnType<T, string | undefined, string>

export interface InstancesTable {
  id: string
  created_at: DefaultMoment
}

export interface TenantsTable {
  instance: string
  slug: string
  institution: string
}

/** How somebody answered last, and to which version of the text. */
export interface ConsentState {
  granted: boolean
  updatedAt: string
  version: string
}

export interface UsersTable {
  id: string
  instance: string
  /** The tenant's slug, empty for none. */
  tenant: Generated<string>
  cohort: Generated<string>
  /** Names this person in the audit log and in consent proofs; the link dies with this row. */
  pseudonym: string
  email: string | null
  phone: string | null
  email_verified: Generated<boolean>
  phone_verified: Generated<boolean>
  country: string | null
  account_type: Generated<string>
  research_user: Generated<boolean>
  research_assessments: DefaultJson<string[]>
  guardian_email: string | null
  guardian_confirmed_at: Date | null
  legal_age: boolean | null
  terms_agreement: boolean | null
  profile: DefaultJson<Record<string, unknown>>
  hidden_sections: DefaultJson<string[]>
  consents: DefaultJson<Record<string, ConsentState>>
  interactions: DefaultJson<Record<string, unknown>[]>
  created_at: DefaultMoment
}

export interface CredentialsTable {
  user_id: string
  instance: string
  password_hash: string
  changed_at: DefaultMoment
}

export interface IdentitiesTable {
  instance: string
  provider: string
  subject: string
  user_id: string
  created_at: DefaultMoment
}

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

export type Role = "editor" | "publisher" | "analyst" | "researcher" | "operator"

export interface MembershipsTable {
  instance: string
  /** Empty: the role holds for the whole instance. */
  tenant: Generated<string>
  user_id: string
  role: Role
}

export interface ConsentProofsTable {
  id: GeneratedAlways<string>
  instance: string
  pseudonym: string
  consent: string
  granted: boolean
  given_by: "self" | "guardian"
  text_version: string
  release_id: string
  given_at: DefaultMoment
}

export interface AssessmentEntriesTable {
  instance: string
  user_id: string
  assessment: string
  updated_at: DefaultMoment
}

export interface FavouritesTable {
  instance: string
  user_id: string
  type: string
  item: string
  created_at: DefaultMoment
}

export interface VouchersTable {
  id: string
  instance: string
  code: string
  account_type: string | null
  tenant: Generated<string>
  cohort: Generated<string>
  research_assessments: DefaultJson<string[]>
  uses_allowed: number
  uses: Generated<number>
  expires_at: Date | null
}

export interface RedemptionsTable {
  voucher_id: string
  instance: string
  user_id: string
  redeemed_at: DefaultMoment
}

export interface CouponsTable {
  instance: string
  code: string
  percent: number
  /** Empty: for every plan. */
  plan: Generated<string>
  uses_allowed: number
  expires_at: Date | null
}

export type OrderStatus = "pending" | "paid" | "declined"

export interface OrdersTable {
  id: string
  instance: string
  user_id: string
  plan: string
  account_type: string
  country: string
  currency: string
  /** In the currency's smallest unit. */
  amount: number
  coupon: string | null
  gateway: string
  status: Generated<OrderStatus>
  created_at: DefaultMoment
  settled_at: Date | null
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
  purpose: "recover" | "guardian"
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

export interface OutboxTable {
  id: GeneratedAlways<string>
  instance: string
  channel: "mail" | "text"
  recipient: string
  subject: string
  body: string
  created_at: DefaultMoment
  sent_at: Date | null
  attempts: Generated<number>
  next_try_at: Moment
}

export interface AuditTable {
  id: GeneratedAlways<string>
  instance: string
  tenant: Generated<string>
  /** The pseudonym of who did it, or `system`. */
  actor: string
  action: string
  detail: Json<Record<string, unknown>>
  why: Generated<string>
  at: DefaultMoment
}

/** The text of a document by its hash: immutable, shared by every release that names it. */
export interface DocumentsTable {
  sha256: string
  instance: string
  tenant: Generated<string>
  document_id: string
  /** Server kinds and drafts are never served by hash. */
  public: boolean
  media_type: Generated<string>
  body: string
  /** What is sent to a browser that takes it; null for what is never served. */
  br: Uint8Array | null
  gzip: Uint8Array | null
  created_at: DefaultMoment
}

export interface ReleasesTable {
  id: string
  instance: string
  /** Empty: the instance's own release. */
  tenant: Generated<string>
  /** The order of releases of one instance and tenant. */
  number: number
  /** From document id to the SHA-256 of its resolved text. */
  manifest: Json<Record<string, string>>
  /** The patches of this layer alone. */
  layer: Json<Record<string, unknown>>
  /** The release this one was made from; a rollback names what it restores. */
  based_on: string | null
  restores: string | null
  /** Fingerprint of the files beneath the patches: a deployment that finds its own does nothing. */
  files: Generated<string>
  author: string
  why: string
  created_at: DefaultMoment
}

/** Which release is live, one row per instance and tenant. */
export interface PointersTable {
  instance: string
  tenant: Generated<string>
  release_id: string
  /** Why the layer is held back at its last good release, if it is. */
  held_back: Json<unknown> | null
  changed_at: DefaultMoment
}

export interface ChangesetsTable {
  id: string
  instance: string
  tenant: Generated<string>
  base: string
  patches: Json<Record<string, unknown>>
  author: string
  why: Generated<string>
  created_at: DefaultMoment
  updated_at: DefaultMoment
}

export interface Tables {
  instances: InstancesTable
  tenants: TenantsTable
  users: UsersTable
  credentials: CredentialsTable
  identities: IdentitiesTable
  sessions: SessionsTable
  memberships: MembershipsTable
  consent_proofs: ConsentProofsTable
  assessment_entries: AssessmentEntriesTable
  favourites: FavouritesTable
  vouchers: VouchersTable
  redemptions: RedemptionsTable
  coupons: CouponsTable
  orders: OrdersTable
  verification_codes: VerificationCodesTable
  tokens: TokensTable
  oidc_flows: OidcFlowsTable
  rate_limits: RateLimitsTable
  outbox: OutboxTable
  audit: AuditTable
  documents: DocumentsTable
  releases: ReleasesTable
  pointers: PointersTable
  changesets: ChangesetsTable
}
