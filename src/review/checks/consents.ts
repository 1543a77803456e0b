import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Policy } from "#documents/types.g.ts"
import { variantsOf } from "#engine/texts/forms.ts"
import { actionMessages } from "#review/messages/actions.ts"
import { error } from "#review/problems.ts"
import type { Reviewed, ReviewedDocuments } from "#review/reviewed.ts"

/** A consent is asked for below the words that it is about. */
export function checkConsents(reviewed: Reviewed): Problem[] {
  const policies = [...reviewed.many("policy")]
  const asking = new Set(
    [...reviewed.many("form")].flatMap(([name, { submit }]) => (submit.do === "saveConsents" ? [name] : [])),
  )
  return reviewed.uses("block").flatMap(({ block, document, pointer }): Problem[] => {
    const at = `${pointer}/form`
    if (block.type === "form")
      // A form that the page's data names is not drawn where it asks for consents.
      return typeof block.form === "string" && asking.has(block.form)
        ? [error(document, at, actionMessages.consentOutside(block.form))]
        : []
    if (block.type !== "consent") return []
    if (!asking.has(block.form)) return [error(document, at, actionMessages.noConsentForm(block.form))]
    const form = reviewed.many("form").get(block.form)
    const asked = Object.keys((form?.schema["properties"] ?? {}) as object)
    return policies.flatMap(([name, { consents }]) => {
      const about = consents.find((consent) => asked.includes(consent))
      return about === undefined || block.policies.includes(name)
        ? []
        : [error(document, `${pointer}/policies`, actionMessages.wordsNotShown(about, name))]
    })
  })
}

/** Other words of a policy are another version: of the release before, and of the layer below. */
export function checkPolicyWords(reviewed: Reviewed): Problem[] {
  const before = [reviewed.base, reviewed.previous].filter((documents) => documents !== undefined)
  return [...reviewed.many("policy")].flatMap(([name, policy]) =>
    before.flatMap((documents) => {
      const was = documents.get(`policy/${name}`)
      if (was?.kind !== "policy" || was.version !== policy.version) return []
      const others = otherWords(documents, was, reviewed.documents, policy)
      return others.length > 0
        ? [
            error(
              `policy/${name}`,
              pointerOf(["version"]),
              actionMessages.wordsWithoutVersion(name, policy.version, others),
            ),
          ]
        : []
    }),
  )
}

/** The languages in which something is said that was not said before, of what both say something of. */
function otherWords(before: ReviewedDocuments, was: Policy, now: ReviewedDocuments, is: Policy): string[] {
  const [old, fresh] = [wordsOf(before, was), wordsOf(now, is)]
  const changed = [...fresh].filter(([part, words]) => {
    const known = old.get(part)
    return known !== undefined && [...words].some((sentence) => !known.has(sentence))
  })
  return [...new Set(changed.map(([part]) => part.split(" ")[0]!))]
}

/** The title, the body and, by consent, the sentences that are agreed to: under `<language> <part>`. */
function wordsOf(documents: ReviewedDocuments, policy: Policy): Map<string, Set<string>> {
  const keys: [part: string, key: string][] = [
    ["title", policy.title.t],
    ["body", policy.body.t],
  ]
  for (const document of documents.values())
    if (document.kind === "form" && document.submit.do === "saveConsents")
      for (const consent of policy.consents)
        for (const key of textKeys(document.texts.fields[`/${consent}`]?.title))
          keys.push([`the sentence of ${consent}`, key])
  const words = new Map<string, Set<string>>()
  for (const document of documents.values()) {
    if (document.kind !== "locale") continue
    for (const [part, key] of keys) {
      const [namespace, name = ""] = key.split(":")
      if (namespace !== document.namespace) continue
      const place = `${document.language} ${part}`
      for (const one of variantsOf(document.texts, name))
        words.set(place, (words.get(place) ?? new Set()).add(document.texts[one]!))
    }
  }
  return words
}

/** The keys that a field's text can come to. */
function textKeys(title: unknown): string[] {
  if (typeof title === "string") return [title]
  if (typeof title !== "object" || title === null) return []
  const { choose = [], else: otherwise } = title as { choose?: { then: string }[]; else?: string }
  return [...choose.map(({ then }) => then), ...(otherwise === undefined ? [] : [otherwise])]
}
