import type { Measure } from "../row.ts"

/** Everything `npm run bench` measures, in the order of the table. Each file is loaded when it is asked for. */
export const measures: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  decide: () => import("./decide.ts"),
  review: () => import("./review.ts"),
  studio: () => import("./studio.ts"),
  people: () => import("./people.ts"),
  doors: () => import("./doors.ts"),
  documents: () => import("./documents.ts"),
  start: () => import("./start.ts"),
  growth: () => import("./growth.ts"),
  cards: () => import("./cards.ts"),
  bytes: () => import("./bytes.ts"),
  assessments: () => import("./assessments.ts"),
  records: () => import("./records.ts"),
  live: () => import("./live.ts"),
  class: () => import("./class.ts"),
  answers: () => import("./answers.ts"),
  lighthouse: () => import("./lighthouse.ts"),
}
