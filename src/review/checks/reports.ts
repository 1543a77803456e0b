import { namesAt } from "#review/messages/names.ts"
import type { Problem } from "#documents/problem.ts"
import type { Band, Report } from "#documents/types.g.ts"
import { riasec } from "#assessments/matching/hexagon.ts"
import { keyMessages } from "#review/messages/keys.ts"
import { reportMessages } from "#review/messages/reports.ts"
import { ask, orderProblems, places, type Place } from "#review/place.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A report shows scales that its assessments have, by bands that rise, in words for each band that it names. */
export function checkReports(reviewed: Reviewed): Problem[] {
  return [...reviewed.many("report")].flatMap(([name, report]) => {
    const at = places(`report/${name}`)
    return [
      ...Object.entries(report.bands ?? {}).flatMap(([id, bands]) => checkBands(bands, at("bands", id))),
      ...checkScales(reviewed, report, at),
      ...orderProblems("scale", report.order, Object.keys(report.scales), at("order")),
      ...Object.entries(report.suggestions ?? {}).flatMap(([id, { assessment, scale }]) =>
        checkSource(reviewed, report, assessment, scale, at("suggestions", id)),
      ),
      ...checkCode(report, at("code", "letters")),
    ]
  })
}

function checkScales(reviewed: Reviewed, report: Report, at: Place): Problem[] {
  const bands = report.bands ?? {}
  return Object.entries(report.scales).flatMap(([name, scale]) => {
    const place = at("scales", name)
    const known = scale.bands === undefined ? [] : (bands[scale.bands] ?? []).map(({ id }) => id)
    const told = {
      says: [scale.says, place("says")],
      next: [scale.next, place("next")],
      story: [scale.person?.story, place("person", "story")],
    } as const
    const words = Object.values(told).flatMap(([byBand, holder]) =>
      Object.keys(byBand ?? {}).flatMap((band) =>
        ask("band", band, known, holder(band), "the bands of this scale"),
      ),
    )
    return [
      ...checkSource(reviewed, report, scale.assessment, name, place),
      ...(scale.bands === undefined
        ? []
        : ask("list of bands", scale.bands, Object.keys(bands), place("bands"), "the report's bands")),
      ...words,
    ]
  })
}

/** The assessment is one of the report's, and has the scale. */
function checkSource(
  reviewed: Reviewed,
  report: Report,
  assessment: string,
  scale: string,
  at: Place,
): Problem[] {
  const known = reviewed.many("assessment").get(assessment)
  if (known === undefined) return []
  return report.assessments.includes(assessment)
    ? ask("scale", scale, Object.keys(known.scales), at, namesAt.scales(assessment))
    : [at("assessment").error(reportMessages.notMadeOf(assessment))]
}

function checkBands(bands: readonly Band[], at: Place): Problem[] {
  return bands.flatMap(({ upTo }, index) => {
    const isLast = index === bands.length - 1
    const before = bands[index - 1]?.upTo
    if (isLast !== (upTo === undefined)) return [at(index).error(reportMessages.bandEnd(isLast))]
    return upTo !== undefined && before !== undefined && upTo <= before
      ? [at(index, "upTo").error(reportMessages.bandsNotRising())]
      : []
  })
}

function checkCode(report: Report, at: Place): Problem[] {
  if (report.code === undefined) return []
  const letters = Object.values(report.code.letters)
  const isWhole = letters.length === riasec.length && riasec.every((letter) => letters.includes(letter))
  return [
    ...(isWhole ? [] : [at.error(keyMessages.lettersNotSix())]),
    ...Object.keys(report.code.letters).flatMap((scale) =>
      ask("scale", scale, Object.keys(report.scales), at(scale), "the report's scales"),
    ),
  ]
}
