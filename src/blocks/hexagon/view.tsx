import type { ViewProps } from "../block.ts"
import { Numbers } from "../Numbers.tsx"
import { word } from "../words.ts"
import type { hexagonShape } from "./hexagon.ts"

const center = { x: 200, y: 190 }
const radius = 108
const rings = [0.25, 0.5, 0.75, 1]

/** The point of a corner at a share of the way out; the first corner is on top, the others follow the clock. */
function corner(index: number, share: number): { x: number; y: number } {
  const angle = ((index * 60 - 90) * Math.PI) / 180
  return {
    x: center.x + Math.cos(angle) * radius * share,
    y: center.y + Math.sin(angle) * radius * share,
  }
}

const outline = (share: (index: number) => number) =>
  [0, 1, 2, 3, 4, 5]
    .map((index) => corner(index, share(index)))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(" ")

/** Names stand clear of the drawing: those at the sides further out than those above and below. */
function nameAt(index: number): { x: number; y: number } {
  const { x, y } = corner(index, 1.3)
  return { x: center.x + (x - center.x) * 1.12, y }
}

/** No score vanishes in the middle. */
const drawn = (place: number | undefined) => 0.06 + 0.94 * (place ?? 0)

export default function Hexagon({ id, props, host, runtime }: ViewProps<typeof hexagonShape>) {
  const { label, points, strongest } = props
  const first = new Set(strongest.map(({ id }) => id))
  return (
    <figure className="flex break-inside-avoid flex-col gap-4">
      {/* What it shows stands in the table below, and in words around it. */}
      <svg
        viewBox="0 0 400 382"
        className="mx-auto w-full max-w-md print:max-w-xs print:[print-color-adjust:exact]"
        role="img"
        aria-label={`${label}: ${points.map(({ title, scored }) => `${title} ${scored}`).join(", ")}`}
      >
        {rings.map((share) => (
          <polygon
            key={share}
            points={outline(() => share)}
            fill={share === 1 ? "var(--color-primary-soft)" : "none"}
            stroke="var(--color-line)"
            strokeWidth={1.5}
          />
        ))}
        {points.map(({ id }, index) => {
          const { x, y } = corner(index, 1)
          return <line key={id} x1={center.x} y1={center.y} x2={x} y2={y} stroke="var(--color-line)" />
        })}
        <polygon
          points={outline((index) => drawn(points[index]?.place))}
          fill="var(--color-primary)"
          fillOpacity={0.22}
          stroke="var(--color-primary-ink)"
          strokeWidth={2.5}
          strokeLinejoin="round"
        />
        {points.map(({ id, letter, title, tone, place, scored }, index) => {
          const score = corner(index, drawn(place))
          const name = nameAt(index)
          const strong = first.has(id)
          return (
            <g key={id} data-tone={tone ?? "primary"} fontSize={18}>
              <circle
                cx={score.x}
                cy={score.y}
                r={strong ? 8 : 5.5}
                fill="var(--tone)"
                stroke="var(--color-surface)"
                strokeWidth={2.5}
              />
              <circle
                cx={name.x}
                cy={name.y - 12}
                r={16}
                fill={strong ? "var(--tone)" : "var(--tone-soft)"}
              />
              <text
                x={name.x}
                y={name.y - 5.5}
                textAnchor="middle"
                fontWeight={800}
                fill={strong ? "var(--tone-on)" : "var(--tone-ink)"}
              >
                {letter}
              </text>
              <text
                x={name.x}
                y={name.y + 24}
                textAnchor="middle"
                fontWeight={strong ? 700 : 500}
                fill="var(--color-ink)"
              >
                {title}
              </text>
              <title>{`${title}: ${scored}`}</title>
            </g>
          )
        })}
      </svg>
      <Numbers
        id={id}
        host={host}
        runtime={runtime}
        caption={label}
        columns={[word(host, "numbers.scale"), word(host, "numbers.score")]}
        rows={points.map(({ id, letter, title, scored }) => ({ id, cells: [`${letter} ${title}`, scored] }))}
      />
    </figure>
  )
}
