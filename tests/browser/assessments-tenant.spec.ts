import type { ResultsAnswer } from "#api/contract/reports.ts"
import type { Assessment } from "#documents/types.g.ts"
import { expect, test, phone } from "./support/live.ts"
import { answerEverything, begin, handIn } from "./support/taking.ts"

const text = (t: string) => ({ t: `study-habits:${t}` })
const title = (t: string) => ({ title: text(t), about: text(`${t}.about`) })

const still = {
  browInner: 0,
  browOuter: 0,
  browLower: 0,
  lidUpper: 0,
  lidLower: 0,
  cheek: 0,
  lipCorner: 0,
  lipPress: 0,
  lipStretch: 0,
  jaw: 0,
  nose: 0,
}

/** A questionnaire of a school's own, of every kind of question and task that there is. */
const habits = {
  kind: "assessment",
  v: 1,
  version: "1.0.0",
  title: text("title"),
  minutes: 2,
  namespace: "study-habits",
  gate: "Cv",
  source: { text: text("source") },
  lesson: { measures: text("measures"), leavesOut: text("leavesOut"), answering: text("answering") },
  scales: {
    planning: title("planning"),
    place: title("place"),
    quickness: title("quickness"),
    foresight: title("foresight"),
  },
  scaleOrder: ["planning", "place", "quickness", "foresight"],
  responses: {
    often: [0, 1, 2].map((value) => ({ value, label: text(`often.${value}`) })),
  },
  sections: {
    habits: { perPage: 2, items: ["q1", "q2"] },
    rest: { intro: text("rest"), perPage: 1, items: ["q3", "q4", "q5", "q6"] },
    signs: { intro: text("signs"), task: "signs" },
    paths: { task: "paths" },
  },
  order: ["habits", "rest", "signs", "paths"],
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
    q6: {
      type: "face",
      face: { action: { ...still, lipCorner: 0.8, cheek: 0.6 }, skin: 2, hair: 3, seed: 7 },
      description: text("q6"),
      responses: "often",
    },
  },
  tasks: {
    signs: {
      type: "timedChoice",
      title: text("signs"),
      levels: [{ id: "only", title: text("signs.only"), goal: "win", trials: 6, windowMs: 3000 }],
      practice: { trials: 3 },
      stimuli: {
        sun: { title: text("sun"), beats: "frost" },
        frost: { title: text("frost"), beats: "seed" },
        seed: { title: text("seed"), beats: "sun" },
      },
      order: ["sun", "frost", "seed"],
      cues: { win: text("signs.win"), lose: text("signs.lose") },
      untimed: true,
    },
    paths: {
      type: "maze",
      title: text("paths"),
      levels: [{ id: "only", title: text("paths.only"), mazes: [{ cols: 4, rows: 4, seconds: 60 }] }],
      practice: { cols: 3, rows: 3 },
      untimed: true,
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
      quickness: { by: "timedChoiceLevels", task: "signs", perSecond: { only: 1 } },
      foresight: { by: "mazeLevels", task: "paths", cellsPerSecond: { only: 2 } },
    },
    distractors: ["q3", "q5", "q6"],
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
  const answer = await page.request.get("/api/results")
  const { study_habits: taken } = (await answer.json()) as ResultsAnswer
  expect(new Set(Object.keys(taken!.scales))).toEqual(new Set(habits.scaleOrder))
  // The shortest way through the only maze, before its time was up.
  expect(taken!.scales["foresight"]!.score).toBeGreaterThanOrEqual(80)
})
