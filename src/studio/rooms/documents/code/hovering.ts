import { hoverTooltip, type Tooltip } from "@codemirror/view"
import type { Extension } from "@codemirror/state"
import { placeAt, valueIn } from "./places.ts"
import type { Told } from "./ports.ts"

/** What is told of a key or a value under the pointer. */
export function hovering(told: Told): Extension {
  return hoverTooltip(({ state }, position): Tooltip | null => {
    const place = placeAt(state, position)
    if (place.from === place.to) return null
    const key = place.isKey ? state.sliceDoc(place.from, place.to) : undefined
    const path = key === undefined ? place.path : [...place.path, named(key)]
    const { title, description } = told.place(valueIn(state), path) ?? {}
    if (title === undefined && description === undefined) return null
    return {
      pos: place.from,
      end: place.to,
      create() {
        const dom = document.createElement("div")
        dom.className = "told"
        for (const [tag, text] of [
          ["strong", title],
          ["p", description],
        ] as const) {
          if (text === undefined) continue
          const part = document.createElement(tag)
          part.textContent = text
          dom.append(part)
        }
        return { dom }
      },
    }
  })
}

function named(written: string): string {
  try {
    return String(JSON.parse(written))
  } catch {
    return written
  }
}
