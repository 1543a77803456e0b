import { clsx } from "clsx"
import { Icon } from "#ui/icons/Icon.tsx"
import type { ViewProps } from "../block.ts"
import type { Host } from "../host.ts"
import { KeptDetails } from "../KeptDetails.tsx"
import { Numbers } from "../Numbers.tsx"
import { word } from "../words.ts"
import { Bar, Edges, shareOf } from "./Bar.tsx"
import type { Band, Scale, scaleBarsShape } from "./scaleBars.ts"

export default function ScaleBars({ id, props, host, runtime }: ViewProps<typeof scaleBarsShape>) {
  const { label, scales, legend, level = 3, details = true } = props
  const all = scales.flatMap((scale) => [scale, ...scale.facets])
  return (
    <div className="flex flex-col gap-5">
      {legend.length > 0 ? <Legend bands={legend} host={host} /> : null}
      <ul
        role="list"
        // Cards of one row are equally high, but for those that fold out.
        className={clsx(
          "grid grid-cols-1 gap-4 lg:grid-cols-2",
          // On paper all is unfolded: side by side the facets would make cards that hardly fit a page.
          scales.some(({ facets }) => facets.length > 0) ? "items-start" : "print:grid-cols-2",
        )}
      >
        {scales.map((scale) => (
          <li
            key={scale.id}
            data-tone={scale.tone ?? "primary"}
            className="break-inside-avoid rounded-card bg-surface p-5 shadow-card sm:p-6 print:p-4"
          >
            <Head scale={scale} level={level} />
            <div className="my-4 print:my-2">
              <Bar scale={scale} />
              <Edges bands={scale.bands} />
              <Ends scale={scale} />
            </div>
            {scale.sure ? <p className="text-sm text-muted">{scale.sure}</p> : null}
            {details && scale.says ? <p className="mt-2 max-w-2xl">{scale.says}</p> : null}
            {details && scale.about ? (
              <p className="mt-2 max-w-2xl text-sm text-muted">{scale.about}</p>
            ) : null}
            {scale.facets.length > 0 ? (
              <KeptDetails
                runtime={runtime}
                place={`${id} ${scale.id}`}
                className="disclosure mt-3 border-t border-line pt-1 print:mt-1"
              >
                <Facets scale={scale} host={host} />
              </KeptDetails>
            ) : null}
          </li>
        ))}
      </ul>
      <Numbers
        id={id}
        host={host}
        runtime={runtime}
        caption={label}
        columns={[word(host, "numbers.scale"), word(host, "numbers.score"), word(host, "numbers.band")]}
        sure={all.some(({ sure }) => sure) ? word(host, "numbers.sure") : undefined}
        rows={all.map(({ id, title, scored, band, sure }) => ({ id, cells: [title, scored, band], sure }))}
      />
    </div>
  )
}

function Head({ scale, level }: { scale: Scale; level: 3 | 4 }) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <Heading className="text-lg font-bold">{scale.title}</Heading>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm max-sm:w-full">
        <span className="whitespace-nowrap text-muted tabular-nums">{scale.scored}</span>
        {scale.band ? (
          <span className="rounded-full bg-(--tone-soft) px-3 py-1 font-semibold text-(--tone-ink) print:[print-color-adjust:exact]">
            {scale.band}
          </span>
        ) : null}
      </p>
    </div>
  )
}

function Ends({ scale: { lowPole, highPole } }: { scale: Scale }) {
  if (!lowPole && !highPole) return null
  return (
    <p className="mt-3 flex justify-between gap-4 text-sm font-semibold">
      <span>{lowPole}</span>
      <span className="text-end">{highPole}</span>
    </p>
  )
}

function Facets({ scale, host }: { scale: Scale & { facets: readonly Scale[] }; host: Host }) {
  return (
    <>
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-(--tone-ink) print:hidden">
        {word(host, "numbers.facets", { title: scale.title })}
        <span className="disclosure-sign transition-transform">
          <Icon name="chevron-down" size={20} />
        </span>
      </summary>
      <ul
        role="list"
        className="grid gap-x-8 gap-y-5 pt-2 pb-1 sm:grid-cols-2 print:grid-cols-3 print:gap-y-2"
      >
        {scale.facets.map((facet) => (
          <li key={facet.id}>
            <p className="mb-1.5 flex items-baseline justify-between gap-3">
              <span className="font-semibold">{facet.title}</span>
              <span className="text-sm text-muted">
                {facet.band} <span className="whitespace-nowrap tabular-nums">({facet.scored})</span>
              </span>
            </p>
            <Bar scale={facet} thin />
            {facet.about ? <p className="mt-1.5 text-sm text-muted">{facet.about}</p> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the parts of a track mean. */
function Legend({ bands, host }: { bands: readonly Band[]; host: Host }) {
  return (
    <dl
      data-tone="primary"
      aria-label={word(host, "numbers.legend")}
      className="flex flex-wrap gap-x-6 gap-y-2 text-sm print:break-after-avoid print:[print-color-adjust:exact]"
    >
      {bands.map((band) => (
        <div key={band.id} className="flex items-center gap-2">
          <dt className="flex items-center gap-2">
            <span
              aria-hidden
              className="h-3.5 w-7 rounded-full border border-(--tone-ink) bg-[color-mix(in_srgb,var(--tone)_var(--share),var(--color-line))]"
              style={{ ["--share" as string]: shareOf(band) }}
            />
            {band.title}
          </dt>
          {band.range ? <dd className="text-muted tabular-nums">{band.range}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
