import type { IconName } from "#ui/icons/Icon.tsx"
import type { Tone } from "#ui/tone.ts"
import { signedInBlock } from "../block.ts"
import { icon, isRecord, list, text, tone, words, type Reader } from "../shape.ts"

export interface ChipItem {
  id: string
  label: string
  tone?: Tone | undefined
  icon?: IconName | undefined
}

const written = list({ id: words, label: words, tone, icon })

/** Chips written in the document, or a list of texts from a record. */
export const chipItems: Reader<ChipItem[]> = (value, test) => {
  if (!Array.isArray(value)) return []
  if (value.every((item) => isRecord(item) && "label" in item)) return written(value, test)
  const items: ChipItem[] = []
  for (const item of value) {
    const label = text(item, test)
    if (label) items.push({ id: label, label })
  }
  return items
}

export const chipsShape = { label: text, items: chipItems }

export const chips = signedInBlock(chipsShape, (views) => views.chips)
