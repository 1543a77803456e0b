import type { Document } from "#documents/types.g.ts"
import { appSentences } from "#review/difference/app.ts"
import { same } from "#review/difference/keys.ts"
import { formSentences } from "#review/difference/forms.ts"
import { gateSentences } from "#review/difference/gates.ts"
import { menuSentences } from "#review/difference/menus.ts"
import { routeSentences } from "#review/difference/routes.ts"
import { textSentences } from "#review/difference/texts.ts"
import { Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"

/**
 * What changes from one release to another, in plain words: first who is shown something else, then menus, gates,
 * features, forms, texts and configuration, and by name whatever else changed.
 *
 * @returns sentences for an author; none when the releases are the same
 */
export function semanticDiff(
  before: ReviewedDocuments,
  after: ReviewedDocuments,
  now = new Date(),
): string[] {
  const [had, has] = [new Reviewed(before), new Reviewed(after)]
  const isWhole = had.missing.length + has.missing.length === 0
  return [
    ...(isWhole
      ? [...routeSentences(had, has, now), ...menuSentences(had, has), ...gateSentences(had, has)]
      : []),
    ...formSentences(had, has),
    ...textSentences(had, has),
    ...(isWhole ? appSentences(had, has) : []),
    ...documentSentences(before, after),
  ]
}

/** Kinds whose changes are told in sentences of their own. */
const told: ReadonlySet<Document["kind"]> = new Set([
  "app",
  "menus",
  "gates",
  "features",
  "routes",
  "form",
  "locale",
])

function documentSentences(before: ReviewedDocuments, after: ReviewedDocuments): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [had, has] = [before.get(id), after.get(id)]
    const name = `${words[id.split("/")[0]!] ?? id.split("/")[0]} ${id.split("/").slice(1).join("/")}`.trim()
    if (had === undefined) return has!.kind === "locale" ? [] : [`${capital(name)} is new.`]
    if (has === undefined) return had.kind === "locale" ? [] : [`${capital(name)} is gone.`]
    if (told.has(has.kind) || same(had, has)) return []
    return [`${capital(name)} changed.`]
  })
}

const words: Readonly<Record<string, string>> = {
  facts: "the facts",
  navigation: "the navigation table",
  properties: "the properties",
  personas: "the personas",
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
