import { sha256 } from "#documents/hash.ts"
import type { Assessment, Locale, Policy } from "#documents/types.g.ts"
import { variantsOf } from "#engine/texts/forms.ts"
import { tasksHash } from "#assessments/tasks/hash.ts"
import type { ReviewedDocuments } from "#review/basis.ts"
import { perDocument } from "#review/once.ts"

/** What has a version, under which people agree or answer to what it says. */
export type Versioned = Assessment | Policy

/** By part of a document, such as `en title` or `tasks`, the hashes of all that is said there. */
export type Parts = Record<string, string[]>

/** What was ever published under each version: `{"policy/terms 2.0": {"en title": ["…"]}}`. */
export type PublishedVersions = Record<string, Parts>

/** The versions of these documents, after what was published before: what was said first under a version stays. */
export function extendedVersions(
  documents: ReviewedDocuments,
  before: PublishedVersions = {},
): PublishedVersions {
  const versions: Record<string, Parts> = { ...before }
  for (const [id, document] of documents) {
    if (document.kind !== "assessment" && document.kind !== "policy") continue
    const name = versionName(id, document)
    versions[name] = { ...partsOf(documents, id, document), ...versions[name] }
  }
  return versions
}

/** What documents say of the same document under the same version; of another version, nothing. */
export function partsIn(
  documents: ReviewedDocuments | undefined,
  id: string,
  { kind, version }: Versioned,
): Parts {
  const found = documents?.get(id)
  if (documents === undefined || found?.kind !== kind || (found as Versioned).version !== version) return {}
  return partsOf(documents, id, found as Versioned)
}

/** The parts in which a document says something that it did not say before under its version. */
export function changedParts(
  documents: ReviewedDocuments,
  id: string,
  document: Versioned,
  before: Parts,
): string[] {
  return Object.entries(partsOf(documents, id, document)).flatMap(([part, said]) => {
    const known = before[part]
    return known !== undefined && said.some((one) => !known.includes(one)) ? [part] : []
  })
}

export const versionName = (id: string, { version }: Versioned): string => `${id} ${version}`

function partsOf(documents: ReviewedDocuments, id: string, document: Versioned): Parts {
  return document.kind === "assessment" ? { tasks: [tasksOf(id, document)] } : wordsOf(documents, document)
}

/** Without tasks there is something to say, too: that none are asked. */
const tasksOf = perDocument((_id: string, assessment: Assessment) => tasksHash(assessment) ?? "none")

/** The title, the body and, by consent, the sentences that are agreed to: under `<language> <part>`. */
function wordsOf(documents: ReviewedDocuments, policy: Policy): Parts {
  const keys: [part: string, key: string][] = [
    ["title", policy.title.t],
    ["body", policy.body.t],
  ]
  for (const document of documents.values())
    if (document.kind === "form" && document.submit.do === "saveConsents")
      for (const consent of policy.consents)
        for (const key of textKeys(document.texts.fields[`/${consent}`]?.title))
          keys.push([`the sentence of ${consent}`, key])
  const words: Record<string, string[]> = {}
  for (const [id, document] of documents) {
    if (document.kind !== "locale") continue
    for (const [part, key] of keys) {
      const [namespace, name = ""] = key.split(":")
      if (namespace !== document.namespace) continue
      const hashes = hashesOf(id, document)
      for (const one of variantsOf(document.texts, name))
        (words[`${document.language} ${part}`] ??= []).push(hashes(one))
    }
  }
  return words
}

/** The hash of a text by its key: long texts, read anew with every key that is typed, are hashed once. */
const hashesOf = perDocument((_id: string, { texts }: Locale) => {
  const known = new Map<string, string>()
  return (key: string): string => {
    const hash = known.get(key) ?? sha256(texts[key] ?? "")
    known.set(key, hash)
    return hash
  }
})

/** The keys that a field's text can come to. */
function textKeys(title: unknown): string[] {
  if (typeof title === "string") return [title]
  if (typeof title !== "object" || title === null) return []
  const { choose = [], else: otherwise } = title as { choose?: { then: string }[]; else?: string }
  return [...choose.map(({ then }) => then), ...(otherwise === undefined ? [] : [otherwise])]
}
