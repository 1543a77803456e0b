import { type Term, saying, term } from "#documents/said.ts"
import { list } from "#review/messages/said.ts"
import en from "./en/assessments.json" with { type: "json" }

const said = saying(en)

/** What is said of assessments: what they ask, and in which order. */
export const assessmentMessages = {
  copyWithoutGate: (of: string, gate: string | undefined) =>
    gate === undefined
      ? said("assessments.copyWithGate", { of })
      : said("assessments.copyWithoutGate", { of, gate }),
  notInOrder: (what: Term, name: string) => said("assessments.notInOrder", { what: term(what), name }),
  inTwoSections: (item: string, section: string) => said("assessments.inTwoSections", { item, section }),
  inNoSection: (what: Term, name: string) => said("assessments.inNoSection", { what: term(what), name }),
  sameResponse: (value: string | number) =>
    said("assessments.sameResponse", { value: JSON.stringify(value) }),
  notBeatenOnce: (stimulus: string, count: number) =>
    said(count === 0 ? "assessments.neverBeaten" : "assessments.notBeatenOnce", { stimulus, count }),
  foreignText: (key: string, namespace: string) => said("assessments.foreignText", { key, namespace }),
  tasksWithoutVersion: (version: string) => said("assessments.tasksWithoutVersion", { version }),
  partOfItself: () => said("assessments.partOfItself"),
  noPartAsksAll: (assessment: string, parts: readonly string[]) =>
    said("assessments.noPartAsksAll", { parts: list(parts), assessment }),
}
