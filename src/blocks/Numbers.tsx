import { clsx } from "clsx"
import { Icon } from "#ui/icons/Icon.tsx"
import type { Host } from "./host.ts"
import { KeptDetails } from "./KeptDetails.tsx"
import type { Runtime } from "./screen/runtime.ts"
import { word } from "./words.ts"

interface Row {
  id: string
  cells: readonly (string | undefined)[]
  sure?: string | undefined
}

/** What a drawing shows, as a table: for who cannot see it, and for who wants the numbers. */
export function Numbers({
  host,
  runtime,
  id,
  caption,
  columns,
  sure,
  rows,
}: {
  host: Host
  runtime: Runtime
  /** Of the block that draws. */
  id: string
  caption: string
  columns: readonly string[]
  /** Heading of a last column that tells how sure the scores are. */
  sure?: string | undefined
  rows: readonly Row[]
}) {
  const heads = sure ? [...columns, sure] : columns
  return (
    <KeptDetails
      runtime={runtime}
      place={`${id} numbers`}
      className="disclosure rounded-card border-[1.5px] border-line print:hidden"
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 px-5 font-semibold">
        {word(host, "numbers.table")}
        <span className="disclosure-sign transition-transform">
          <Icon name="chevron-down" size={20} />
        </span>
      </summary>
      <div
        className="scroll-cue overflow-x-auto rounded-card"
        role="region"
        aria-label={caption}
        tabIndex={0}
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-5 py-2.5 text-start text-muted">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells: [first, ...rest], sure: margin }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="px-5 py-2.5 text-start font-semibold">
                  {first}
                </th>
                {[...rest, ...(sure ? [margin] : [])].map((cell, i) => (
                  // A score is read in one line.
                  <td
                    key={heads[i + 1]}
                    className={clsx("px-5 py-2.5 tabular-nums", i === 0 && "whitespace-nowrap")}
                  >
                    {cell || "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </KeptDetails>
  )
}
