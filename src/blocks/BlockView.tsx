import { Component, type ReactNode } from "react"
import type { Rule } from "#documents/types.g.ts"
import { resolveFields } from "#engine/screens/value.ts"
import type { PlanNode } from "#engine/screens/plan.ts"
import { Later } from "#ui/Later.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import type { BlockDefinition } from "./block.ts"
import type { Host, Press } from "./host.ts"
import { registry } from "./registry.ts"
import { FragmentView } from "./screen/FragmentView.tsx"
import { Gradually } from "./screen/Gradually.tsx"
import { rootsWithin, sameRoots } from "./screen/roots.ts"
import type { Runtime } from "./screen/runtime.ts"
import type { Scope } from "./screen/scope.ts"
import { read } from "./shape.ts"
import { keyOf } from "./spoken.ts"
import { Waiting } from "./Waiting.tsx"
import { word } from "./words.ts"

export interface BlockViewProps {
  node: PlanNode
  scope: Scope
  runtime: Runtime
  host: Host
}

interface BlockState {
  error: unknown
  node: PlanNode
}

/**
 * Draws one block of a plan with everything in it. A fault in it stays in it: the author's fallback stands in its
 * place, or a quiet notice.
 */
export class BlockView extends Component<BlockViewProps, BlockState> {
  override state: BlockState = { error: undefined, node: this.props.node }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  /** A newer version of the block deserves another try. */
  static getDerivedStateFromProps({ node }: BlockViewProps, { node: before }: BlockState) {
    return node === before ? null : { node, error: undefined }
  }

  override componentDidCatch(error: unknown) {
    this.props.host.report(error, this.props.node)
  }

  override render() {
    const { node, scope, host } = this.props
    const { error } = this.state
    if (node.show !== undefined && !scope.test(node.show)) return null
    if (error === undefined) return spoken(node, host, this.#content())
    if (node.fallback) return <BlockView key={node.fallback.id} {...this.props} node={node.fallback} />
    return (
      <Notice tone="warning">
        {word(host, "failed")}
        {host.showsFaults ? (
          <code className="mt-1 block text-sm">
            {node.type} {node.id}: {error instanceof Error ? error.message : null}
          </code>
        ) : null}
      </Notice>
    )
  }

  #content() {
    const { node } = this.props
    // A block that a publish has made another type begins anew.
    if (!node.fragment) return <Drawn key={node.type} {...this.props} />
    return <FragmentView {...this.props} plan={node.fragment} Block={BlockView} />
  }
}

/** The same, drawn anew only when something that it shows has changed: for the items of lists and the parts of a page. */
export class MemoBlockView extends BlockView {
  override shouldComponentUpdate(next: BlockViewProps, state: BlockState) {
    const { node, host, runtime, scope } = this.props
    return (
      state !== this.state ||
      node !== next.node ||
      host !== next.host ||
      runtime !== next.runtime ||
      !sameRoots(rootsWithin(node), scope, next.scope)
    )
  }
}

/**
 * Marks a block's language where languages mix: what one lacks is said in another. What carries the mark is there or
 * not for the whole life of a release, so that choosing another language changes words and loses no answers.
 */
function spoken(node: PlanNode, host: Host, children: ReactNode): ReactNode {
  const key = keyOf(node)
  const language = key === null ? undefined : host.languageOf(key)
  if (language === undefined) return children
  return (
    <div lang={language ?? undefined} className="contents">
      {children}
    </div>
  )
}

function Drawn({ node, scope, runtime, host }: BlockViewProps) {
  const definition = (registry as Record<string, BlockDefinition | undefined>)[node.type]
  if (!definition) throw new Error(`There is no block type ${node.type}`)
  const props = read(definition.shape, resolveFields(node.props, scope), (rule) => scope.test(rule as Rule))
  const slot = (name: string): ReactNode =>
    node.slots[name] && (
      <Gradually
        nodes={node.slots[name]}
        beside={node.type === "grid" || props["direction"] === "row"}
        draw={(child) => (
          <BlockView key={child.id} node={child} scope={scope} runtime={runtime} host={host} />
        )}
      />
    )
  const draw = (child: PlanNode, inside: Scope): ReactNode => (
    <MemoBlockView key={child.id} node={child} scope={inside} runtime={runtime} host={host} />
  )
  const on = (event: string) => {
    const actions = node.on[event]
    if (!actions) return undefined
    return (press?: Press, result?: unknown, since?: number) =>
      runtime.runAll(actions, result === undefined ? scope : scope.within("result", result), press, since)
  }
  const given = { id: node.id, props, host, runtime, scope, node, slot, draw, on }
  const { view: View, coming } = definition
  if (typeof View === "function") return <View {...given} />
  return <Later view={View} waiting={<Coming {...coming} />} props={given} />
}

/** Forms, and what says otherwise, are not fetched before their page is shown. */
const Coming = ({ shape = "fields", count = 2 }: NonNullable<BlockDefinition["coming"]>) => (
  <Waiting>
    <Skeleton shape={shape} count={count} />
  </Waiting>
)
