import type { Term, Words } from "#documents/said.ts"
import { nearest } from "#documents/nearest.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Said } from "#review/messages/said.ts"
import { assessmentMessages } from "#review/messages/assessments.ts"
import { nameMessages, namesAt } from "#review/messages/names.ts"
import { error } from "#review/problems.ts"

/** A place in a document, from which one steps on; what is wrong there is an error. */
export interface Place {
  (...steps: (string | number)[]): Place
  error(said: Said): Problem
}

/** The places of a document, beginning with the document as a whole. */
export const places = (document: string, pointer = ""): Place =>
  Object.assign((...steps: (string | number)[]) => places(document, pointer + pointerOf(steps)), {
    error: (said: Said) => error(document, pointer, said),
  })

/** A name that must be one of those known. */
export function ask(
  what: Term,
  name: string,
  known: readonly string[],
  at: Place,
  where: Term | Words,
): Problem[] {
  return known.includes(name)
    ? []
    : [at.error(nameMessages.unknownName(what, name, nearest(name, known), where))]
}

/** An order that must name everything there is, and nothing else. */
export function orderProblems(
  what: Term,
  order: readonly string[],
  known: readonly string[],
  at: Place,
): Problem[] {
  return [
    ...order.flatMap((name, index) => ask(what, name, known, at(index), namesAt.order(what))),
    ...known
      .filter((name) => !order.includes(name))
      .map((name) => at.error(assessmentMessages.notInOrder(what, name))),
  ]
}
