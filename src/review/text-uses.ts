import { closedToTenants } from "#documents/layers.ts"
import { protectedTexts } from "#review/protected.ts"
import { perReading } from "#review/once.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** What is to be known of the texts of a release beside their words. */
export interface TextUses {
  /** By `namespace:key` the documents that name it, each once, in the order of their names. */
  documents: Readonly<Record<string, readonly string[]>>
  /** Texts, as `document#key`, whose words change only with a second person's approval. */
  protected: readonly string[]
  /** Namespaces that the layer may not write. */
  closed: readonly string[]
}

/** Where each text of a release is named. What code names itself, such as the shell's own words, stands nowhere. */
export const textUses = perReading((reviewed: Reviewed): TextUses => {
  const found = new Map<string, Set<string>>()
  for (const { key, document } of reviewed.uses("text"))
    found.set(key, (found.get(key) ?? new Set()).add(document))
  const documents = [...found].map(
    ([key, names]) => [key, [...names].toSorted((one, other) => one.localeCompare(other))] as const,
  )
  return {
    documents: Object.fromEntries(documents),
    protected: protectedTexts(reviewed.documents),
    closed: reviewed.layer === "tenant" ? closedToTenants() : [],
  }
})
