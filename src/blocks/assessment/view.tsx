import { useLayoutEffect, useMemo, useState, type ComponentType } from "react"
import { Skeleton } from "#ui/Skeleton.tsx"
import type { ViewProps } from "../block.ts"
import { Failed } from "../Failed.tsx"
import { Waiting } from "../Waiting.tsx"
import { word } from "../words.ts"
import type { assessmentShape } from "./assessment.ts"
import { useFetched, useSource } from "../sources.ts"
import { contextOf } from "./context.ts"
import { HandedIn } from "./HandedIn.tsx"
import { Running } from "./Running.tsx"
import { Start } from "./Start.tsx"

type View = ViewProps<typeof assessmentShape>

/** Each assessment begins anew: where one is taken in parts, the next comes in the place of the one before. */
const AssessmentView: ComponentType<View> = (view) => <Taking key={view.props.assessment} {...view} />

/** An assessment from its first word to handing in. Leaving and coming back goes on where one was. */
function Taking({ props, host, scope, runtime }: View) {
  const { assessment: name, running: bound } = props
  const documents = useMemo(() => host.assessment(name), [host, name])
  const attempt = useMemo(() => host.attempt(name), [host, name])
  const document = useFetched(documents)
  const state = useSource(attempt)
  // What this device keeps goes on at once; of what came back from handing in, and of what runs on another device, the
  // way to go on is told first.
  const [stage, setStage] = useState<"new" | "begun" | "stopped">(() =>
    state.value?.phase === "running" && state.value.problems.length === 0 ? "begun" : "new",
  )
  const begun = stage === "begun"

  // What was begun here and handed in on another device is over: then the way to begin stands here, as on any page.
  const alone = begun && state.value !== undefined && state.value.phase !== "none"
  // Before anything is painted: what stands around the questions would be seen for a moment and jump away.
  useLayoutEffect(() => {
    if (bound && runtime.moment().state[bound] !== alone) runtime.setState({ [bound]: alone })
  }, [runtime, bound, alone])

  const failed = [document, state].find((one) => one.status === "failed" && one.value === undefined)
  if (failed?.status === "failed")
    return (
      <Failed
        host={host}
        text={failed.text}
        retry={() => {
          documents.retry()
          attempt.retry()
        }}
      />
    )
  if (!document.value || !state.value)
    return (
      <Waiting>
        <p role="status" className="sr-only">
          {word(host, "loading")}
        </p>
        <Skeleton shape="fields" count={3} />
      </Waiting>
    )

  const context = contextOf(host, scope, document.value, attempt)
  const { phase, sheet } = state.value
  if (begun && phase === "running" && sheet)
    return <Running context={context} state={state.value} sheet={sheet} onStop={() => setStage("stopped")} />
  if (phase === "sending" || (begun && phase === "submitted"))
    return (
      <HandedIn
        context={context}
        sent={phase === "submitted"}
        done={props.done}
        label={props.doneLabel}
        alone={alone}
      />
    )
  return (
    <Start
      context={context}
      state={state.value}
      props={props}
      stopped={stage === "stopped"}
      onBegin={() => setStage("begun")}
    />
  )
}

export default AssessmentView
