import { useEffect, useState } from "react"
import type { ScreenPlan } from "#engine/screens/plan.ts"
import { resolve } from "#engine/screens/value.ts"
import { MemoBlockView } from "../BlockView.tsx"
import type { Host } from "../host.ts"
import { Gradually } from "./Gradually.tsx"
import { Runtime } from "./runtime.ts"
import { scopeOf } from "./scope.ts"
import { useMoment } from "./useMoment.ts"

/**
 * A screen by its plan. Give it a `key` of route and parameters: another page is another life. A new plan or host
 * for the same page (a publish, another language) redraws it and keeps what was typed.
 */
export function ScreenView({ plan, host }: { plan: ScreenPlan; host: Host }) {
  const [runtime] = useState(() => new Runtime(host, plan))
  const moment = useMoment(runtime, host, plan)
  const scope = scopeOf(host, moment)

  const { enter, leave } = plan.on
  const entering = plan.sealed ? "entering" : undefined
  useEffect(() => {
    if (enter) void runtime.runAll(enter, runtime.scope(), entering)
    return () => {
      if (leave) void runtime.runAll(leave, runtime.scope())
    }
    // Entering happens once in the life of a page, not again when a newer plan arrives.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [runtime])

  // A title that its data fills is told once that data has come.
  const named = plan.title?.kind === "text" && plan.title.values.length > 0
  const isComing = Object.values(moment.sources).some(({ status }) => status === "pending")
  const title = named && !isComing ? String(resolve(plan.title!, scope)) : undefined
  useEffect(() => {
    if (title !== undefined) host.titled(title)
  }, [host, title])

  // What a block is handed without a text of its own, such as a record's, is in the language of the page's title.
  const titleKey =
    plan.title === undefined ? host.titleKey : plan.title.kind === "text" ? plan.title.key : undefined
  const spoken = titleKey === undefined ? undefined : host.languageOf(titleKey)
  return (
    <div lang={spoken ?? undefined} className="flex flex-col gap-8">
      <Gradually
        nodes={plan.body}
        draw={(node) => (
          <MemoBlockView key={node.id} node={node} scope={scope} runtime={runtime} host={host} />
        )}
      />
    </div>
  )
}
