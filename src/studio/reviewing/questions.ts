import type { Problem } from "#documents/problem.ts"
import type { RefKind } from "#documents/refs.ts"
import { gridOf } from "#review/access/grid.ts"
import { lookAt } from "#review/access/look.ts"
import type { Looked as LookedAt } from "#review/access/looked.ts"
import { paintedRule, type Painted } from "#review/access/paint.ts"
import { broughtBy } from "#review/brought.ts"
import { reviewing } from "#review/check.ts"
import { entryStates } from "#review/entry-states.ts"
import { namesFor } from "#review/names-at.ts"
import { ownProblems } from "#review/own-problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { renamableNames, rename, type Renamable } from "#review/rename.ts"
import { whereUsed, type NamingPlace } from "#review/where-used.ts"
import { lookFor, type Found, type Looked } from "../everywhere/search.ts"
import { textUses, type TextUses } from "#review/text-uses.ts"
import { analysisQuestions } from "./analysis-questions.ts"
import type { Sides } from "./sides.ts"

/** What is wrong with a release, by whether the change brought it. Keys and records, the server alone looks at. */
export interface FoundProblems {
  brought: readonly Problem[]
  standing: readonly Problem[]
}

const known = new WeakMap<Reviewed, readonly Problem[]>()

function* all(reviewed: Reviewed): Generator<void, readonly Problem[]> {
  const problems = known.get(reviewed) ?? (yield* reviewing(reviewed)).problems
  known.set(reviewed, problems)
  return problems
}

/** What somebody waits for while typing: it overtakes all other questions. */
export const quick: ReadonlySet<string> = new Set<QuestionName>(["ownProblems", "names"])

/**
 * Everything that rooms ask of a review, by name: pure functions of a release, before and after the change that is
 * open, and of what they are asked about. What they give goes from thread to thread: data alone. They run in the worker
 * of the tab; `useAnswer` asks them.
 */
export const questions = {
  ...analysisQuestions,

  /** What is wrong with one document by itself: its shape, then what its own checks find. The fastest of all. */
  ownProblems({ after, changed, unfit }: Sides, { document }: { document: string }): readonly Problem[] {
    const shape = unfit.filter((problem) => problem.document === document)
    return shape.length > 0 || !changed.includes(document) ? shape : ownProblems(after, document)
  },

  /** Everything that is wrong with the whole release: the longest question, which goes step by step. */
  *problems({ before, after, unfit }: Sides): Generator<void, FoundProblems> {
    if (unfit.length > 0) return { brought: unfit, standing: [] }
    const problems = yield* all(after)
    const { brought, standing } = broughtBy(problems, problems.length === 0 ? [] : yield* all(before))
    return { brought: errorsFirst(brought), standing: errorsFirst(standing) }
  },

  /** The names that a value may say which names something of this kind. */
  names: ({ after }: Sides, { ref }: { ref: RefKind }): readonly string[] => namesFor(after, ref),

  /** In which state every menu entry stands, by stage and account type. */
  entryStates({ after }: Sides) {
    const stage = after.one("facts").facts["stage"]
    const domain = after.release.vocabulary.paths.get("user.accountType")?.domain
    const listed = (values: readonly string[]) =>
      values.filter((value) => value !== "none" && value !== "other")
    const stages = listed(stage?.type === "enum" ? stage.values : [])
    const accounts = listed(domain && "values" in domain ? domain.values : [])
    const rows = { of: { fact: "stage" }, values: stages }
    const columns = { of: { path: "user.accountType" }, values: accounts }
    return { stages, accounts, entries: entryStates(after, { rows, columns }) }
  },

  /** Pages, texts and documents, by words, names or an address. */
  lookFor: ({ after }: Sides, looked: Looked): readonly Found[] => lookFor(after, looked),

  /** Every place that names something. */
  whereUsed: ({ after }: Sides, { of, name }: { of: RefKind; name: string }): readonly NamingPlace[] =>
    whereUsed(after, of, name),

  /** What of a kind can be renamed. */
  renamable: ({ after }: Sides, { of }: { of: Renamable }): readonly string[] => renamableNames(after, of),

  /** What renaming something would be, and where its name stands by now. */
  renaming({ after }: Sides, { of, from, to }: { of: Renamable; from: string; to: string }) {
    const renamed = rename(after, of, from, to)
    return renamed.ok
      ? { ok: true as const, operations: renamed.operations, places: whereUsed(after, of, from) }
      : renamed
  },

  /** Where each text is named, and which of them are protected or closed to the layer. */
  textUses: ({ after }: Sides): TextUses => textUses(after),

  /** A gate, a feature or a fact: how many it lets in, whom a change lets in and keeps out, what of it is idle. */
  access: ({ before, after }: Sides, { looked }: { looked: LookedAt }) => lookAt(before, after, looked),

  /** Who is let in by two axes, and how it was before the change; null where there is no such thing or axis. */
  accessGrid({ before, after }: Sides, asked: AskedGrid) {
    const grid = gridOf(after, asked)
    return grid ? { ...grid, before: before === after ? undefined : gridOf(before, asked)?.cells } : null
  },

  /** The rule of painted cells; null where it would take too many clauses. */
  paintedRule: ({ after }: Sides, asked: AskedGrid & { cells: readonly Painted[] }): unknown =>
    paintedRule(after, asked) ?? null,
} as const

/** Something that is looked at by two axes. */
interface AskedGrid {
  looked: LookedAt
  rows: string
  columns: string
}

export type Questions = typeof questions
export type QuestionName = keyof Questions
/** What a question is asked about; nothing where it takes no more than the release. */
export type ArgumentsOf<Name extends QuestionName> =
  Parameters<Questions[Name]> extends [Sides, infer Asked] ? Asked : undefined
export type AnswerTo<Name extends QuestionName> =
  ReturnType<Questions[Name]> extends Generator<void, infer Answer> ? Answer : ReturnType<Questions[Name]>

const errorsFirst = (problems: readonly Problem[]) =>
  problems.toSorted((a, b) => Number(b.severity === "error") - Number(a.severity === "error"))
