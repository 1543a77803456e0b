import type { ActionOutcome, ScreenHandle } from "#blocks/host.ts"
import type { Learner } from "../learner.ts"

export type Arguments = Readonly<Record<string, unknown>>

/** What an action does. Expected failures are thrown by the client and become an outcome in `run.ts`. */
export type ActionKind = (
  learner: Learner,
  args: Arguments,
  screen: ScreenHandle,
) => Promise<ActionOutcome | void> | ActionOutcome | void

export type Answers = Record<string, unknown>

/** The answers of the form that the action was submitted by. */
export function answers(args: Arguments): Answers {
  const { data } = args
  return typeof data === "object" && data !== null ? (data as Answers) : {}
}

/** A word of the form's answers, else of the arguments. */
export function word(args: Arguments, name: string): string {
  const value = answers(args)[name] ?? args[name]
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : ""
}

/** As the learner typed it: passwords may begin or end with a space. */
export function secret(args: Arguments, name: string): string {
  const value = answers(args)[name]
  return typeof value === "string" ? value : ""
}

/** The object without what is empty, so that an optional field is left out instead of sent blank. */
export function filled<T extends Record<string, string | null | undefined>>(
  values: T,
): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as {
    [K in keyof T]?: string
  }
}
