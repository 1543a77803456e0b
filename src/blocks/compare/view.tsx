import { clsx } from "clsx"
import type { ViewProps } from "../block.ts"
import { follow } from "../follow.ts"
import type { Host } from "../host.ts"
import { isRecord, target } from "../shape.ts"
import type { compareShape } from "./compare.ts"

type Item = Record<string, unknown>

const records = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const said = (value: unknown): string => (typeof value === "string" ? value : "")

/** Records side by side: a table whose first column stays in sight, and on a phone one list for each row. */
export default function Compare({ id, props, host }: ViewProps<typeof compareShape>) {
  const { caption, missing, same } = props
  const heads = records(props.records)
  const rows = records(props.rows)
  const cell = (row: Item, { id: record }: Item) => {
    const found = records(row["cells"]).find((one) => one["id"] === record)
    const items = Array.isArray(found?.["items"]) ? (found["items"] as unknown[]) : []
    if (items.length === 0) return <span className="text-muted">{missing}</span>
    if (items.length === 1) return said(items[0])
    return (
      <ul className="list-disc ps-4">
        {items.map((item) => (
          <li key={said(item)}>{said(item)}</li>
        ))}
      </ul>
    )
  }
  const note = (row: Item) =>
    row["differs"] === true ? null : <span className="block text-sm font-normal text-muted">{same}</span>
  return (
    <>
      <div
        className="scroll-cue hidden overflow-x-auto rounded-card bg-surface shadow-card md:block"
        role="region"
        aria-label={caption}
        tabIndex={0}
      >
        <table className="w-full border-collapse text-start">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <td className="sticky start-0 bg-surface" />
              {heads.map((head) => (
                <th key={said(head["id"])} scope="col" className="min-w-48 px-5 py-4 text-start align-bottom">
                  <Name head={head} host={host} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={said(row["field"])} className="border-t border-line align-top">
                <th scope="row" className="sticky start-0 min-w-40 bg-surface px-5 py-3 text-start">
                  {said(row["title"])}
                  {note(row)}
                </th>
                {heads.map((head) => (
                  <td key={said(head["id"])} className="px-5 py-3">
                    {cell(row, head)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div role="group" aria-label={caption} className="flex flex-col gap-4 md:hidden">
        {rows.map((row) => (
          <section
            key={said(row["field"])}
            aria-labelledby={`${id}-${said(row["field"])}`}
            className="rounded-card bg-surface p-5 shadow-card"
          >
            <h2 id={`${id}-${said(row["field"])}`} className="font-bold">
              {said(row["title"])}
              {note(row)}
            </h2>
            <dl>
              {heads.map((head, at) => (
                <div key={said(head["id"])} className={clsx("pt-3", at > 0 && "mt-3 border-t border-line")}>
                  <dt className="text-sm">
                    <Name head={head} host={host} />
                  </dt>
                  <dd>{cell(row, head)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

function Name({ head, host }: { head: Item; host: Host }) {
  const link = follow(
    host,
    target(head["to"], () => false),
  )
  return link ? (
    <a {...link} className="font-bold hover:underline">
      {said(head["title"])}
    </a>
  ) : (
    <span className="font-bold">{said(head["title"])}</span>
  )
}
