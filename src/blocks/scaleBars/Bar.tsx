import type { Scale } from "./scaleBars.ts"

/** A place along the line of reading, in CSS. */
const at = (place: number) => `${place * 100}%`

/**
 * The drawing of one score: the bands as parts of the track, the score as a fill with a knob, and between what the score
 * most likely lies as a band of light around it. All that it shows is said in words beside it.
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
              ["--share" as string]: `${(band.shade ?? 0) * 24}%`,
            }}
          />
        ))}
        {bands.length === 0 ? <span className="w-full bg-line" /> : null}
      </div>
      <div
        className={`absolute inset-y-0 bg-(--tone) ${lowPole ? "" : "rounded-full"}`}
        style={{ insetInlineStart: at(from), inlineSize: at(to - from) }}
      />
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
