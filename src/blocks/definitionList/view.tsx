import { clsx } from "clsx"
import type { ComponentType } from "react"
import type { ViewProps } from "../block.ts"

import type { definitionListShape } from "./definitionList.ts"

const DefinitionList: ComponentType<ViewProps<typeof definitionListShape>> = ({
  props: { layout = "rows", items },
}) => (
  <dl
    className={
      layout === "columns"
        ? "grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-5"
        : "divide-y divide-line"
    }
  >
    {items.map(({ id, term, value }) => (
      <div
        key={id}
        className={layout === "rows" ? "flex flex-wrap justify-between gap-x-4 gap-y-1 py-3" : undefined}
      >
        <dt className="text-muted">{term}</dt>
        <dd className={clsx("font-semibold", layout === "rows" && "ms-auto text-end")}>{value ?? "–"}</dd>
      </div>
    ))}
  </dl>
)

export default DefinitionList
