import type { Generated, GeneratedAlways } from "kysely"
import type { DefaultJson, DefaultMoment } from "./columns.ts"

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
  /** The last day that the account type is paid for; null: it has no end. */
  paid_until: string | null
  /** Which reminder of that day was given last: so many days before it, -1 once it was over. */
  told_days: number | null
  /** The last of the days of grace, once they have begun. */
  kept_until: string | null
  /** The account type that was paid for last and has ended, and its last day. */
  ended_type: string | null
  ended_on: string | null
  research_user: Generated<boolean>
  research_assessments: DefaultJson<string[]>
  guardian_email: string | null
  /** E.164; a guardian is asked by e-mail or by cellphone, never both. */
  guardian_phone: string | null
  guardian_asked_at: Date | null
  /** The request waits for an operator: the guardian's address serves more learners than one guardian would. */
  guardian_held: Generated<boolean>
  guardian_confirmed_at: Date | null
  /** The date of birth (`YYYY-MM-DD`) that waits for a guardian's or an operator's yes. */
  birth_date_asked: string | null
  birth_date_asked_at: Date | null
  legal_age: boolean | null
  terms_agreement: boolean | null
  profile: DefaultJson<Record<string, unknown>>
  hidden_sections: DefaultJson<string[]>
  consents: DefaultJson<Record<string, ConsentState>>
  interactions: DefaultJson<Record<string, unknown>[]>
  /** Whether they are told before something that they keep closes. */
  reminders: Generated<boolean>
  /** Made for trying out, with a password that everybody knows. */
  demo: Generated<boolean>
  created_at: DefaultMoment
}

export interface CredentialsTable {
  user_id: string
  instance: string
  password_hash: string
  /** It is long enough for somebody with a role. */
  for_staff: Generated<boolean>
  changed_at: DefaultMoment
}

export interface IdentitiesTable {
  instance: string
  provider: string
  subject: string
  user_id: string
  created_at: DefaultMoment
}

export type Role = "editor" | "publisher" | "analyst" | "researcher" | "operator" | "teacher"

export interface MembershipsTable {
  instance: string
  /** Empty: the role holds for the whole instance. */
  tenant: Generated<string>
  user_id: string
  role: Role
}

/** A role that somebody is asked to take, at an address that they prove to be theirs. */
export interface InvitationsTable {
  id: string
  instance: string
  /** Empty: the role would hold for the whole instance. */
  tenant: Generated<string>
  /** In small letters. */
  email: string
  role: Role
  /** Pseudonyms: who asks, and who has agreed where it takes a second person. */
  invited_by: string
  needs_second: boolean
  approved_by: string | null
  created_at: DefaultMoment
  expires_at: Date
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
  /** SHA-256 of the words that were shown, hexadecimal. */
  words_hash: string | null
  given_at: DefaultMoment
}

export interface FavouritesTable {
  instance: string
  user_id: string
  type: string
  item: string
  /** What the record was called when it was kept. */
  title: Generated<string>
  /** The language that its keeper read then: messages about it are in that one. */
  language: Generated<string>
  note: Generated<string>
  /** Its place among those of its type; without one it stands behind them, in the order in which they were kept. */
  position: number | null
  /** A term of the collection's steps; empty: none. */
  step: Generated<string>
  remind: Generated<boolean>
  /** The closing day that its keeper was last told of, and how many days before it at most. */
  reminded_for: string | null
  reminded_days: number | null
  created_at: DefaultMoment
}

/** What rules read of an account, and nothing else: to count many. */
export interface FacetsTable {
  user_id: string
  instance: string
  tenant: string
  cohort: string
  account_type: string
  country: string
  /** The day of birth, `YYYY-MM-DD`; null where none is known. */
  born: string | null
  /** The school curriculum as it was chosen; which are offered is a release's to say. */
  curriculum: string | null
  tenanted: boolean
  email_verified: boolean
  phone_verified: boolean
  /** The account's own mark; its cohort's studies count beside it. */
  research_user: boolean
  /** They have said no to research, or have withdrawn. */
  research_refused: boolean
  research_consent: boolean
  guardian_asked: boolean
  guardian_confirmed: boolean
  terms: boolean
  marketing: boolean
  internal_marketing_sharing: boolean
  parent: boolean
  research_contact: boolean
  first_name: boolean
  last_name: boolean
  birth_date_filled: boolean
  nationality: boolean
  phone: boolean
  id_number: boolean
  /** The account's own; its cohort's studies count beside them. */
  research_assessments: string[]
  assessments: Generated<string[]>
  /** By which reading of an account it was made. */
  written_by: number
}

/** People: what is kept of each, and what they may do. */
export interface AccountsTables {
  users: UsersTable
  facets: FacetsTable
  credentials: CredentialsTable
  identities: IdentitiesTable
  memberships: MembershipsTable
  invitations: InvitationsTable
  consent_proofs: ConsentProofsTable
  favourites: FavouritesTable
}
