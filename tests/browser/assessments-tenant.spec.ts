import type { Assessment } from "#documents/types.g.ts"
import { expect, test, phone } from "./support/live.ts"
import { answerEverything, begin, handIn } from "./support/taking.ts"

const text = (t: string) => ({ t: `study-habits:${t}` })
const title = (t: string) => ({ title: text(t), about: text(`${t}.about`) })

/** A questionnaire of a school's own, of four kinds of question. */
const habits = {
  kind: "assessment",
  v: 1,
  version: "1.0.0",
  title: text("title"),
  minutes: 2,
  namespace: "study-habits",
  source: { text: text("source") },
  lesson: { measures: text("measures"), leavesOut: text("leavesOut"), answering: text("answering") },
  scales: { planning: title("planning"), place: title("place") },
  scaleOrder: ["planning", "place"],
  responses: {
    often: [0, 1, 2].map((value) => ({ value, label: text(`often.${value}`) })),
  },
  sections: {
    habits: { perPage: 2, items: ["q1", "q2"] },
    rest: { intro: text("rest"), perPage: 1, items: ["q3", "q4", "q5"] },
  },
  order: ["habits", "rest"],
  items: {
    q1: { type: "agreementScale", text: text("q1"), responses: "often" },
    q2: { type: "agreementScale", text: text("q2"), responses: "often" },
    q3: { type: "forcedChoice", text: text("q3"), options: { a: text("q3.a"), b: text("q3.b") } },
    q4: {
      type: "situation",
      text: text("q4"),
      options: { a: text("q4.a"), b: text("q4.b") },
      order: ["a", "b"],
    },
    q5: {
      type: "ranking",
      text: text("q5"),
      options: { x: text("q5.x"), y: text("q5.y") },
      order: ["x", "y"],
    },
  },
} as unknown as Assessment

const words = [
  ...new Set([...JSON.stringify(habits).matchAll(/"study-habits:([a-z0-9A-Z.]+)"/g)].map(([, key]) => key!)),
]

const patches = {
  "assessment/study_habits": habits,
  "key/study_habits": {
    kind: "key",
    v: 1,
    assessment: "study_habits",
    version: "1.0.0",
    source: "Our own.",
    scoring: {
      planning: { by: "sum", items: { q1: {}, q2: {} }, from: 0, to: 2 },
      place: { by: "correct", answers: { q4: "a" } },
    },
    distractors: ["q3", "q5"],
  },
  "locale/en/study-habits": {
    kind: "locale",
    v: 1,
    language: "en",
    namespace: "study-habits",
    texts: Object.fromEntries(words.map((key) => [key, `Words of ${key}`])),
  },
  "screen/cv": {
    state: { running: false },
    body: [
      {
        id: "title",
        type: "heading",
        level: 1,
        text: text("title"),
        show: { "!": { var: "state.running" } },
      },
      {
        id: "habits",
        type: "assessment",
        assessment: "study_habits",
        done: { route: "profileHomePage" },
        doneLabel: { t: "assessment:report" },
        running: { bind: "state.running" },
      },
    ],
  },
}

test("a tenant publishes a questionnaire of its own as documents, and a learner takes it", async ({
  open,
  tenantAdmin,
  server,
}) => {
  await tenantAdmin.publish(patches)
  const page = await open("tenant-learner@demo.example", "/cv", { ...phone, hasTouch: true })
  await begin(page)
  await answerEverything(page, "study_habits", { origin: server.origin, assessment: habits })
  await handIn(page)
  await expect(page.getByRole("heading", { name: "Well done!" })).toBeVisible()
})
