import { settingDifferences } from "#review/difference/settings.ts"
import type { Difference } from "#review/difference/difference.ts"
import { documentDifferences } from "#review/difference/documents.ts"
import { formDifferences } from "#review/difference/forms.ts"
import { gateDifferences } from "#review/difference/gates.ts"
import { menuDifferences } from "#review/difference/menus.ts"
import { routeDifferences } from "#review/difference/routes.ts"
import { textDifferences } from "#review/difference/texts.ts"
import { Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"

/**
 * Where one release differs from another, place by place: first who is shown something else, then menus, gates,
 * features, forms, texts and settings, and by name whatever else changed. `#review/difference/sentences.ts` says it
 * in words.
 *
 * @param before resolved documents by id, their shapes validated
 * @param after likewise
 * @param now the moment that the personas' ages are measured at
 * @returns the differences as data; none when the releases are the same
 */
export function semanticDiff(
  before: ReviewedDocuments,
  after: ReviewedDocuments,
  now = new Date(),
): Difference[] {
  const [had, has] = [new Reviewed(before), new Reviewed(after)]
  const isWhole = had.missing.length + has.missing.length === 0
  return [
    ...(isWhole
      ? [...routeDifferences(had, has, now), ...menuDifferences(had, has), ...gateDifferences(had, has)]
      : []),
    ...formDifferences(had, has),
    ...textDifferences(had, has),
    ...(isWhole ? settingDifferences(had, has) : []),
    ...documentDifferences(before, after),
  ]
}
