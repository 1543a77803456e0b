import type { Band, Scale } from "./scaleBars.ts"

/** A place along the line of reading, in CSS. */
const at = (place: number) => `${place * 100}%`

/** How strongly a band is tinted: enough that two that stand side by side are told apart. */
export const shareOf = ({ shade = 0 }: Band): string => `${6 + shade * 60}%`

/** Where the bands of a track end, as numbers under it. */
export function Edges({ bands }: { bands: readonly Band[] }) {
  const edges = bands.filter(({ edge }) => edge)
  if (edges.length === 0) return null
  return (
    <div aria-hidden className="relative mx-2.5 mt-1.5 h-4 text-xs text-muted tabular-nums">
      {edges.map(({ id, to = 1, edge }) => (
        <span
          key={id}
          className="absolute -translate-x-1/2 rtl:translate-x-1/2"
          style={{ insetInlineStart: at(to) }}
        >
          {edge}
        </span>
      ))}
    </div>
  )
}

/**
 * The drawing of one score: the bands as parts of the track with a line where one ends, the score as a fill with a knob,
 * and between what the score most likely lies as a band of light around it. All that it shows is said in words beside it.
 */
export function Bar({ scale, thin = false }: { scale: Scale; thin?: boolean }) {
  const { place = 0, low, high, bands, lowPole, tone = "primary" } = scale
  // On a scale with two poles the fill begins in the middle.
  const start = lowPole ? 0.5 : 0
  const [from, to] = place < start ? [place, start] : [start, place]
  return (
    <div
      aria-hidden
      data-tone={tone}
      className={`relative print:[print-color-adjust:exact] ${thin ? "h-2" : "mx-2.5 h-4"}`}
    >
      <div className="absolute inset-0 flex gap-0.5 overflow-hidden rounded-full">
        {bands.map((band) => (
          <span
            key={band.id}
            className="bg-[color-mix(in_srgb,var(--tone)_var(--share),var(--color-line))]"
            style={{
              inlineSize: at((band.to ?? 1) - (band.from ?? 0)),
              ["--share" as string]: shareOf(band),
            }}
          />
        ))}
        {bands.length === 0 ? <span className="w-full bg-line" /> : null}
      </div>
      <div
        className={`absolute inset-y-0 bg-(--tone) ${lowPole ? "" : "rounded-full"}`}
        style={{ insetInlineStart: at(from), inlineSize: at(to - from) }}
      />
      {bands.slice(0, -1).map((band) => (
        <span
          key={band.id}
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-surface rtl:translate-x-1/2"
          style={{ insetInlineStart: at(band.to ?? 1) }}
        />
      ))}
      {low !== undefined && high !== undefined ? (
        <div
          className="absolute -inset-y-1.5 rounded-full border-2 border-(--tone-ink) bg-[color-mix(in_srgb,var(--tone)_30%,transparent)]"
          style={{ insetInlineStart: at(low), inlineSize: at(high - low) }}
        />
      ) : null}
      {thin ? null : (
        <span
          className="absolute top-1/2 size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-4 border-surface bg-(--tone) shadow-card rtl:translate-x-1/2"
          style={{ insetInlineStart: at(place) }}
        />
      )}
    </div>
  )
}
