import { useSyncExternalStore } from "react"
import { contrast, toHex, type Rgb } from "#engine/theme/contrast.ts"
import { interests, ratings } from "#engine/theme/tokens.ts"
import type { ViewProps } from "../block.ts"
import { word } from "../words.ts"
import type { paletteShape } from "./palette.ts"

const groups = {
  brand: ["primary", "secondary"],
  interests,
  ratings,
  surfaces: ["background", "surface", "raised", "ink", "muted", "line", "success", "warning", "danger"],
} as const

/** The instance's colours as they are now: they change with the appearance, and with a stylesheet that takes another's place. */
const watch = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["style", "data-theme"] })
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}

/** As the page computes them; empty where there is no page yet. */
function useColours(names: readonly string[]): string[] {
  const read = () => {
    const styles = getComputedStyle(document.documentElement)
    return names.map((name) => styles.getPropertyValue(`--color-${name}`).trim()).join("|")
  }
  return useSyncExternalStore(watch, read, () => "").split("|")
}

export default function Palette({ props: { group = "brand" }, host }: ViewProps<typeof paletteShape>) {
  const names = groups[group]
  const colours = useColours(names)
  return (
    <ul role="list" className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-4">
      {names.map((name, at) => {
        const value = hexOf(colours[at] ?? "")
        const ratio = value && contrast(value, contrast(value, "#ffffff") >= 4.5 ? "#ffffff" : "#000000")
        return (
          <li key={name} className="overflow-hidden rounded-card bg-surface shadow-card">
            <span className="block h-24" style={{ background: `var(--color-${name})` }} />
            <span className="block p-4">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted">{value}</span>
              {ratio ? (
                <span className="block text-sm text-muted">
                  {word(host, "palette.contrast", { ratio: ratio.toFixed(1) })}
                </span>
              ) : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** A browser may hand a colour back in another notation than it was given in. */
function hexOf(value: string): string | undefined {
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) return value
  const parts = value
    .match(/^rgb\((\d+),? (\d+),? (\d+)\)$/)
    ?.slice(1)
    .map(Number)
  return parts ? toHex(parts as unknown as Rgb) : undefined
}
