import { useState, type ComponentType } from "react"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { dateFormat, numberFormat } from "#engine/texts/formats.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import { useIsWide } from "#ui/useIsWide.ts"
import type { ViewProps } from "../block.ts"
import { useBound } from "../bound.ts"
import type { Host } from "../host.ts"
import { isRecord } from "../shape.ts"
import { word } from "../words.ts"
import { facetsOf, listChosen, type Chosen, type ChosenOne, type Facet, type Span } from "./chosen.ts"
import type { facetPanelShape } from "./facetPanel.ts"
import { FacetField } from "./parts.tsx"

const nothing: Chosen = {}

/** Beside a list where there is room; on a narrow screen behind a button that says how much is chosen. */
const FacetPanel: ComponentType<ViewProps<typeof facetPanelShape>> = ({
  props: { label, facets: given, count, bind },
  host,
  runtime,
  on,
}) => {
  const [value, setValue] = useBound(runtime, bind)
  const [open, setOpen] = useState(false)
  const isWide = useIsWide()
  const chosen = isRecord(value) ? value : nothing
  const facets = facetsOf(given)
  if (facets.length === 0) return null
  const choose = (next: Chosen) => {
    setValue(next)
    void on("change")?.()
  }
  const list = listChosen(facets, chosen, (facet, span) => written(host, facet, span))
  const fields = () =>
    facets.map((facet) => (
      <FacetField key={facet.field} facet={facet} chosen={chosen} onChoose={choose} host={host} />
    ))
  return (
    <div className="contents md:flex md:flex-col md:gap-4">
      <div className="md:hidden">
        <Button style="outline" icon="filter" onClick={() => setOpen(true)}>
          {list.length === 0 ? label : `${label} (${list.length})`}
        </Button>
      </div>
      <ChosenList label={word(host, "facets.chosen")} list={list} host={host} onChoose={choose} />
      {isWide ? <div className="hidden flex-col gap-6 md:flex">{fields()}</div> : null}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={word(host, "close")}
        width="medium"
      >
        <div className="flex flex-col gap-6">
          <ChosenList label={word(host, "facets.chosen")} list={list} host={host} onChoose={choose} />
          {open ? fields() : null}
          <Button full onClick={() => setOpen(false)}>
            {count === undefined ? word(host, "close") : word(host, "facets.show", { count })}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

interface ChosenListProps {
  label: string
  list: readonly ChosenOne[]
  host: Host
  onChoose: (chosen: Chosen) => void
}

/** What is chosen, each with a press to take it out, and one to take out all. */
function ChosenList({ label, list, host, onChoose }: ChosenListProps) {
  if (list.length === 0) return null
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2">
      <ul role="list" aria-label={label} className="contents">
        {list.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onChoose(one.without)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-card bg-primary-soft py-1.5 ps-3.5 pe-2.5 text-start text-sm leading-tight font-semibold text-primary-ink"
            >
              {one.label}
              <Icon name="close" size={16} />
              <span className="sr-only">{word(host, "facets.remove")}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button style="text" onClick={() => onChoose(nothing)}>
        {word(host, "facets.clear")}
      </Button>
    </div>
  )
}

/** A span as it is read: "from 20 000", "1 March 2027 to 30 June 2027". */
function written(host: Host, { kind }: Facet, { from, to }: Span): string {
  const said = (end: string) => (kind === "date" ? day(host, end) : amount(host, end))
  if (from !== "" && to !== "") return word(host, "facets.between", { from: said(from), to: said(to) })
  return from === ""
    ? word(host, "facets.upTo", { value: said(to) })
    : word(host, "facets.atLeast", { value: said(from) })
}

const amount = (host: Host, value: string) =>
  Number.isFinite(Number(value)) ? numberFormat(host.locale, {}).format(Number(value)) : value

function day(host: Host, value: string): string {
  const date = new Date(`${value}T00:00:00Z`)
  const look = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const
  return Number.isNaN(date.getTime()) ? value : dateFormat(host.locale, look).format(date)
}

export default FacetPanel
