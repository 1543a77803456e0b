import { useEffect, useRef } from "react"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import type { AttemptSheet, AttemptState } from "../attempt.ts"
import { headings } from "../layout.ts"
import type { AssessmentContext } from "./context.ts"
import { missingOf, type Page } from "./pages.ts"

interface CheckPageProps {
  context: AssessmentContext
  sheet: AttemptSheet
  problems: AttemptState["problems"]
  pages: readonly Page[]
  onGo: (page: number) => void
}

/** The last look: what is still open, with the way there; then handing in. */
export function CheckPage({ context, sheet, problems, pages, onGo }: CheckPageProps) {
  const { assessment, attempt, word, say } = context
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const open = pages.flatMap((page, at) =>
    missingOf(assessment, page, sheet.answers).map((name) => {
      const number = page.kind === "items" ? page.before + page.items.indexOf(name) + 1 : 0
      const title = page.kind === "task" ? assessment.tasks?.[page.task]?.title : undefined
      return { name, at, label: title ? say(title) : word("check.question", { number }) }
    }),
  )
  // A page of its own stands here while they are handed in: what came of it is told by the attempt, not to this page.
  const failure = problems[0]?.text

  return (
    <div className="flex flex-col gap-5 rounded-card bg-raised p-5 shadow-card sm:p-8">
      <h2 ref={heading} tabIndex={-1} className={headings.section}>
        {word(open.length > 0 ? "check.open" : "check.all")}
      </h2>
      {failure ? (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      ) : null}
      <p>{word(open.length > 0 ? "check.openText" : "check.allText")}</p>
      {open.length > 0 ? (
        <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3" aria-label={word("check.open")}>
          {open.map(({ name, at, label }) => (
            <li key={name}>
              <Button style="outline" full onClick={() => onGo(at)}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {pages.at(-1)?.kind === "items" ? (
          <Button style="outline" icon="arrow-left" onClick={() => onGo(pages.length - 1)}>
            {word("run.back")}
          </Button>
        ) : null}
        {open.length === 0 ? (
          <Button size="large" iconEnd="check" className="grow" onClick={() => void attempt.submit()}>
            {word("check.submit")}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
