import type { Document, Text } from "#documents/types.g.ts"
import { wholeGates } from "#engine/gates/whole.ts"
import { filled } from "#engine/texts/placeholders.ts"

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
 * @param documents of one release, by id
 * @returns undefined where there is no such gate
 */
export function denialWords(
  documents: Readonly<Record<string, Document>>,
  gate: string,
  language: string,
): DenialWords | undefined {
  const { gates, features, app } = documents
  if (gates?.kind !== "gates" || features?.kind !== "features" || app?.kind !== "app") return undefined
  const whole = wholeGates(gates, features)
  if (!Object.hasOwn(whole, gate)) return undefined
  const { why, unlock } = whole[gate]!
  const languages = [language, app.locales.default]
  const feature = Object.hasOwn(features.features, gate) ? features.features[gate] : undefined
  return {
    ...(feature && { title: say(feature.title) }),
    why: say(why),
    ...(unlock && { unlock: say(unlock.text) }),
    ...(unlock?.action && { action: say(unlock.action.label) }),
  }

  function say({ t: name, with: values }: Text): string {
    const at = name.indexOf(":")
    const [namespace, key] = [name.slice(0, at), name.slice(at + 1)]
    const words = languages.flatMap((one) => {
      const locale = documents[`locale/${one}/${namespace}`]
      return locale?.kind === "locale" ? (locale.texts[key] ?? []) : []
    })[0]
    if (words === undefined) return name
    return filled(words, ({ name: placeholder }, written) => {
      const value = values?.[placeholder]
      return isText(value) ? say(value) : typeof value === "string" ? value : written
    })
  }
}

const isText = (value: unknown): value is Text =>
  typeof value === "object" && value !== null && "t" in value && typeof value.t === "string"
