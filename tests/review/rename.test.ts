import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { randomFrom, wholeBelow } from "#assessments/tasks/random.ts"
import { applyAll } from "#documents/changes/apply.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import { resolveLayers } from "#documents/layers.ts"
import { refs } from "#documents/refs.ts"
import type { Document } from "#documents/types.g.ts"
import { validateDocuments } from "#documents/validate.ts"
import { keyOfForm } from "#engine/texts/forms.ts"
import { reviewProblems } from "#review/check.ts"
import { rename, renamable, type Renamable } from "#review/rename.ts"
import { Reviewed } from "#review/reviewed.ts"
import { whereUsed } from "#review/where-used.ts"
import { readShipped } from "#server/documents/instances.ts"
import { seed } from "../hostile/support/seed.ts"
import { rounds } from "../support/rounds.ts"

const { documents: shipped } = readShipped(fileURLToPath(new URL("../../schemas", import.meta.url)))
/** Documents that an instance has of its own, so that they can be called otherwise. */
const own = new Map(
  [...shipped].filter(([id]) => /^(screen\/(cv|saved-records)|fragment\/record-card|form\/coupon)$/.test(id)),
)
const beneath = new Map([...shipped].filter(([id]) => !own.has(id)))
const layer: LayerState = { layer: "instance", beneath, own }
const reviewedOf = (documents: ReadonlyMap<string, unknown>) =>
  new Reviewed(validateDocuments(documents).documents, "instance", {
    base: beneath as ReadonlyMap<string, Document>,
  })
const reviewed = reviewedOf(resolveLayers(beneath, own))

/** What there is of a kind that can be renamed here. */
function namesOf(of: Renamable): string[] {
  if (of === "text")
    return [...reviewed.documents.values()].flatMap((document) =>
      document.kind === "locale" && document.language === "en"
        ? [...new Set(Object.keys(document.texts).map(keyOfForm))].map(
            (key) => `${document.namespace}:${key}`,
          )
        : [],
    )
  const refers = refs[of]
  if ("documents" in refers)
    return [...own.keys()].flatMap((id) => (id.startsWith(`${of}/`) ? [id.slice(of.length + 1)] : []))
  const document = reviewed.documents.get(refers.keys) as unknown as Record<string, Record<string, unknown>>
  return Object.keys(document[refers.under[0]] ?? {})
}

/** Without what a name is called: two releases that differ in a name alone find the same. */
const found = (of: Reviewed, from: string, to: string) =>
  reviewProblems(of)
    .map((problem) => JSON.stringify(problem).replaceAll(to, from))
    .toSorted()

describe.each(renamable)("a %s", (of) => {
  const names = namesOf(of)

  test(
    "is renamed with all that names it: nothing breaks, and nothing else changes",
    { timeout: 1_800_000 },
    () => {
      const random = randomFrom(seed + 21)
      for (let round = 0; round < rounds(1, 8); round++) {
        const from = names[wholeBelow(random, names.length)]!
        const to = `${from}Renamed`
        const used = whereUsed(reviewed, of, from).length
        const renamed = rename(reviewed, of, from, to)
        if (!renamed.ok) throw new Error(`${from}: ${renamed.why}`)
        const applied = applyAll(layer, renamed.operations)
        if (!applied.ok) throw new Error(`${from}: ${JSON.stringify(applied.problem)}`)
        for (const [id, document] of renamed.documents)
          expect([id, documentOf(applied.state, id)]).toEqual([id, document])
        const after = reviewedOf(
          new Map(
            [...new Set([...reviewed.documents.keys(), ...renamed.documents.keys()])].flatMap((id) => {
              const document = documentOf(applied.state, id)
              return document === undefined ? [] : [[id, document]]
            }),
          ),
        )
        expect(whereUsed(after, of, from)).toEqual([])
        expect(whereUsed(after, of, to)).toHaveLength(used)
        expect(found(after, from, to)).toEqual(found(reviewed, from, to))
      }
    },
  )

  test("does not take the name of another, and is there", () => {
    const [first, second] = names
    if (
      first !== undefined &&
      second !== undefined &&
      (of !== "text" || first.split(":")[0] === second.split(":")[0])
    )
      expect(rename(reviewed, of, first, second)).toEqual({ ok: false, why: "taken" })
    expect(rename(reviewed, of, "shell:nobody", "shell:other")).toEqual({ ok: false, why: "unknown" })
  })
})

test("a document that a layer below has keeps its name", () => {
  expect(rename(reviewed, "screen", "login", "other")).toEqual({ ok: false, why: "inherited" })
})

test("a text is renamed with all forms of its plural, by whichever it is named", () => {
  const renamed = rename(
    reviewed,
    "text",
    "school-plan:window.exceptional_one",
    "school-plan:window.rare_other",
  )
  if (!renamed.ok) throw new Error(renamed.why)
  const { texts } = renamed.documents.get("locale/en/school-plan") as { texts: Record<string, string> }
  expect(Object.keys(texts).filter((key) => /^window\.(?:rare|exceptional)/.test(key))).toEqual([
    "window.rare_one",
    "window.rare_other",
  ])
})
