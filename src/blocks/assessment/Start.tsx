import { useEffect, useRef, useState } from "react"
import { Button, LinkButton } from "#ui/Button.tsx"
import { Chip } from "#ui/Chip.tsx"
import { dateFormat } from "#engine/texts/formats.ts"
import { Notice } from "#ui/Notice.tsx"
import type { AttemptState } from "../attempt.ts"
import { follow } from "../follow.ts"
import { headings } from "../layout.ts"
import type { Props } from "../shape.ts"
import type { assessmentShape } from "./assessment.ts"
import type { AssessmentContext } from "./context.ts"
import { FormChoice, TimeChoice } from "./StartChoices.tsx"
import { askingOf, isAnswered, pagesOf, progressOf, resumeAt } from "./pages.ts"
import { Saved } from "./Saved.tsx"

interface StartProps {
  context: AssessmentContext
  state: AttemptState
  props: Props<typeof assessmentShape>
  /** The questions have just been left: the focus goes on from here. */
  stopped: boolean
  onBegin: () => void
}

/** Before the first question, and where the questions were left. */
export function Start({ context, state, props, stopped, onBegin }: StartProps) {
  const { assessment, attempt, host, word, say } = context
  const { sheet, taken } = state
  const [form, setForm] = useState("")
  const [untimed, setUntimed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (stopped) heading.current?.focus()
  }, [stopped])

  const begin = async () => {
    if (sheet) return onBegin()
    setBusy(true)
    setFailure(undefined)
    const how = { ...(form ? { form } : {}), ...(untimed ? { untimed } : {}) }
    const outcome = await attempt.start(how)
    setBusy(false)
    if (outcome.ok) onBegin()
    else setFailure(outcome.text)
  }

  const asked = sheet ? sheet.form : form
  const pages = pagesOf(assessment, askingOf(asked, sheet?.minor ?? false))
  const { items, levels, done, of } = progressOf(assessment, pages, sheet?.answers ?? {})
  const minutes = (asked && assessment.forms?.[asked]?.minutes) || assessment.minutes
  const offersForms = !sheet && Object.keys(assessment.forms ?? {}).length > 0
  const offersTime = !sheet && !form && Object.values(assessment.tasks ?? {}).some((task) => task.untimed)
  const lesson = follow(host, props.lesson)
  const report = taken ? follow(host, props.done) : undefined
  return (
    <section
      aria-labelledby={`${assessment.namespace}-start`}
      className="flex max-w-2xl flex-col gap-6 rounded-card bg-raised p-5 shadow-card sm:p-8"
    >
      {failure ? (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      ) : null}
      {state.problems.length > 0 ? <Notice tone="warning">{word("start.problems")}</Notice> : null}
      {taken && !sheet ? (
        <Notice tone="success" title={word("start.taken", { date: dateOf(host.locale, taken) })}>
          {word("start.takenText")}
        </Notice>
      ) : null}
      {sheet ? <Resume context={context} state={state} done={done} of={of} /> : null}
      <div className="flex flex-col gap-3">
        <h2 ref={heading} tabIndex={-1} id={`${assessment.namespace}-start`} className={headings.section}>
          {word("start.about")}
        </h2>
        <p lang={context.lang}>{say(assessment.lesson.measures)}</p>
        <p lang={context.lang} className="text-muted">
          {say(assessment.lesson.answering)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Chip icon="clock">{word("start.minutes", { count: minutes })}</Chip>
          {items > 0 ? <Chip icon="list">{word("start.items", { count: items })}</Chip> : null}
          {levels > 0 ? <Chip icon="flag">{word("start.levels", { count: levels })}</Chip> : null}
        </div>
      </div>
      {offersForms ? <FormChoice context={context} form={form} onChoose={setForm} /> : null}
      {offersTime ? <TimeChoice context={context} untimed={untimed} onChoose={setUntimed} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button size="large" busy={busy} className="max-sm:w-full" onClick={() => void begin()}>
          {sheet ? resumeLabel(context, state) : taken ? word("start.again") : word("start.begin")}
        </Button>
        {report ? (
          <LinkButton {...report} style="outline" size="large" className="max-sm:w-full">
            {props.doneLabel}
          </LinkButton>
        ) : null}
        {lesson ? (
          <LinkButton {...lesson} style="text" size="large" icon="book" className="max-sm:w-full">
            {word("start.lesson")}
          </LinkButton>
        ) : null}
      </div>
    </section>
  )
}

function Resume({
  context,
  state,
  done,
  of,
}: {
  context: AssessmentContext
  state: AttemptState
  done: number
  of: number
}) {
  const { word } = context
  return (
    <Notice>
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        {word("start.progress", { done, count: of })}
        <Saved context={context} saved={state.saved} />
      </span>
      {state.moved === null ? null : <p>{word("moved", { count: state.moved })}</p>}
    </Notice>
  )
}

/** 'Continue at question 13', 'Continue with level 2', or to the last look. */
function resumeLabel({ assessment, word }: AssessmentContext, { sheet }: AttemptState): string {
  if (!sheet) return ""
  const { answers, checkpoint, form, minor } = sheet
  const pages = pagesOf(assessment, askingOf(form, minor))
  const page = pages[resumeAt(assessment, pages, answers, checkpoint)]
  if (!page) return word("start.continueCheck")
  if (page.kind === "task") {
    const { played } = progressOf(assessment, [page], answers)
    return word("start.continueLevel", { number: played + 1 })
  }
  const inPage = page.items.findIndex((item) => !isAnswered(assessment, item, answers))
  return word("start.continueItem", { number: page.before + Math.max(0, inPage) + 1 })
}

const dateOf = (locale: string, date: string) =>
  dateFormat(locale, { day: "numeric", month: "long", year: "numeric" }).format(new Date(date))
