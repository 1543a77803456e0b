import { difference, type Difference } from "#review/difference/difference.ts"
import { compareKeys } from "#review/difference/keys.ts"
import { changedLeaves } from "#review/leaves.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** The documents whose changes are told place by place, each with the part that has kinds of its own for them. */
const parts = {
  app: undefined,
  routes: "routes",
  menus: "menus",
  gates: "gates",
  features: "features",
} as const
const documents = Object.keys(parts) as (keyof typeof parts)[]

/** Every setting of the configuration, and of what stands beside routes, menus, gates and features, that has another value. */
export function settingDifferences(before: Reviewed, after: Reviewed): Difference[] {
  const names = compareKeys(before.one("features").features, after.one("features").features).kept
  const settingsOf = (reviewed: Reviewed, id: keyof typeof parts) => ({
    ...reviewed.one(id),
    ...(parts[id] && { [parts[id]]: id === "features" ? titlesOf(reviewed, names) : undefined }),
  })
  return documents.flatMap((id) =>
    changedLeaves(settingsOf(before, id), settingsOf(after, id)).map(({ steps, ...values }) =>
      difference("setting", [id, ...steps], values),
    ),
  )
}

/** What features are called; whom they are for is told as such. */
function titlesOf(reviewed: Reviewed, names: readonly string[]) {
  const { features } = reviewed.one("features")
  return Object.fromEntries(names.map((name) => [name, { title: features[name]?.title }]))
}
