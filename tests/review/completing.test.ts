import { readFileSync, writeFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { User } from "#documents/types.g.ts"
import { menu, type MenuEntry } from "#engine/menus/menu.ts"
import { accessMatrix, viewerOfPersona } from "#review/matrix.ts"
import { curriculaOf } from "#review/curricula.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { instances, shippedRelease } from "./shipped.ts"

const now = new Date("2026-01-01T09:00:00Z")
const taken = { updatedAt: "2025-02-03T08:00:00.000Z" }

/** What one persona is given at one place: the route that is shown there, or the state of a menu's entry. */
interface Given {
  place: string
  persona: string
  is: string
}

/** What every persona is given who has, or has not, completed one assessment, all else being as it is. */
function givenTo(reviewed: Reviewed, assessment: string, completed: boolean): Given[] {
  const { release } = reviewed
  const around = { curricula: curriculaOf(reviewed.documents), now }
  const personas = Object.fromEntries(
    Object.entries(reviewed.one("personas").personas).flatMap(([name, persona]) => {
      if (!persona.user) return []
      const { [assessment]: _, ...others } = persona.user.assessments ?? {}
      const assessments = completed ? { ...others, [assessment]: taken } : others
      return [[name, { ...persona, user: { ...persona.user, assessments } as User }]]
    }),
  )
  const routes = accessMatrix(release, personas, around).map(({ route, path, persona, shown }) => ({
    place: `${route} ${path}`,
    persona,
    is: shown === route ? "open" : shown,
  }))
  const entries = Object.entries(personas).flatMap(([persona, { user }]) => {
    const viewer = viewerOfPersona(release, { user }, around)
    return Object.keys(release.set.menus.menus)
      .flatMap((name) => statesOf(menu(release, viewer, name), `${name}/`))
      .map(([place, is]) => ({ place, persona, is }))
  })
  return [...routes, ...entries]
}

const statesOf = (entries: readonly MenuEntry[], above: string): [place: string, state: string][] =>
  entries.flatMap(({ key, state, entries: below }) => [
    [`${above}${key}`, state],
    ...statesOf(below ?? [], `${above}${key}.`),
  ])

/** The different values of what shares a key, in one text. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string, valueOf: (item: T) => string) {
  const groups = new Map<string, string[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), valueOf(item)])
  return [...groups].map(([key, values]) => [key, [...new Set(values)].join(" ")] as const)
}

/** What changes for the same personas in the same way stands in one line. */
function changesOf(reviewed: Reviewed, assessment: string): string[] {
  const at = ({ place, persona }: Given) => `${place},${persona}`
  const before = new Map(givenTo(reviewed, assessment, false).map((given) => [at(given), given]))
  const after = new Map(givenTo(reviewed, assessment, true).map((given) => [at(given), given]))
  const changes = [...new Map([...before, ...after])].flatMap(([key, { place, persona }]) => {
    const [had = "absent", has = "absent"] = [before.get(key)?.is, after.get(key)?.is]
    return had === has ? [] : { change: `${had},${has},${place.split(" ")[0]}`, persona }
  })
  const forWhom = grouped(
    changes,
    ({ change }) => change,
    ({ persona }) => persona,
  ).map(([change, personas]) => {
    const [had, has, place = ""] = change.split(",")
    return { key: [assessment, personas, had, has].join(","), place }
  })
  return grouped(
    forWhom,
    ({ key }) => key,
    ({ place }) => place,
  ).map((line) => line.join(","))
}

test.each(instances)(
  "completing each assessment changes in %s what is as read and agreed (UPDATE=1 writes it anew)",
  (instance) => {
    const reviewed = shippedRelease(instance)
    const assessments = [...reviewed.documents].flatMap(([id, { kind }]) =>
      kind === "assessment" ? [id.slice("assessment/".length)] : [],
    )
    expect(assessments).toContain("holland_code")
    const lines = assessments.toSorted().flatMap((assessment) => changesOf(reviewed, assessment))
    const csv = `${["assessment,personas,before,after,places", ...lines].join("\n")}\n`
    const file = new URL(`golden/completing-${instance}.csv`, import.meta.url)
    if (process.env["UPDATE"]) writeFileSync(file, csv)
    expect(csv).toBe(readFileSync(file, "utf8"))
  },
)
