import { pointerOf, type Problem } from "#documents/problem.ts"
import { actionMessages } from "#review/messages/actions.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { changedParts, partsIn, versionName } from "#review/versions.ts"

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

/** Other words of a policy are another version: of the release before, of any earlier one, and of the layer below. */
export function checkPolicyWords(reviewed: Reviewed): Problem[] {
  const { documents, base, previous, history } = reviewed
  return [...reviewed.many("policy")].flatMap(([name, policy]) => {
    const id = `policy/${name}`
    const published = history.versions[versionName(id, policy)] ?? {}
    const before = [partsIn(base, id, policy), partsIn(previous, id, policy), published]
    const changed = before.flatMap((parts) => changedParts(documents, id, policy, parts))
    const languages = [...new Set(changed.map((part) => part.split(" ")[0]!))]
    if (languages.length === 0) return []
    return [
      error(id, pointerOf(["version"]), actionMessages.wordsWithoutVersion(name, policy.version, languages)),
    ]
  })
}
