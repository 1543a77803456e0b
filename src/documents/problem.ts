import type { Operation } from "./operation.g.ts"
import type { Values } from "./said.ts"

/** What is wrong with a document, where, and how to mend it. An error blocks a publish, a warning is a finding. */
export interface Problem {
  severity: "error" | "warning"
  /** The document's id: its path without `.json`. */
  document: string
  /** JSON Pointer into the document; empty for the document as a whole. */
  pointer: string
  message: string
  fix: string
  /** What another language says it by (`said.ts`); left out of what is English alone. */
  code?: string
  values?: Values
  /** The operations that mend it, where that is mechanical. */
  patch?: Operation[]
}

/** A JSON Pointer (RFC 6901) from its steps. */
export const pointerOf = (steps: readonly (string | number)[]): string => steps.map(pointerStep).join("")

/** What a step adds to the pointer of what it leads from. */
export function pointerStep(step: string | number): string {
  if (typeof step === "number" || !/[~/]/.test(step)) return `/${step}`
  return `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`
}

/** The steps of a JSON Pointer (RFC 6901). */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
}

/** A problem as one line: `severity document#pointer message fix`. */
export function problemLine(problem: Problem): string {
  return `${problem.severity} ${problem.document}#${problem.pointer} ${problem.message} ${problem.fix}`
}
