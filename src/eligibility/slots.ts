import type { Requirement } from "#documents/requirement.g.ts"
import type { Taken } from "./marks.ts"

/** Stands for what the programme asks for. */
export const requiredSlot = "@required"

/** Whether a subject is what a slot asks for: a subject, several with | between them, or a language taken as such. */
export function fitsSlot({ subject, as }: Taken, slot: string): boolean {
  if (slot === "@home") return as === "home"
  if (slot === "@additional") return as === "additional"
  return slot === subject || (slot.includes("|") && slot.split("|").includes(subject))
}

/** The subjects that a slot names; none for a language that is taken as such. */
export const subjectsOf = (slot: string): string[] => (slot.startsWith("@") ? [] : slot.split("|"))

/** The slots of what a programme requires of subjects. */
export const requiredSlots = (requires: readonly Requirement[]): string[] =>
  requires.flatMap((one) =>
    "anyOf" in one ? [[...new Set(one.anyOf.map(({ subject }) => subject))].join("|")] : [],
  )
