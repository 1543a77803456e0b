import { readFileSync } from "node:fs"
import { expect, type Locator, type Page } from "playwright/test"
import type { CurrentAttempt } from "#api/contract/assessments.ts"
import { pagesOf, type Page as AssessmentPage } from "#blocks/assessment/pages.ts"
import type { Assessment, AssessmentItem, MazeTask, TimedChoiceTask } from "#documents/types.g.ts"
import { type Direction, mazesOf, solve } from "#engine/tasks/maze.ts"
import { call } from "./accounts.ts"

/** How somebody presses what is on the screen. */
export type Press = (target: Locator) => Promise<void>
export const touch: Press = (target) => target.tap()

export const shippedAssessment = (name: string) =>
  JSON.parse(readFileSync(`schemas/documents/assessment/${name}.json`, "utf8")) as Assessment

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })

/** Begins with the shorter form where there is one, and without asking for anything else. */
export async function begin(page: Page, press: Press, form?: string) {
  if (form) await press(page.getByText(form, { exact: true }))
  await press(button(page, /^(Start|Take it again)$/))
}

/** From the first question to the last look: answers everything, of whatever kind. */
export async function answerEverything(
  page: Page,
  press: Press,
  name: string,
  {
    origin,
    form,
    assessment = shippedAssessment(name),
  }: { origin: string; form?: string; assessment?: Assessment },
) {
  const pages = pagesOf(assessment, { minor: false, ...(form ? { form } : {}) })
  for (const one of pages) {
    if (one.kind === "items") await answerPage(page, press, assessment, one)
    else await playTask(page, press, assessment, one.task, { origin, name })
  }
  await expect(page.getByRole("heading", { name: "You have answered everything" })).toBeVisible()
}

/** Hands in, and follows the way on. */
export async function handIn(page: Page, press: Press, way: string) {
  await press(button(page, "Hand in"))
  await expect(page.getByRole("heading", { name: "Well done!" })).toBeVisible()
  await press(page.getByRole("link", { name: way }))
}

async function answerPage(
  page: Page,
  press: Press,
  assessment: Assessment,
  { items }: Extract<AssessmentPage, { kind: "items" }>,
) {
  for (const [at, name] of items.entries()) await answerItem(page, press, name, assessment.items[name]!, at)
  const alone = items.length === 1 && assessment.items[items[0]!]?.type !== "ranking"
  if (!alone) await press(button(page, "Next"))
}

async function answerItem(page: Page, press: Press, name: string, item: AssessmentItem, at: number) {
  const group = page.locator(`[data-item="${name}"]`)
  if (item.type === "ranking") return press(group.getByRole("button", { name: /^Move down/ }).first())
  const labels = group.locator("label")
  await labels.first().waitFor()
  await press(labels.nth((Number.parseInt(name.slice(1), 10) * 7 + at) % (await labels.count())))
}

async function playTask(
  page: Page,
  press: Press,
  assessment: Assessment,
  task: string,
  where: { origin: string; name: string },
) {
  const document = assessment.tasks![task]!
  await press(button(page, "Practise first"))
  if (document.type === "timedChoice") await playTrials(page, press, document.practice.trials)
  else await press(button(page, "Leave this maze"))
  for (const { id } of document.levels) {
    await press(button(page, "Start this level"))
    if (document.type === "timedChoice") await playTrials(page, press, trialsIn(document, id))
    else await walkMazes(page, press, task, document, id, where)
  }
}

const trialsIn = (task: TimedChoiceTask, level: string) => task.levels.find(({ id }) => id === level)!.trials

async function playTrials(page: Page, press: Press, trials: number) {
  const hands = page.getByRole("group", { name: "Your hand" }).getByRole("button")
  for (let trial = 1; trial <= trials; trial++) {
    await expect(page.getByText(`${trial} of ${trials}`, { exact: true })).toBeVisible()
    await press(hands.nth(trial % 3))
  }
}

const words: Record<Direction, string> = { U: "up", D: "down", L: "left", R: "right" }

/** Walks the shortest way, which only somebody knows who knows the attempt's seed. */
async function walkMazes(
  page: Page,
  press: Press,
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
    for (const way of solve(maze)!) await press(button(page, words[way]))
    await expect(page.getByText("You found the way")).toBeVisible()
  }
}
