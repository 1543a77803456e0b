import { list, type Said } from "#review/messages/said.ts"

/** What is said of assessments: what they ask, and in which order. */
export const assessmentMessages = {
  copyWithoutGate: (of: string, gate: string | undefined): Said => ({
    message: `This asks what "${of}" asks, behind another gate: who may not take that could take this.`,
    fix: gate === undefined ? "Leave the gate out." : `Write "gate": "${gate}", or ask something else.`,
  }),
  notInOrder: (what: string, name: string): Said => ({
    message: `The ${what} "${name}" is not in the order, so nobody will see it.`,
    fix: "Name it in the order, or take it out.",
  }),
  inTwoSections: (item: string, section: string): Said => ({
    message: `The item "${item}" stands in section "${section}" already.`,
    fix: "Ask it once.",
  }),
  inNoSection: (what: string, name: string): Said => ({
    message: `No section asks the ${what} "${name}".`,
    fix: "Put it into a section, or take it out.",
  }),
  sameResponse: (value: string | number): Said => ({
    message: `Two responses have the value ${JSON.stringify(value)}, so that answers cannot be told apart.`,
    fix: "Give each a value of its own.",
  }),
  notBeatenOnce: (stimulus: string, count: number): Said => ({
    message: `"${stimulus}" is beaten by ${count} of the stimuli, so that a trial has ${count === 0 ? "no" : "more than one"} right answer.`,
    fix: "Let each be beaten by exactly one other.",
  }),
  foreignText: (key: string, namespace: string): Said => ({
    message: `The text "${key}" is not in the namespace ${namespace}, the only one that a browser loads for it.`,
    fix: `Move the words to ${namespace}, or name their namespace as the document's.`,
  }),
  partOfItself: (): Said => ({
    message: "An assessment cannot be a part of itself.",
    fix: "Name the assessments that it is taken as.",
  }),
  noPartAsksAll: (assessment: string, parts: readonly string[]): Said => ({
    message: `None of ${list(parts)} asks everything that "${assessment}" asks, in the same way.`,
    fix: "Let one part ask the same items with the same answers.",
  }),
}
