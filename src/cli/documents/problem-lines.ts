import { problemLine, type Problem } from "#documents/problem.ts"

/**
 * The problems that a change brings, one a line, and one line for those that stood before. An error that stood before
 * is listed as well: it keeps this change from being published, too.
 */
export function problemLines(
  { problems, standing }: { problems: readonly Problem[]; standing: readonly Problem[] },
  { all = false }: { all?: boolean },
): string[] {
  const listed = standing.filter(({ severity }) => all || severity === "error")
  const left = standing.length - listed.length
  return [
    ...problems.map(problemLine),
    ...listed.map((problem) => `${problemLine(problem)} (It stood before.)`),
    ...(left > 0
      ? [`${left} ${left === 1 ? "finding" : "findings"} stood before this change (--all lists them).`]
      : []),
  ]
}
