import type { ViewProps } from "../block.ts"
import type { highlightsShape } from "./highlights.ts"

export default function Highlights({ props: { items, level = 3 } }: ViewProps<typeof highlightsShape>) {
  const Heading = `h${level}` as const
  return (
    <ol role="list" className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4">
      {items.map(({ id, title, band, says, about, tone = "primary", letter, rank }, i) => (
        <li
          key={id}
          data-tone={tone}
          className="relative flex break-inside-avoid flex-col gap-3 overflow-hidden rounded-card bg-surface p-5 shadow-card sm:p-6 print:[print-color-adjust:exact]"
        >
          <span aria-hidden className="absolute inset-x-0 top-0 h-1.5 bg-(--tone)" />
          <div className="flex items-center gap-3.5">
            <span
              aria-hidden
              className="flex size-12 shrink-0 items-center justify-center rounded-full bg-(--tone) text-xl font-extrabold text-(--tone-on)"
            >
              {letter ?? rank ?? i + 1}
            </span>
            <div>
              <Heading className="text-lg leading-tight font-bold">{title}</Heading>
              {band ? <p className="text-sm font-semibold text-(--tone-ink)">{band}</p> : null}
            </div>
          </div>
          {says ? <p>{says}</p> : null}
          {about ? <p className="text-sm text-muted">{about}</p> : null}
        </li>
      ))}
    </ol>
  )
}
