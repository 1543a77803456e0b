/** The ladder of account types; each offers what stands before it and more (design 14). */
const ladder = ["free", "starter", "mini", "power", "powerPlus"]

/**
 * Would this account type give somebody more than they have? The assessment-only types stand beside the ladder:
 * from free they are more; between them and the ladder nothing is taken away by accident.
 */
export function outranks(offered: string, current: string): boolean {
  if (current === "free") return offered !== "free"
  const from = ladder.indexOf(current)
  const to = ladder.indexOf(offered)
  if (from === -1) return to > 0 || assessmentRank(offered) > assessmentRank(current)
  return to > from
}

function assessmentRank(accountType: string): number {
  return ["AssessmentOnlyBehaviour", "AssessmentOnlyBehaviourPlus", "AssessmentOnly"].indexOf(accountType)
}
