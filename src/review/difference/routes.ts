import { decideAlike } from "#review/decisions.ts"
import { compareKeys, listed, same } from "#review/difference/keys.ts"
import { accessMatrix, type MatrixRow } from "#review/matrix.ts"
import { curriculaOf } from "#review/curricula.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Routes that are new, gone, moved or described otherwise; then for each route who is shown something else. */
export function routeSentences(before: Reviewed, after: Reviewed, now: Date): string[] {
  const [had, has] = [before.one("routes").routes, after.one("routes").routes]
  const { added, removed, kept } = compareKeys(had, has)
  return [
    ...added.map((name) => `Route ${has[name]!.path} (${name}) is new.`),
    ...removed.map((name) => `Route ${had[name]!.path} (${name}) is gone.`),
    ...kept.flatMap((name) => {
      const [old, now] = [had[name]!, has[name]!]
      if (old.path !== now.path) return [`Route ${name} moves from ${old.path} to ${now.path}.`]
      if (old.screen !== now.screen)
        return [
          `Route ${now.path} (${name}) shows the screen ${now.screen ?? "none"} instead of ${old.screen ?? "none"}.`,
        ]
      const parts = compareKeys({ ...old }, { ...now })
      const changed = [
        ...parts.added,
        ...parts.removed,
        ...parts.kept.filter((key) => !same(old[key as keyof typeof old], now[key as keyof typeof now])),
      ]
      return changed.length > 0 ? [`Route ${now.path} (${name}): ${listed(changed)} changed.`] : []
    }),
    ...decisionSentences(before, after, kept, now),
  ]
}

function decisionSentences(before: Reviewed, after: Reviewed, kept: readonly string[], now: Date): string[] {
  const document = after.documents.get("personas")
  if (document?.kind !== "personas" || decideAlike(before.documents, after.documents)) return []
  const rowsOf = (reviewed: Reviewed) =>
    accessMatrix(reviewed.release, document.personas, { curricula: curriculaOf(reviewed.documents), now })
  const key = ({ route, path, persona }: MatrixRow) => JSON.stringify([route, path, persona])
  const old = new Map(rowsOf(before).map((row) => [key(row), row]))
  const changes = new Map<string, string[]>()
  for (const row of rowsOf(after)) {
    const was = old.get(key(row))
    if (was === undefined || !kept.includes(row.route) || effect(was) === effect(row)) continue
    const change = `Route ${after.one("routes").routes[row.route]!.path} (${row.route}): now ${effect(row)}`
    const people = changes.get(change) ?? []
    if (!people.includes(row.persona)) people.push(row.persona)
    changes.set(change, people)
  }
  return [...changes].map(([change, people]) => `${change} for ${listed(people)}.`)
}

function effect({ route, outcome, shown, denied }: MatrixRow): string {
  if (outcome === "loop") return "going in a circle"
  if (shown === route) return "shown"
  return denied ? `denied (${denied.gate}), leading to ${shown},` : `leading to ${shown}`
}
