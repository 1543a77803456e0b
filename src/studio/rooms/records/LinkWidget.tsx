import * as Ariakit from "@ariakit/react/combobox"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { LinkedRecord } from "#api/contract/edited-records.ts"
import { IconButton } from "#ui/Button.tsx"
import type { Widget } from "#ui/form/options.ts"
import { control, shown } from "#ui/form/widgets/control.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import { useLinking } from "./linking.ts"

/** What was found for the words that were typed; undefined while it is looked for. */
type Found = { for: string; records: readonly LinkedRecord[]; more: boolean; failed?: boolean } | undefined

/** Somebody who types is let finish a word before it is looked for. */
const restMs = 200

/**
 * The record of another collection that one leads to: its title is shown, its id is kept. What is typed is looked for
 * among that collection's records, and nothing is taken but what was chosen. Escape leaves it as it was.
 */
export function LinkWidget(props: Widget) {
  const { t } = useTranslation()
  const { known, find, take } = useLinking()
  const { to } = props.options as { to: string }
  const { readOnly, required, name, ...rest } = control(props)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [open, setOpen] = useState(false)
  const id = shown(props.value)
  const chosen = id === "" ? undefined : known(to, id)
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
    if (!record || next === id) return
    take(record)
    props.onChange(next)
    // As a list does it: whoever listens to the form hears that it is being filled in.
    field.current?.dispatchEvent(new Event("input", { bubbles: true }))
  }
  const list = Ariakit.useComboboxStore({
    value: typed ?? chosen?.title ?? id,
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
    <span className="block">
      <span className="relative block">
        <Ariakit.ComboboxProvider store={list}>
          <Ariakit.Combobox
            {...rest}
            name={name}
            ref={field}
            required={required}
            disabled={Boolean(props.disabled || readOnly)}
            autoComplete="list"
            autoSelect
            placeholder={t("record.link.search")}
            className="field pe-12"
            onFocus={(event) => event.target.select()}
          />
          <Ariakit.ComboboxPopover
            aria-label={props.label}
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
        {id !== "" && !props.disabled && !readOnly ? (
          <IconButton
            icon="close"
            label={t("choice.clear", { question: props.label })}
            className="absolute end-0.5 top-0.5 text-muted"
            onClick={() => {
              props.onChange(undefined)
              field.current?.focus()
            }}
          />
        ) : null}
      </span>
      {id !== "" && !chosen ? (
        <span className="mt-1 block text-sm font-semibold text-warning-ink">
          {t("record.link.gone", { id })}
        </span>
      ) : chosen && !chosen.live ? (
        <span className="mt-1 block text-sm text-muted">{t("record.link.hidden")}</span>
      ) : null}
    </span>
  )
}
