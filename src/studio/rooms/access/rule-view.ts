import { createContext, useContext } from "react"
import type { Domain } from "#engine/rules/vocabulary.ts"
import type { Asked } from "#review/access/edits.ts"
import type { Steps } from "#review/access/parts.ts"
import type { Doing } from "../../calls/useDoing.ts"
import type { RuleNames } from "../../context/sentence.ts"

/** What is done to a part of a rule in a window of its own. */
export interface PartEdit {
  readonly what: "and" | "or" | "branch" | "text"
  readonly steps: Steps
}

/** Writes another rule; says whether that was done. */
export type Edit = (rule: unknown) => Promise<boolean>

/** What every word of a rule reads. */
export interface RuleView {
  readonly rule: unknown
  readonly names: RuleNames
  readonly asked: readonly Asked[]
  readonly meaningOf: (fact: string) => string | undefined
  /** The values that something read can have; undefined where they are not words. */
  readonly valuesOf: (kind: "var" | "fact", name: string) => readonly string[] | undefined
  /** What the rule is to give. */
  readonly expected: Domain
  /** Places of clauses that change nothing. */
  readonly idle: readonly Steps[]
  /** Undefined: the rule is only read. */
  readonly edit: Edit | undefined
  /** An edit is under way, and its words wait for it; or why the last one failed. */
  readonly doing: Pick<Doing, "busy" | "failure">
  readonly open: (edit: PartEdit) => void
}

export const RuleContext = createContext<RuleView | null>(null)

export function useRule(): RuleView {
  const view = useContext(RuleContext)
  if (!view) throw new Error("This is drawn inside of a rule")
  return view
}
