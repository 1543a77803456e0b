import type { ComponentType } from "react"
import { Chip } from "#ui/Chip.tsx"
import type { ViewProps } from "../block.ts"
import type { ChipItem, chipsShape } from "./chips.ts"

export function Chips({ items, label }: { items: ChipItem[]; label?: string | undefined }) {
  if (items.length === 0) return null
  return (
    <ul role="list" aria-label={label} className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item.id} className="flex">
          <Chip tone={item.tone} icon={item.icon}>
            {item.label}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

const ChipsBlock: ComponentType<ViewProps<typeof chipsShape>> = ({ props: { label, items } }) => (
  <Chips items={items} label={label} />
)

export default ChipsBlock
