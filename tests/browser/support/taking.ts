import { expect, type Locator, type Page } from "playwright/test"
import type { CurrentAttempt } from "#api/contract/assessments.ts"
import { offered } from "#blocks/assessment/answering.ts"
import { pagesOf, type Page as AssessmentPage } from "#blocks/assessment/pages.ts"
import type { Assessment, MazeTask, TimedChoiceTask } from "#documents/types.g.ts"
import { type Direction, mazesOf, solve } from "#assessments/tasks/maze.ts"
import { shippedAssessment } from "../../support/answers.ts"
import { call } from "../../support/call.ts"
import { swipe, touch } from "./touch.ts"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })

/** Further from now than a machine can be slow between two calls, in milliseconds. */
const ahead = 60_000

/** From here on no time passes in the page but what `pass` lets pass: however slow the machine is, no trial runs out. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + ahead)
}

/** About as long as the app pauses between two questions or trials, and short against whatever it shows for a while. */
const stepMs = 450

/** Lets time pass in the page until something is so; most of the time one step does. */
export async function pass(page: Page, until: () => Promise<boolean>) {
  while (!(await until())) await page.clock.runFor(stepMs)
}

/** Waits for what is fetched when it is first shown: React lets its place be seen for a while, by the page's clock. */
async function comes(page: Page, what: Locator) {
  if (await what.isVisible()) return
  const isThere = async () => {
    await page.clock.runFor(stepMs)
    return what.isVisible()
  }
  await expect.poll(isThere).toBe(true)
}

/** The hands to choose from, while this trial of a level waits for one. */
export const openHands = (page: Page, trial: number, trials: number) =>
  page.locator(`p:has(:text-is("${trial} of ${trials}")) ~ [role=group] button:not([aria-disabled])`)

/** Begins, with a shorter form where one is asked for. From here on the page's clock stands, and is moved on. */
export async function begin(page: Page, form?: string) {
  const start = button(page, /^(Start|Take it again)$/)
  // What the page still waits for would wait for the clock.
  await expect(start).toBeVisible()
  await stopClock(page)
  if (form) await touch(page.getByText(form, { exact: true }))
  await touch(start)
}

/** From the first question to the last look, by touch: answers everything, of whatever kind. */
export async function answerEverything(
  page: Page,
  name: string,
  {
    origin,
    form,
    assessment = shippedAssessment(name),
  }: { origin: string; form?: string; assessment?: Assessment },
) {
  const pages = pagesOf(assessment, { minor: false, ...(form ? { form } : {}) })
  for (const one of pages) {
    if (one.kind === "items") await answerPage(page, assessment, one)
    else await playTask(page, assessment, one.task, { origin, name })
  }
  await expect(page.getByRole("heading", { name: "You have answered everything" })).toBeVisible()
  await page.clock.resume()
}

export const handIn = (page: Page) => touch(button(page, "Hand in"))

/** Hands in, and follows the way on. */
export async function finish(page: Page, way: string) {
  await handIn(page)
  await expect(page.getByRole("heading", { name: "Well done!" })).toBeVisible()
  await touch(page.getByRole("link", { name: way }))
}

async function answerPage(
  page: Page,
  assessment: Assessment,
  { items }: Extract<AssessmentPage, { kind: "items" }>,
) {
  for (const [at, name] of items.entries()) await answerItem(page, assessment, name, at)
  const movesOn = items.length === 1 && assessment.items[items[0]!]?.type !== "ranking"
  if (movesOn) await pass(page, () => page.locator(`[data-item="${items[0]}"]`).isHidden())
  else await touch(button(page, "Next"))
}

async function answerItem(page: Page, assessment: Assessment, name: string, at: number) {
  const item = assessment.items[name]!
  const group = page.locator(`[data-item="${name}"]`)
  await comes(page, group)
  if (item.type === "ranking") return touch(group.getByRole("button", { name: /^Move down/ }).first())
  const choice = (Number.parseInt(name.slice(1), 10) * 7 + at) % offered(assessment, item).length
  await touch(group.locator("label").nth(choice))
}

async function playTask(
  page: Page,
  assessment: Assessment,
  task: string,
  where: { origin: string; name: string },
) {
  const document = assessment.tasks![task]!
  const startLevel = button(page, "Start this level")
  await touch(button(page, "Practise first"))
  if (document.type === "timedChoice") await playTrials(page, document.practice.trials)
  else await touch(button(page, "Leave this maze"))
  for (const { id } of document.levels) {
    await pass(page, () => startLevel.isVisible())
    await touch(startLevel)
    if (document.type === "timedChoice") await playTrials(page, trialsIn(document, id))
    else await walkMazes(page, task, document, id, where)
  }
}

const trialsIn = (task: TimedChoiceTask, level: string) => task.levels.find(({ id }) => id === level)!.trials

/** So long somebody looks before a hand is chosen, in milliseconds. */
const reaction = 400

async function playTrials(page: Page, trials: number) {
  for (let trial = 1; trial <= trials; trial++) {
    const hands = openHands(page, trial, trials)
    await pass(page, () => hands.first().isVisible())
    await page.clock.runFor(reaction)
    await touch(hands.nth(trial % 3))
  }
}

const ways: Record<Direction, { word: string; x: number; y: number }> = {
  U: { word: "up", x: 0, y: -1 },
  D: { word: "down", x: 0, y: 1 },
  L: { word: "left", x: -1, y: 0 },
  R: { word: "right", x: 1, y: 0 },
}

/**
 * Walks the shortest way, which only somebody knows who knows the attempt's seed: the very first maze with the buttons
 * below it, the others with a finger over the board.
 */
async function walkMazes(
  page: Page,
  task: string,
  document: MazeTask,
  level: string,
  { origin, name }: { origin: string; name: string },
) {
  const answer = await call(page.context().request, origin, "GET", `assessments/${name}/attempt`)
  const { attempt } = (await answer.json()) as CurrentAttempt
  const mazes = mazesOf(document, task, level, attempt!.seed)
  for (const [number, maze] of mazes.entries()) {
    await expect(page.getByText(`Maze ${number + 1} of ${mazes.length}`)).toBeVisible()
    await page.clock.runFor(reaction)
    const steps = solve(maze)!.map((way) => ways[way])
    const isFirst = number === 0 && level === document.levels[0]?.id
    if (isFirst) for (const { word } of steps) await touch(button(page, word))
    else await swipe(page, page.getByRole("application"), steps)
    const found = page.getByText("You found the way")
    await expect(found).toBeVisible()
    await pass(page, () => found.isHidden())
  }
}
