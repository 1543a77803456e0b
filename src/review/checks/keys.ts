import type { Problem } from "#documents/problem.ts"
import type { Assessment, Key, ScoringMethod } from "#documents/types.g.ts"
import { itemsAsked } from "#assessments/scoring/asked.ts"
import { checkMethod, itemsOf } from "#review/checks/methods.ts"
import { keyMessages, takers } from "#review/messages/keys.ts"
import { ask, places, type Place } from "#review/place.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A key belongs to an assessment of its version, and scores all of it with what is really asked. */
export function checkKeys(reviewed: Reviewed): Problem[] {
  const assessments = reviewed.many("assessment")
  return [...reviewed.many("key")].flatMap(([name, key]) => {
    const at = places(`key/${name}`)
    const assessment = assessments.get(key.assessment)
    // That there is no such assessment, the names say.
    if (assessment === undefined) return []
    if (key.assessment !== name)
      return [at("assessment").error(keyMessages.keyForAnother(name, key.assessment))]
    return [
      ...(key.version === assessment.version
        ? []
        : [at("version").error(keyMessages.otherVersion(key.version, assessment.version))]),
      ...checkScales(key, assessment, at),
      ...Object.entries(key.scoring).flatMap(([scale, method]) =>
        checkMethod(method, assessment, at("scoring", scale)),
      ),
      ...checkCoverage(key, assessment, at),
      ...checkAsked(key, assessment, at),
    ]
  })
}

function checkScales(key: Key, assessment: Assessment, at: Place): Problem[] {
  const scales = Object.keys(assessment.scales)
  const named = (holder: "scoring" | "reliability") =>
    Object.keys(key[holder] ?? {}).flatMap((scale) =>
      ask("scale", scale, scales, at(holder, scale), "the assessment's scales"),
    )
  const missing = scales.filter((scale) => !Object.hasOwn(key.scoring, scale))
  return [
    ...named("scoring"),
    ...named("reliability"),
    ...missing.map((scale) => at("scoring").error(keyMessages.scaleNotScored(scale))),
  ]
}

/** Every item is scored or a distractor, none is both. */
function checkCoverage(key: Key, assessment: Assessment, at: Place): Problem[] {
  const scored = new Set(Object.values(key.scoring).flatMap((method) => itemsOf(method, assessment)))
  const distractors = key.distractors ?? []
  const items = Object.keys(assessment.items)
  return [
    ...distractors.flatMap((item, index) => {
      const place = at("distractors", index)
      if (scored.has(item)) return [place.error(keyMessages.distractorScored(item))]
      return ask("item", item, items, place, "the assessment's items")
    }),
    ...items
      .filter((item) => !scored.has(item) && !distractors.includes(item))
      .map((item) => at("scoring").error(keyMessages.itemNotScored(item))),
  ]
}

/** Whoever takes it, in whichever form: enough of every scale is asked. */
function checkAsked(key: Key, assessment: Assessment, at: Place): Problem[] {
  const all = [undefined, ...Object.keys(assessment.forms ?? {})].flatMap((form) =>
    [false, true].map((minor) => ({
      whom: takers(minor, form),
      asked: new Set(itemsAsked(assessment, { minor, ...(form === undefined ? {} : { form }) })),
    })),
  )
  return Object.entries(key.scoring).flatMap(([scale, method]) => {
    const items = itemsOf(method, assessment).filter((item) => Object.hasOwn(assessment.items, item))
    const short = all.find(({ asked }) => !isEnough(method, items, asked))
    if (short === undefined) return []
    const asked = items.filter((item) => short.asked.has(item)).length
    const said = keyMessages.notEnoughAsked(scale, short.whom, asked, items.length, isProrated(method))
    return [at("scoring", scale).error(said)]
  })
}

const isProrated = (method: ScoringMethod) => "prorate" in method && method.prorate === true

function isEnough(method: ScoringMethod, items: readonly string[], asked: ReadonlySet<string>): boolean {
  const count = items.filter((item) => asked.has(item)).length
  return isProrated(method) ? count * 2 >= items.length : count === items.length
}
