import { clsx } from "clsx"
import type { ComponentType } from "react"
import type { ViewProps } from "../block.ts"

import type { definitionListShape } from "./definitionList.ts"

/** How a list, each pair in it and its value stand. */
const looks = {
  rows: {
    list: "divide-y divide-line",
    pair: "flex flex-wrap justify-between gap-x-4 gap-y-1 py-3",
    value: "ms-auto text-end",
  },
  columns: {
    list: "grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-5",
    pair: "",
    value: "",
  },
  aligned: {
    list: "divide-y divide-line",
    pair: "grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]",
    value: "",
  },
} as const

const DefinitionList: ComponentType<ViewProps<typeof definitionListShape>> = ({
  props: { layout = "rows", items },
}) => {
  const look = looks[layout]
  return (
    <dl className={look.list}>
      {items.map(({ id, term, value }) => (
        <div key={id} className={look.pair}>
          <dt className="text-muted">{term}</dt>
          <dd className={clsx("font-semibold", look.value)}>{value ?? "–"}</dd>
        </div>
      ))}
    </dl>
  )
}

export default DefinitionList
