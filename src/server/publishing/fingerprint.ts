import { sha256 } from "./artefacts.ts"
import type { RawDocuments } from "./layer.ts"

/** Raised when what is derived from documents changes its form: the next start then deploys everything again. */
const derivation = 2

/**
 * One hash over folders of documents, by which a start knows that it has deployed them already. Keys count in the
 * order in which a file has them: to sort them takes longer than to deploy once more what only moved.
 */
export function fingerprint(...folders: RawDocuments[]): string {
  return sha256(`${derivation}${JSON.stringify(folders.map((folder) => [...folder]))}`)
}
