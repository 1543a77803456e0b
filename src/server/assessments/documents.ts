import type { Assessment, Key, Report } from "#documents/types.g.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"

/** The assessment of that name in a release. */
export function assessmentIn(release: LiveRelease, name: string): Assessment | undefined {
  const document = release.documents.get(`assessment/${name}`)
  return document?.kind === "assessment" ? document : undefined
}

/** The key of an assessment: the server's alone. */
export function keyIn(release: LiveRelease, name: string): Key | undefined {
  const document = release.documents.get(`key/${name}`)
  return document?.kind === "key" ? document : undefined
}

export function reportIn(release: LiveRelease, name: string): Report | undefined {
  const document = release.documents.get(`report/${name}`)
  return document?.kind === "report" ? document : undefined
}

/** Everything of a kind in a release, by name. */
export function assessmentsIn(release: LiveRelease): [string, Assessment][] {
  return [...release.documents].flatMap(([id, document]): [string, Assessment][] =>
    document.kind === "assessment" ? [[id.slice("assessment/".length), document]] : [],
  )
}

export function reportsIn(release: LiveRelease): [string, Report][] {
  return [...release.documents].flatMap(([id, document]): [string, Report][] =>
    document.kind === "report" ? [[id.slice("report/".length), document]] : [],
  )
}
