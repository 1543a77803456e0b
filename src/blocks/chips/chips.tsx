import { Chip } from "#ui/Chip.tsx"
import type { IconName } from "#ui/icons/Icon.tsx"
import type { Tone } from "#ui/tone.ts"
import { block } from "../block.ts"
import { icon, isRecord, list, text, tone, words, type Reader } from "../shape.ts"

export interface ChipItem {
  id: string
  label: string
  tone?: Tone | undefined
  icon?: IconName | undefined
}

const written = list({ id: words, label: words, tone, icon })

/** Chips written in the document, or a list of texts from a record. */
export const chipItems: Reader<ChipItem[]> = (value, test) =>
  Array.isArray(value)
    ? value.every((item) => isRecord(item) && "label" in item)
      ? written(value, test)
      : value.flatMap((item) => {
          const label = text(item, test)
          return label ? { id: label, label } : []
        })
    : []

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

export const chips = block({ label: text, items: chipItems }, ({ props: { label, items } }) => (
  <Chips items={items} label={label} />
))
