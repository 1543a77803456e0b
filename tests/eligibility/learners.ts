import type { Learner } from "#eligibility/learner.ts"
import type { Mark, TakenAs, Taken } from "#eligibility/marks.ts"
import { curricula } from "./shipped.ts"

/**
 * Marks by subject, `english/home` being a language taken as such: a number is what the curriculum gives marks by, null
 * no mark.
 */
export type Marks = Readonly<Record<string, number | null | Omit<Mark, "subject">>>

export const takenOf = (name: string): Taken => {
  const [subject, as] = name.split("/") as [string, TakenAs | undefined]
  return { subject, as }
}

export const marksOf = (written: Marks, by: "percent" | "level"): Mark[] =>
  Object.entries(written).map(([name, mark]) => ({
    ...takenOf(name),
    ...(typeof mark === "number" ? { [by]: mark } : mark),
  }))

/** A learner as cases write one. */
export type Written = Omit<Learner, "marks" | "taken" | "rules"> & {
  readonly curriculum?: string
  readonly marks?: Marks
  readonly taken?: readonly string[]
}

export function learnerOf({ curriculum: name = "nsc", marks = {}, taken, ...rest }: Written): Learner {
  const curriculum = curricula.get(name)
  return {
    ...rest,
    curriculum: name,
    rules: curriculum,
    marks: marksOf(marks, curriculum?.marks?.by ?? "percent"),
    ...(taken && { taken: taken.map(takenOf) }),
  }
}
