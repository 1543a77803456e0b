import { clsx } from "clsx"
import type { PlanNode } from "#engine/screens/plan.ts"
import { block } from "../block.ts"
import { gaps, listColumns, shelf } from "../layout.ts"
import { useGradually } from "../screen/Gradually.tsx"
import { momentOf } from "../screen/scope.ts"
import { itemPortion } from "../screen/weight.ts"
import { anything, isRecord, text, oneOf } from "../shape.ts"
import { Waiting } from "../Waiting.tsx"

/** The name of the source that a path under `data` reads. */
function sourceOf(node: PlanNode): string | undefined {
  const plan = node.props.find(([name]) => name === "in")?.[1]
  return plan?.kind === "read" && plan.steps[0] === "data" ? plan.steps[1] : undefined
}

interface Look {
  list: string
  item: string
}

const plain = "min-w-0"
// What stands in one row is of one height.
const cell = "grid min-w-0 grid-cols-[minmax(0,1fr)]"

const layouts = {
  stack: () => ({ list: "flex flex-col", item: plain }),
  row: () => ({ list: "flex flex-wrap items-center", item: plain }),
  none: () => ({ list: "contents", item: plain }),
  grid: (min) => ({ list: listColumns[min], item: cell }),
  shelf: (min) => ({ list: clsx(listColumns[min], shelf.list), item: clsx(cell, shelf.item) }),
} as const satisfies Record<string, (min: keyof typeof listColumns) => Look>

export const each = block(
  {
    in: anything,
    as: text,
    key: text,
    layout: oneOf<keyof typeof layouts>(),
    min: oneOf<keyof typeof listColumns>(),
    gap: oneOf<keyof typeof gaps>(),
    label: text,
  },
  ({ props, scope, node, slot, draw }) => {
    const { layout = "stack", min = "medium", gap = "medium", label, as = "item", key = "id" } = props
    const name = sourceOf(node)
    const status = name === undefined ? "ready" : momentOf(scope).sources[name]?.status
    const items = Array.isArray(props.in) ? (props.in as unknown[]) : undefined
    const children = node.slots["children"] ?? []
    const limit = useGradually(items?.length ?? 0, () => itemPortion(children))
    // What has already arrived stays in sight while it is fetched again, and when that fails.
    if (!items && status === "failed") return slot("failed")
    if (!items && status === "pending") return <Waiting>{slot("pending")}</Waiting>
    if (!items || items.length === 0) return slot("empty")
    const look = layouts[layout](min)
    return (
      <>
        <ul role="list" aria-label={label} className={clsx(look.list, layout !== "none" && gaps[gap])}>
          {items.slice(0, limit).map((item, i) => {
            const id = key === "." ? item : isRecord(item) ? item[key] : undefined
            const inside = scope.within(as, item)
            return (
              <li key={typeof id === "string" || typeof id === "number" ? id : i} className={look.item}>
                {children.map((child) => draw(child, inside))}
              </li>
            )
          })}
        </ul>
        {limit < items.length ? <Waiting hidden /> : null}
      </>
    )
  },
)
