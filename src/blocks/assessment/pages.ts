import type { Assessment } from "#documents/types.g.ts"
import { mismatch, taskAnswers } from "#assessments/scoring/answers.ts"
import { itemsAsked, type Asking } from "#assessments/scoring/asked.ts"

/** What stands on the screen at once: some items, or a timed task. */
export type Page =
  | {
      readonly kind: "items"
      readonly section: string
      readonly items: readonly string[]
      /** How many items were asked before the first one here. */
      readonly before: number
    }
  | { readonly kind: "task"; readonly section: string; readonly task: string }

/** Answers by name, as an attempt keeps them. */
export type Given = Readonly<Record<string, { readonly value: unknown }>>

/** Who is asked, and in which form; the whole of it where none is named. */
export const askingOf = (form: string | null, minor: boolean): Asking => ({
  minor,
  ...(form ? { form } : {}),
})

/** The pages of an assessment in their order, as its sections divide it; a shorter form leaves tasks out. */
export function pagesOf(assessment: Assessment, asking: Asking): Page[] {
  const asked = new Set(itemsAsked(assessment, asking))
  const pages: Page[] = []
  let before = 0
  for (const name of assessment.order) {
    const section = assessment.sections[name]
    if (section === undefined) continue
    if ("task" in section) {
      if (asking.form === undefined) pages.push({ kind: "task", section: name, task: section.task })
      continue
    }
    const items = section.items.filter((item) => asked.has(item))
    for (let at = 0; at < items.length; at += section.perPage) {
      const here = items.slice(at, at + section.perPage)
      pages.push({ kind: "items", section: name, items: here, before })
      before += here.length
    }
  }
  return pages
}

/** Whether an item has an answer that it still offers. */
export function isAnswered(assessment: Assessment, item: string, given: Given): boolean {
  const asked = assessment.items[item]
  const answer = Object.hasOwn(given, item) ? given[item] : undefined
  return (
    asked !== undefined && answer !== undefined && mismatch(assessment, asked, answer.value) === undefined
  )
}

/** The levels of a task that have been played to their end; levels are sent whole. */
export function levelsPlayed(assessment: Assessment, task: string, given: Given): string[] {
  const names = taskAnswers(assessment, task)
  return (assessment.tasks?.[task]?.levels ?? [])
    .map(({ id }) => id)
    .filter((level) => names.filter(ofLevel(task, level)).every((name) => Object.hasOwn(given, name)))
}

const ofLevel = (task: string, level: string) => (name: string) => name.startsWith(`${task}.${level}.`)

/** What of a page is still to be answered: items, or the task. */
export function missingOf(assessment: Assessment, page: Page, given: Given): string[] {
  if (page.kind === "items") return page.items.filter((item) => !isAnswered(assessment, item, given))
  const levels = assessment.tasks?.[page.task]?.levels.length ?? 0
  return levelsPlayed(assessment, page.task, given).length < levels ? [page.task] : []
}

/** The page on which an item or a task stands; a checkpoint of a task also names the level. */
function pageWith(pages: readonly Page[], name: string | null): number | undefined {
  if (name === null) return undefined
  const at = pages.findIndex((page) =>
    page.kind === "items"
      ? page.items.includes(name)
      : name === page.task || name.startsWith(`${page.task}.`),
  )
  return at < 0 ? undefined : at
}

/** The first page that is not wholly answered; the number of pages where there is none. */
export function firstOpen(assessment: Assessment, pages: readonly Page[], given: Given): number {
  const at = pages.findIndex((page) => missingOf(assessment, page, given).length > 0)
  return at < 0 ? pages.length : at
}

/** Who goes through what they skipped comes to the next page with something open, and at last to the last look. */
export function nextOpen(assessment: Assessment, pages: readonly Page[], given: Given, at: number): number {
  const rest = pages.slice(at + 1)
  return at + 1 + firstOpen(assessment, rest, given)
}

/** Where to go on after a break: at the checkpoint, else at the first thing that is open. */
export function resumeAt(
  assessment: Assessment,
  pages: readonly Page[],
  given: Given,
  checkpoint: string | null,
): number {
  const open = firstOpen(assessment, pages, given)
  const at = pageWith(pages, checkpoint)
  // What was answered elsewhere in the meantime need not be looked at again.
  return at === undefined || at < open ? open : at
}

/** Where one is, for people: the number of the item to go on with, and how many there are. */
export function progressOf(assessment: Assessment, pages: readonly Page[], given: Given) {
  const items = pages.flatMap((page) => (page.kind === "items" ? page.items : []))
  const tasks = pages.flatMap((page) => (page.kind === "task" ? [page.task] : []))
  const levels = tasks.reduce((sum, task) => sum + (assessment.tasks?.[task]?.levels.length ?? 0), 0)
  const answered = items.filter((item) => isAnswered(assessment, item, given)).length
  const played = tasks.reduce((sum, task) => sum + levelsPlayed(assessment, task, given).length, 0)
  return { items: items.length, answered, levels, played, done: answered + played, of: items.length + levels }
}
