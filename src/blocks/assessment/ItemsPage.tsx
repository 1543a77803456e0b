import { Suspense, useEffect, useRef, useState } from "react"
import { Button } from "#ui/Button.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import type { AttemptSheet } from "../attempt.ts"
import type { AssessmentContext } from "./context.ts"
import { isAnswered, type Page } from "./pages.ts"
import { itemViews } from "./parts.ts"
import { chosenBy, standing } from "./answering.ts"
import { useLaps } from "./laps.ts"
import { useNumberKeys } from "./numberKeys.ts"

interface ItemsPageProps {
  context: AssessmentContext
  page: Extract<Page, { kind: "items" }>
  answers: AttemptSheet["answers"]
  /** The attempt's seed. */
  seed: number
  checkpoint: string | null
  /** The page where the next open question is, when it is further on than the next page. */
  open: number | undefined
  openNumber: number | undefined
  onBack: () => void
  onNext: () => void
  onOpen: () => void
}

/** So long a choice can be seen before the next question comes. */
const pauseMs = 350

/** A page of questions. Where one stands alone, choosing moves on. */
export function ItemsPage({
  context,
  page,
  answers,
  seed,
  checkpoint,
  open,
  openNumber,
  ...go
}: ItemsPageProps) {
  const { assessment, attempt, word, say } = context
  const box = useRef<HTMLFormElement>(null)
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [first] = useState(() => page.items.find((item) => !isAnswered(assessment, item, answers)))
  const laps = useLaps()
  const alone = page.items.length === 1
  const missing = page.items.filter((item) => !isAnswered(assessment, item, answers))
  const section = assessment.sections[page.section]

  const focus = (name: string | undefined) =>
    box.current
      ?.querySelector<HTMLElement>(name === undefined ? "[data-next]" : `[data-item="${CSS.escape(name)}"]`)
      ?.focus({ preventScroll: name === page.items[0] })

  useEffect(() => () => clearTimeout(moving.current), [])

  const here = missing[0] ?? page.items[0] ?? null
  useEffect(() => {
    if (here !== null && here !== checkpoint) attempt.reach(here)
  }, [attempt, here, checkpoint])

  const give = (name: string, value: unknown) => {
    const before = Object.hasOwn(answers, name) ? (answers[name]?.ms ?? 0) : 0
    attempt.answer({ name, value, ms: before + laps.lap() })
  }
  const answer = (name: string, value: unknown, deliberate: boolean) => {
    give(name, value)
    clearTimeout(moving.current)
    if (alone && deliberate) moving.current = setTimeout(go.onNext, pauseMs)
  }

  useNumberKeys(box, (number, focused) => {
    // A question whose view is still being fetched has not been read.
    if (!box.current?.querySelector("[data-item]")) return
    const name = page.items.find((item) => item === focused) ?? missing[0] ?? page.items[0]
    const item = name === undefined ? undefined : assessment.items[name]
    const value = item && chosenBy(assessment, item, number)
    if (name === undefined || value === undefined) return
    answer(name, value, true)
    if (!alone) focus(page.items[page.items.indexOf(name) + 1])
  })

  const submit = () => {
    // An order that nobody has changed is an answer once its owner says that it is right.
    for (const name of missing) {
      const value = standing(assessment, name, seed)
      if (value !== undefined) give(name, value)
    }
    const left = missing.filter((name) => standing(assessment, name, seed) === undefined)
    if (left.length === 0) go.onNext()
    else focus(left[0])
  }

  const complete = missing.every((name) => standing(assessment, name, seed) !== undefined)
  return (
    <form
      ref={box}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(moving.current)
        submit()
      }}
    >
      {section?.intro ? (
        <p lang={context.lang} className="text-muted">
          {say(section.intro)}
        </p>
      ) : null}
      <Suspense fallback={<Skeleton shape="card" count={page.items.length} />}>
        {page.items.map((name) => {
          const item = assessment.items[name]
          if (!item) return null
          const View = itemViews[item.type]
          return (
            <div key={name} lang={context.lang} className="rounded-card bg-raised p-4 shadow-card sm:p-6">
              <View
                context={context}
                name={name}
                item={item}
                value={
                  isAnswered(assessment, name, answers)
                    ? answers[name]?.value
                    : standing(assessment, name, seed)
                }
                alone={alone}
                onAnswer={(value, deliberate) => answer(name, value, deliberate)}
              />
            </div>
          )
        })}
        <div className="lower-bar-on-phones sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-background px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:px-0">
          {open !== undefined && openNumber !== undefined ? (
            // A row of its own: beside it, a phone has no room for both ways.
            <div className="flex basis-full max-sm:justify-center">
              <Button style="text" onClick={go.onOpen}>
                {word("run.toOpen", { number: openNumber })}
              </Button>
            </div>
          ) : null}
          <Button style="outline" icon="arrow-left" onClick={go.onBack}>
            {word("run.back")}
          </Button>
          {complete ? (
            <Button type="submit" data-next iconEnd="arrow-right" className="ms-auto">
              {word(missing.length > 0 ? "run.keep" : "run.next")}
            </Button>
          ) : (
            <Button style="text" tone="neutral" data-next onClick={go.onNext} className="ms-auto">
              {word("run.skip")}
            </Button>
          )}
        </div>
        <Arrived onArrived={() => focus(first ?? page.items[0])} />
      </Suspense>
      <p className="hidden text-sm text-muted pointer-fine:block">{word("run.keys")}</p>
    </form>
  )
}

/** Says once that what stands beside it is there: the views of questions may still have to be fetched. */
function Arrived({ onArrived }: { onArrived: () => void }) {
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onArrived, [])
  return null
}
