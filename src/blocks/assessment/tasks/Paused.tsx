import { useEffect, useRef } from "react"
import { Button } from "#ui/Button.tsx"
import { headings } from "../../layout.ts"
import type { AssessmentContext } from "../context.ts"

/** In the place of what is played while it is paused: nothing can be looked at meanwhile. */
export function Paused({ context: { word }, onGoOn }: { context: AssessmentContext; onGoOn: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector("button")?.focus(), [])
  return (
    <div ref={box} className="flex min-h-64 flex-col items-center justify-center gap-4 text-center">
      <h2 className={headings.section}>{word("task.paused")}</h2>
      <p>{word("task.pausedText")}</p>
      <Button size="large" onClick={onGoOn}>
        {word("task.goOn")}
      </Button>
    </div>
  )
}
