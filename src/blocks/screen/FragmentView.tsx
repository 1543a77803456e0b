import { useState, type ComponentType } from "react"
import type { FragmentPlan } from "#engine/screens/plan.ts"
import { resolveFields } from "#engine/screens/value.ts"
import type { BlockViewProps } from "../BlockView.tsx"
import type { Host } from "../host.ts"
import { Gradually } from "./Gradually.tsx"
import { Runtime } from "./runtime.ts"
import { momentOf, momentRoot, Scope, scopeOf } from "./scope.ts"
import { useMoment } from "./useMoment.ts"

interface FragmentViewProps {
  plan: FragmentPlan
  scope: Scope
  runtime: Runtime
  host: Host
  /** Draws the blocks of its body. */
  Block: ComponentType<BlockViewProps>
}

/** A fragment sees user, config, route, its own data and state, and `params`: nothing of the screen around it. */
export function FragmentView({ plan, scope, runtime, host, Block }: FragmentViewProps) {
  const params = resolveFields(plan.params, scope)
  if (plan.data.length > 0 || Object.keys(plan.state).length > 0)
    return <LivingFragment plan={plan} params={params} runtime={runtime} host={host} Block={Block} />
  const { viewer, config, route } = host
  const own = { user: viewer.user, config, route, params, [momentRoot]: momentOf(scope) }
  return <Body plan={plan} scope={new Scope(host, own)} runtime={runtime} host={host} Block={Block} />
}

function LivingFragment({
  plan,
  params,
  runtime: outer,
  host,
  Block,
}: Omit<FragmentViewProps, "scope"> & { params: Record<string, unknown> }) {
  const [runtime] = useState(
    () => new Runtime(host, plan, params, outer, `${plan.name} ${JSON.stringify(params)}`),
  )
  const moment = useMoment(runtime, host, plan, params)
  return (
    <Body plan={plan} scope={scopeOf(host, moment, params)} runtime={runtime} host={host} Block={Block} />
  )
}

function Body({ plan, scope, runtime, host, Block }: FragmentViewProps) {
  return (
    <Gradually
      nodes={plan.body}
      draw={(node) => <Block key={node.id} node={node} scope={scope} runtime={runtime} host={host} />}
    />
  )
}
