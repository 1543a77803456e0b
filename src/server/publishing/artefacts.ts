import { createHash } from "node:crypto"

/** One immutable text of a release, named by the SHA-256 of its bytes. */
export interface Artefact {
  /** The document's id, or one of the names below for what is made from documents. */
  id: string
  sha256: string
  /** Only public ones are ever served by hash. */
  public: boolean
  mediaType: string
  text: string
}

/** What a release carries beside its documents. `@` cannot begin a document's id. */
export const derived = {
  navigation: "@navigation",
  theme: "@theme",
  /** What forms ever asked, and of which type each answer is. */
  answers: "@answers",
  /** What was ever agreed or answered to, by version. */
  versions: "@versions",
  /** The languages that are offered: those that lack few of the pages' texts. */
  languages: "@languages",
  validator: (form: string) => `@validator/${form}`,
} as const

/** From document id (or derived name) to SHA-256. */
export type Manifest = Readonly<Record<string, string>>

export const mediaTypes = {
  json: "application/json; charset=utf-8",
  script: "text/javascript; charset=utf-8",
  stylesheet: "text/css; charset=utf-8",
} as const

export function artefact(id: string, text: string, mediaType: string, isPublic: boolean): Artefact {
  return { id, sha256: sha256(text), public: isPublic, mediaType, text }
}

export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex")
}
