import { useEffect, useRef } from "react"
import type { Text } from "#documents/types.g.ts"
import { Button } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { headings } from "../../layout.ts"
import type { AssessmentContext } from "../context.ts"

interface RestProps {
  context: AssessmentContext
  title: Text
  how: string
  /** Some level is over already. */
  begun: boolean
  practised: boolean
  onPractise: () => void
  onStart: () => void
}

/** Before a level: what it is, and practice for it. */
export function Rest({
  context: { say, word },
  title,
  how,
  begun,
  practised,
  onPractise,
  onStart,
}: RestProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [practised])
  const fresh = !begun && !practised
  return (
    <div className="flex flex-col gap-5 rounded-card bg-raised p-5 shadow-card sm:p-8">
      {begun && !practised ? (
        <p className="flex items-center gap-2 font-semibold text-success-ink">
          <Icon name="check-circle" />
          {word("task.levelDone")}
        </p>
      ) : null}
      <h2 ref={heading} tabIndex={-1} className={headings.section}>
        {say(title)}
      </h2>
      <p>{how}</p>
      <p className="text-muted">{word(begun ? "task.rest" : "task.begun")}</p>
      <div className="flex flex-wrap gap-3">
        {fresh ? null : (
          <Button size="large" onClick={onStart} className="max-sm:w-full">
            {word("task.start")}
          </Button>
        )}
        <Button
          size="large"
          style={fresh ? "solid" : "outline"}
          onClick={onPractise}
          className="max-sm:w-full"
        >
          {word(practised ? "task.practiseAgain" : "task.practise")}
        </Button>
      </div>
    </div>
  )
}
