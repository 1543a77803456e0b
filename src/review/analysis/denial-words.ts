import type { Text } from "#documents/types.g.ts"
import { wholeGates } from "#engine/gates/whole.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"
import { textIn } from "#review/texts.ts"

/** What somebody whom a gate keeps out reads, in one language. */
export interface DenialWords {
  /** Of the gate of a feature: what that is called. */
  title?: string
  why: string
  /** How to get in, and what the button to there says. */
  unlock?: string
  action?: string
}

/**
 * The words of a gate's denial. A text that a language lacks is said in the site's own; of a placeholder that the app
 * fills with what it knows of its reader, the name stays.
 *
 * @param documents of one release
 * @returns undefined where there is no such gate
 */
export function denialWords(
  documents: ReviewedDocuments,
  gate: string,
  language: string,
): DenialWords | undefined {
  const [gates, features, app] = ["gates", "features", "app"].map((id) => documents.get(id))
  if (gates?.kind !== "gates" || features?.kind !== "features" || app?.kind !== "app") return undefined
  const whole = wholeGates(gates, features)
  if (!Object.hasOwn(whole, gate)) return undefined
  const { why, unlock } = whole[gate]!
  const say = (text: Text) => textIn(documents, [language, app.locales.default], text)
  const feature = Object.hasOwn(features.features, gate) ? features.features[gate] : undefined
  return {
    ...(feature && { title: say(feature.title) }),
    why: say(why),
    ...(unlock && { unlock: say(unlock.text) }),
    ...(unlock?.action && { action: say(unlock.action.label) }),
  }
}
