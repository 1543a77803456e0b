import type { AcceptedFinding } from "#documents/types.g.ts"
import { nearest } from "#documents/nearest.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import { checks } from "#review/checks/index.ts"
import { findingsOf } from "#review/findings/index.ts"
import { acceptedMessages } from "#review/messages/accepted.ts"
import { patched } from "#review/mending.ts"
import { error, warning } from "#review/problems.ts"
import { finished } from "#review/steps.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A problem with the name of the question that found it, and why the release lives with it, if it does. */
export interface Found extends Problem {
  finding: string
  accepted?: { why: string; since: string }
}

/** Asks a release all questions of a list; each answer says which it is to. */
export function ask(
  reviewed: Reviewed,
  questions: Readonly<Record<string, (reviewed: Reviewed) => Problem[]>>,
): Found[] {
  return finished(asking(reviewed, questions))
}

/** As {@link ask}, question by question, for who does something else between them. */
export function* asking(
  reviewed: Reviewed,
  questions: Readonly<Record<string, (reviewed: Reviewed) => Problem[]>>,
): Generator<void, Found[]> {
  const found: Found[] = []
  for (const [finding, find] of Object.entries(questions)) {
    found.push(
      ...reviewed.answer(finding, () =>
        find(reviewed).map((problem) => ({ finding, ...patched(reviewed, problem) })),
      ),
    )
    yield
  }
  return found
}

/** What a release accepts of what is found of it (the `accepted` of its properties), by name. */
function acceptedOf(reviewed: Reviewed): Readonly<Record<string, AcceptedFinding>> {
  const document = reviewed.documents.get("properties")
  return document?.kind === "properties" ? (document.accepted ?? {}) : {}
}

/** The same problems; a finding that the release accepts says since when, and why. An error is never accepted. */
export function withAccepted(reviewed: Reviewed, found: readonly Found[]): Found[] {
  const accepted = Object.values(acceptedOf(reviewed))
  return found.map((one) => {
    const by = one.severity === "warning" ? accepted.find((candidate) => isAbout(candidate, one)) : undefined
    return by === undefined ? one : { ...one, accepted: { why: by.why, since: by.since } }
  })
}

/** Names of questions that the review does not ask. */
export function unknownAccepted(reviewed: Reviewed): Problem[] {
  const known = [...new Set([...Object.keys(checks), ...Object.keys(findingsOf)])]
  return Object.entries(acceptedOf(reviewed)).flatMap(([name, { finding }]) =>
    known.includes(finding)
      ? []
      : [
          patched(
            reviewed,
            error(
              "properties",
              pointerOf(["accepted", name, "finding"]),
              acceptedMessages.noSuchFinding(finding, nearest(finding, known)),
            ),
          ),
        ],
  )
}

/**
 * Findings that are accepted and are there no more: an acceptance that nobody takes out would hide the next of its kind.
 * A tenant cannot take out what its instance accepts, and is not told.
 */
export function staleAccepted(reviewed: Reviewed, found: readonly Found[]): Problem[] {
  if (reviewed.layer === "tenant") return []
  return Object.entries(acceptedOf(reviewed)).flatMap(([name, accepted]) =>
    found.some((one) => isAbout(accepted, one))
      ? []
      : [
          patched(reviewed, {
            ...warning(
              "properties",
              pointerOf(["accepted", name]),
              acceptedMessages.nothingToAccept(accepted.finding, accepted.place),
            ),
            mend: { was: accepted },
          }),
        ],
  )
}

const isAbout = ({ finding, place }: AcceptedFinding, found: Found) =>
  finding === found.finding && place === `${found.document}#${found.pointer}`
