import { Suspense, useLayoutEffect, useMemo, useRef, useState } from "react"
import { IconButton } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import type { AttemptSheet, AttemptState } from "../attempt.ts"
import { CheckPage } from "./CheckPage.tsx"
import type { AssessmentContext } from "./context.ts"
import { ItemsPage } from "./ItemsPage.tsx"
import { askingOf, firstOpen, nextOpen, pagesOf, progressOf, resumeAt, type Page } from "./pages.ts"
import { taskViews } from "./parts.ts"
import { Saved } from "./Saved.tsx"
import { usePlace } from "./place.ts"

interface RunningProps {
  context: AssessmentContext
  state: AttemptState
  sheet: AttemptSheet
  onStop: () => void
}

/** The questions and tasks, page by page, and the last look. */
export function Running({ context, state, sheet, onStop }: RunningProps) {
  const { assessment, word, say } = context
  const { answers, form, minor } = sheet
  const pages = useMemo(() => pagesOf(assessment, askingOf(form, minor)), [assessment, minor, form])
  const [at, setAt] = usePlace(resumeAt(assessment, pages, answers, sheet.checkpoint))
  const top = useRef<HTMLElement>(null)
  // Whoever has seen the last look goes through what they skipped, and through nothing else.
  const [looked, setLooked] = useState(false)
  const page = pages[at]
  if (page === undefined && !looked) setLooked(true)
  const next = looked ? nextOpen(assessment, pages, answers, at) : at + 1
  const open = firstOpen(assessment, pages, answers)
  const { done, of } = progressOf(assessment, pages, answers)
  const share = page === undefined ? 1 : of > 0 ? done / of : 0
  // Before anything is painted, so that nothing moves away under a finger.
  useLayoutEffect(() => {
    top.current?.scrollIntoView({ block: "start" })
  }, [at])

  return (
    <section ref={top} aria-labelledby="taking" className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <header className="flex flex-col gap-2">
        <div className="flex items-center gap-1">
          <IconButton icon="close" label={word("run.stop")} onClick={onStop} className="-ms-2.5" />
          <h1 id="taking" lang={context.lang} className="min-w-0 grow truncate text-lg font-bold">
            {say(assessment.title)}
          </h1>
        </div>
        <div aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
          <div
            className="h-full rounded-full bg-primary transition-[inline-size] duration-300"
            style={{ inlineSize: `${share * 100}%` }}
          />
        </div>
        <div className="flex justify-between gap-x-4 text-sm max-sm:flex-col sm:items-center">
          <p aria-live="polite" className="font-semibold">
            {placeOf(context, page, pages, answers)}
          </p>
          <Saved context={context} saved={state.saved} />
        </div>
      </header>
      {state.moved === null ? null : <Notice live>{word("moved", { count: state.moved })}</Notice>}
      {page === undefined ? (
        <CheckPage context={context} sheet={sheet} problems={state.problems} pages={pages} onGo={setAt} />
      ) : page.kind === "items" ? (
        <ItemsPage
          key={at}
          context={context}
          page={page}
          answers={answers}
          seed={sheet.seed}
          checkpoint={sheet.checkpoint}
          open={!looked && open > at + 1 ? open : undefined}
          openNumber={numberAt(pages, open)}
          onBack={looked ? () => setAt(pages.length) : at > 0 ? () => setAt(at - 1) : onStop}
          onNext={() => setAt(next)}
          onOpen={() => setAt(open)}
        />
      ) : (
        <TaskPage key={at} context={context} page={page} sheet={sheet} onDone={() => setAt(next)} />
      )}
    </section>
  )
}

interface TaskPageProps {
  context: AssessmentContext
  page: Extract<Page, { kind: "task" }>
  sheet: AttemptSheet
  onDone: () => void
}

function TaskPage({ context, page, sheet, onDone }: TaskPageProps) {
  const task = context.assessment.tasks?.[page.task]
  if (!task) return null
  const View = taskViews[task.type]
  return (
    <Suspense fallback={<Skeleton shape="cover" />}>
      <View context={context} name={page.task} task={task} sheet={sheet} onDone={onDone} />
    </Suspense>
  )
}

/** 'Question 12 of 60', 'Questions 11 to 15 of 60', 'Level 2 of 3'. */
function placeOf(
  { assessment, word }: AssessmentContext,
  page: Page | undefined,
  pages: readonly Page[],
  answers: AttemptSheet["answers"],
): string {
  if (page === undefined) return word("check.title")
  const { items: count } = progressOf(assessment, pages, {})
  if (page.kind === "items") {
    const from = page.before + 1
    const to = page.before + page.items.length
    return from === to ? word("run.item", { number: from, count }) : word("run.items", { from, to, count })
  }
  const { played, levels } = progressOf(assessment, [page], answers)
  return word("run.level", { number: Math.min(levels, played + 1), count: levels })
}

/** The number of the first item of a page, if it has items. */
function numberAt(pages: readonly Page[], at: number): number | undefined {
  const page = pages[at]
  return page?.kind === "items" ? page.before + 1 : undefined
}
