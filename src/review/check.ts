import type { Layer } from "#documents/kinds.ts"
import type { Problem } from "#documents/problem.ts"
import { asking, staleAccepted, unknownAccepted, withAccepted } from "#review/accepted.ts"
import { checks } from "#review/checks/index.ts"
import { findingsOf } from "#review/findings/index.ts"
import type { History } from "#review/history.ts"
import { nameMessages } from "#review/messages/names.ts"
import type { Explorations } from "#review/explorations.ts"
import { error } from "#review/problems.ts"
import { finished } from "#review/steps.ts"
import { disagreements } from "#review/second-reading/second-reading.ts"
import { Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"

/**
 * Checks a whole release beyond its shape: names, targets, texts, rules, what forms write, what
 * tenants may; whether a second evaluator reads every rule alike; then everything that can be found by looking at every
 * context there can be. Errors block a publish, warnings are findings.
 *
 * @param documents the resolved documents of the layer, their shapes validated
 * @param context.layer which layer the documents are resolved for
 * @param context.base the resolved documents below the layer: for a tenant those of its instance
 * @param context.previous the resolved documents of the layer's last release, if it has one
 * @param context.hosts the instance's own hosts, which its addresses must be
 * @param context.history what earlier releases of the layer have fixed
 * @param context.explorations what was explored of earlier releases, for who reviews one after another
 */
export function checkRelease(
  documents: ReviewedDocuments,
  context: {
    layer: Layer
    base?: ReviewedDocuments
    previous?: ReviewedDocuments
    hosts?: readonly string[]
    history?: History
    explorations?: Explorations
  },
): Problem[] {
  return reviewProblems(new Reviewed(documents, context.layer, context))
}

/** As {@link checkRelease}, for a release that is under review already. Findings that it accepts are left out. */
export function reviewProblems(reviewed: Reviewed): Problem[] {
  return review(reviewed).problems
}

/** As {@link reviewProblems}; `faults` are those that no author can mend, and of which an operator must hear. */
export const review = (reviewed: Reviewed): Review => finished(reviewing(reviewed))

interface Review {
  problems: Problem[]
  faults: Problem[]
}

/** As {@link review}, question by question, for who does something else between them. */
export function* reviewing(reviewed: Reviewed): Generator<void, Review> {
  const faultless = (problems: Problem[]) => ({ problems, faults: [] })
  const { missing } = reviewed
  if (missing.length > 0)
    return faultless(missing.map((id) => error(id, "", nameMessages.missingDocument(id))))
  const checked = withAccepted(reviewed, yield* asking(reviewed, checks))
  const broken = [...checked, ...unknownAccepted(reviewed)]
  // What is shown to whom can only be asked of a release whose names and rules are sound.
  if (broken.some(({ severity }) => severity === "error")) return faultless(openOf(broken))
  const faults = reviewed.answer(disagreements, () => disagreements(reviewed))
  yield
  // What is found goes by what the evaluator answers.
  if (faults.length > 0) return { problems: [...openOf(broken), ...faults], faults }
  const found = [...checked, ...withAccepted(reviewed, yield* asking(reviewed, findingsOf))]
  return faultless(openOf([...found, ...staleAccepted(reviewed, found)]))
}

/** What the release does not accept; one place is told of one fault once, whichever questions found it. */
function openOf(problems: readonly (Problem & { accepted?: unknown; finding?: string })[]): Problem[] {
  const seen = new Set<string>()
  return problems.flatMap(({ accepted, finding: _finding, ...problem }) => {
    const key = JSON.stringify([problem.document, problem.pointer, problem.message])
    if (accepted !== undefined || seen.has(key)) return []
    seen.add(key)
    return [problem]
  })
}
