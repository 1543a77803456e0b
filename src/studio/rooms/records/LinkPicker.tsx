import * as Ariakit from "@ariakit/react/combobox"
import { useEffect, useRef, useState, type RefObject } from "react"
import { useTranslation } from "react-i18next"
import type { LinkedRecord } from "#api/contract/edited-records.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import { useLinking } from "./linking.ts"

export interface LinkPickerProps {
  /** The collection that is looked in. */
  to: string
  /** The id that is chosen; empty for none. */
  id: string
  /** What the field shows while nothing is typed. */
  title: string
  label: string
  /** What was typed before this was there. */
  begun: string | undefined
  /** Somebody has asked for the list before this was there. */
  opens: boolean
  attributes: Ariakit.ComboboxProps
  field: RefObject<HTMLInputElement | null>
  onChoose: (record: LinkedRecord) => void
}

/** What was found for the words that were typed; undefined while it is looked for. */
type Found = { for: string; records: readonly LinkedRecord[]; more: boolean; failed?: boolean } | undefined

/** Somebody who types is let finish a word before it is looked for. */
const restMs = 200

/** A field in which the records of a collection are looked for as one types; nothing is taken but what was chosen. */
export function LinkPicker(props: LinkPickerProps) {
  const { to, id, title, label, begun, opens, attributes, field, onChoose } = props
  const { t } = useTranslation()
  const { find } = useLinking()
  const [typed, setTyped] = useState(begun)
  const [found, setFound] = useState<Found>()
  const [open, setOpen] = useState(false)
  const first = useRef(opens || begun !== undefined)
  const looked = typed ?? ""

  useEffect(() => {
    if (!open) return
    let isOver = false
    const look = async () => {
      try {
        const { records, more } = await find(to, looked)
        if (!isOver) setFound({ for: looked, records, more })
      } catch {
        if (!isOver) setFound({ for: looked, records: [], more: false, failed: true })
      }
    }
    const timer = setTimeout(() => void look(), looked === "" ? 0 : restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [open, looked, to, find])

  const leave = () => {
    setOpen(false)
    setTyped(undefined)
    setFound(undefined)
  }
  const choose = (next: string) => {
    const record = found?.records.find((one) => one.id === next)
    leave()
    if (record && next !== id) onChoose(record)
  }
  const list = Ariakit.useComboboxStore({
    value: typed ?? title,
    setValue: setTyped,
    selectedValue: id,
    setSelectedValue: choose,
    open,
    setOpen: (next) => (next ? setOpen(true) : leave()),
  })
  const isThere = found?.for === looked
  const told =
    !open || !isThere
      ? ""
      : found.failed
        ? t("record.link.failed")
        : t("choice.found", { count: found.records.length })
  return (
    <>
      <Ariakit.ComboboxProvider store={list}>
        <Ariakit.Combobox
          {...attributes}
          ref={field}
          autoComplete="list"
          autoSelect
          onFocus={({ currentTarget }) => {
            if (typed === undefined) currentTarget.select()
            if (first.current) setOpen(true)
            first.current = false
          }}
        />
        <Ariakit.ComboboxPopover
          aria-label={label}
          aria-busy={!isThere}
          sameWidth
          gutter={4}
          overflowPadding={8}
          unmountOnHide
          className="z-20 max-h-[min(17rem,var(--popover-available-height))] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 text-ink shadow-lift"
        >
          {(found?.records ?? []).map((record) => (
            <Ariakit.ComboboxItem
              key={record.id}
              value={record.id}
              setValueOnClick={false}
              aria-selected={record.id === id}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 leading-snug outline-transparent hover:bg-primary-soft data-active-item:bg-primary-soft data-active-item:outline-2 data-active-item:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block">{record.title || record.id}</span>
                <span className="block text-sm text-muted">
                  {record.id}
                  {record.live ? "" : ` · ${t("record.notShown")}`}
                </span>
              </span>
              {record.id === id ? <Icon name="check" size={18} /> : null}
            </Ariakit.ComboboxItem>
          ))}
          {isThere && found.records.length === 0 ? (
            <Ariakit.ComboboxItem disabled className="flex min-h-11 items-center px-3 text-muted">
              {found.failed ? t("record.link.failed") : t("choice.found", { count: 0 })}
            </Ariakit.ComboboxItem>
          ) : null}
          {isThere && found.more ? (
            <p className="px-3 py-2 text-sm text-muted">{t("record.link.more")}</p>
          ) : null}
        </Ariakit.ComboboxPopover>
      </Ariakit.ComboboxProvider>
      <span role="status" className="sr-only">
        {told}
      </span>
    </>
  )
}
