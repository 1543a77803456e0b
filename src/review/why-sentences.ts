import type { Text } from "#documents/types.g.ts"
import { describeRule } from "#engine/gates/explain.ts"
import type { Denial } from "#engine/gates/gates.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"
import { textIn } from "#review/texts.ts"
import type { Change, ExplainedHop, Explanation } from "#review/why.ts"

/**
 * An explanation in plain words, a line each; what a gate says to a learner in the default language.
 *
 * @param documents the release that was asked
 */
export function explanationLines(explanation: Explanation, documents: ReviewedDocuments): string[] {
  const { path, route, outcome, shown, shownAt, steps, wanted, least } = explanation
  return [
    `${path} is the address of route ${route}.`,
    ...steps.flatMap((step, index) => [
      `${index + 1}. ${step.from} → ${step.to}: ${reasonOf(step)}`,
      ...(step.denial ? denialLines(step.denial, documents) : []),
    ]),
    outcome === "loop"
      ? `It never comes to rest: it would go to ${shownAt} again and again.`
      : `Shown: ${shown} (${shownAt}).`,
    ...(least === null
      ? [`Nobody is shown ${wanted} at its own address.`]
      : least.length > 0
        ? [`The least that would show ${wanted}: ${least.map(changeSaid).join("; ")}.`]
        : []),
  ]
}

/** What a hop's reason says, in the words of the document that it stands in. */
function reasonOf({ because, rule }: ExplainedHop): string {
  const [where, owner, what, id, row] = because.split("/")
  if (where === "navigation")
    return `row "${owner}" of the navigation table matches, because ${describeRule(rule)}.`
  if (what === "redirect") return `route ${owner} redirects.`
  return row === undefined
    ? `guard "${id}" of route ${owner} turns away.`
    : `row "${row}" of guard "${id}" of route ${owner} matches, because ${describeRule(rule)}.`
}

function denialLines(
  { gate, clause, why, unlock, upgradeable }: Denial,
  documents: ReviewedDocuments,
): string[] {
  const app = documents.get("app")
  const language = app?.kind === "app" ? app.locales.default : ""
  const say = (text: Text) => textIn(documents, language, text)
  return [
    `   Gate ${gate} denies: ${clause} does not hold. “${say(why)}”`,
    ...(unlock
      ? [`   To get in: “${say(unlock.text)}”${unlock.action ? ` (${unlock.action.to.route})` : ""}`]
      : []),
    ...(upgradeable ? ["   The feature comes with an upgrade."] : []),
  ]
}

function changeSaid({ path, member, before, after }: Change): string {
  if (member !== undefined) return `${path} ${after === true ? "with" : "without"} ${member}`
  const said = (value: boolean | string) => (typeof value === "string" ? value : value ? "yes" : "no")
  return `${path} ${said(after)} instead of ${said(before)}`
}
