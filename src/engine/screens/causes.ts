import { actionChanges } from "#documents/actions.g.ts"

/** Something that somebody pressed, or a form that they submitted, as the browser tells of it. */
export interface Press {
  /** False for an event that a script has made. */
  readonly isTrusted: boolean
}

/** What led to an action: a press, or that a sealed screen is being entered. Nothing for all other events. */
export type Cause = Press | "entering"

/** What an action changes (`x-changes` in its schema, which says what each of them means). */
export type Changes = (typeof actionChanges)[keyof typeof actionChanges]

/** What an action changes; nothing for one that the schema does not list. */
export function changesOf(action: string): Changes | undefined {
  return Object.hasOwn(actionChanges, action)
    ? actionChanges[action as keyof typeof actionChanges]
    : undefined
}

/**
 * Whether an action may run for this cause. Publishing refuses documents that place an action where it may not stand;
 * this is the second line, in the browser of the learner in whose name the action runs.
 */
export function mayRun(action: string, cause: Cause | undefined): boolean {
  const changes = changesOf(action)
  if (changes === "page" || changes === "place") return true
  if (changes === "session") return cause === "entering"
  if (changes === undefined || typeof cause !== "object") return false
  // Assistive software may work a control by events of its own; what it changes then stays on the device.
  return changes === "device" || cause.isTrusted
}
