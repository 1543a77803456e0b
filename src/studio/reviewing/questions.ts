import type { Problem } from "#documents/problem.ts"
import { broughtBy } from "#review/brought.ts"
import { reviewProblems } from "#review/check.ts"
import { semanticDiff } from "#review/diff.ts"
import { toldDifferences } from "#review/difference/sentences.ts"
import { impact, type Impact } from "#review/impact.ts"
import { perReview } from "#review/once.ts"
import { ownProblems } from "#review/own-problems.ts"
import type { Sides } from "./sides.ts"

/** What is wrong with a release, by whether the change brought it. Keys and records, the server alone looks at. */
export interface FoundProblems {
  brought: readonly Problem[]
  standing: readonly Problem[]
}

const all = perReview(reviewProblems)

/**
 * Everything that rooms ask of a review, by name: pure functions of a release, before and after the change that is
 * open, and of what they are asked about. What they give goes from thread to thread: data alone. They run in the worker
 * of the tab; `useAnswer` asks them.
 */
export const questions = {
  /** What is wrong with one document by itself: its shape, then what its own checks find. The fastest of all. */
  ownProblems({ after, changed, unfit }: Sides, { document }: { document: string }): readonly Problem[] {
    const shape = unfit.filter((problem) => problem.document === document)
    return shape.length > 0 || !changed.includes(document) ? shape : ownProblems(after, document)
  },

  /** Everything that is wrong with the whole release. */
  problems({ before, after, unfit }: Sides): FoundProblems {
    if (unfit.length > 0) return { brought: unfit, standing: [] }
    const problems = all(after)
    const { brought, standing } = broughtBy(problems, problems.length === 0 ? [] : all(before))
    return { brought: errorsFirst(brought), standing: errorsFirst(standing) }
  },

  /** For whom which routes and menu entries change, and what takes a second person. */
  effect({ before, after }: Sides): Impact {
    const personas = after.documents.get("personas")
    return impact(before.documents, after.documents, personas?.kind === "personas" ? personas : undefined)
  },

  /** What changed, place by place, with a sentence each. */
  differences: ({ before, after }: Sides): ReturnType<typeof toldDifferences> =>
    toldDifferences(semanticDiff(before.documents, after.documents), after.documents),
} as const

export type Questions = typeof questions
export type QuestionName = keyof Questions
/** What a question is asked about; nothing where it takes no more than the release. */
export type ArgumentsOf<Name extends QuestionName> =
  Parameters<Questions[Name]> extends [Sides, infer Asked] ? Asked : undefined
export type AnswerTo<Name extends QuestionName> = ReturnType<Questions[Name]>

const errorsFirst = (problems: readonly Problem[]) =>
  problems.toSorted((a, b) => Number(b.severity === "error") - Number(a.severity === "error"))
