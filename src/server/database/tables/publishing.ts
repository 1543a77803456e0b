import type { Generated, GeneratedAlways } from "kysely"
import type { DefaultMoment, Json } from "./columns.ts"

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

/** An image of another host that documents of the instance name, as cards show it. */
export interface ImagesTable {
  instance: string
  /** Whose publish brought it, and whose storage it takes; every layer of the instance may show it. */
  tenant: Generated<string>
  /** SHA-256 of the address; of a record's picture, which came from none, of its bytes. */
  name: string
  address: string
  bytes: Uint8Array
  fetched_at: DefaultMoment
}

/** A logo or icon that editors brought in. */
export interface LookFilesTable {
  instance: string
  /** Whose storage it takes. */
  tenant: Generated<string>
  /** SHA-256 of the bytes. */
  name: string
  width: number
  height: number
  bytes: Uint8Array
  created_at: DefaultMoment
}

/** A font that editors brought in. */
export interface LookFontsTable {
  instance: string
  /** Whose storage it takes. */
  tenant: Generated<string>
  /** SHA-256 of the bytes. */
  name: string
  /** Its family, weights and metrics. */
  about: Json<Record<string, unknown>>
  /** WOFF2. */
  bytes: Uint8Array
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

export type ProposalState = "open" | "approved" | "withdrawn"

/** A change to what is protected, which waits for a second person. */
export interface ProposalsTable {
  id: string
  instance: string
  tenant: Generated<string>
  base: string
  /** What it changes; null for a way back. Of a change in the making, what stands in place of what the layer says. */
  patches: Json<Record<string, unknown>> | null
  /** The change in the making that it is, as it stood after so many entries. */
  changeset: string | null
  changeset_entries: number | null
  /** The release that it publishes again. */
  restores: string | null
  /** SHA-256 of what it does, as its author was shown it. */
  effect: string
  author: string
  why: string
  state: Generated<ProposalState>
  decided_by: string | null
  decided_at: Date | null
  /** Why it was taken back or turned down. */
  decided_why: string | null
  created_at: DefaultMoment
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

/** Documents, what is live of them, and who changed what. */
export interface PublishingTables {
  images: ImagesTable
  look_files: LookFilesTable
  look_fonts: LookFontsTable
  documents: DocumentsTable
  releases: ReleasesTable
  pointers: PointersTable
  proposals: ProposalsTable
  audit: AuditTable
}
