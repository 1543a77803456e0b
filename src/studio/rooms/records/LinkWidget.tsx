import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "#ui/Button.tsx"
import type { Widget } from "#ui/form/options.ts"
import { control, shown } from "#ui/form/widgets/control.ts"
import { loadModule } from "#ui/load-module.ts"
import { useLinking } from "./linking.ts"

/**
 * The record of another collection that one leads to: its title is shown, its id is kept. What looks for records is much
 * script, and comes when somebody enters the field; what they have typed by then is looked for. Escape leaves it as it was.
 */
export function LinkWidget(props: Widget) {
  const { t } = useTranslation()
  const { known, take } = useLinking()
  const { to } = props.options as { to: string }
  const { readOnly, ...rest } = control(props)
  const field = useRef<HTMLInputElement>(null)
  const [Picker, setPicker] = useState<typeof import("./LinkPicker.tsx").LinkPicker>()
  const [typed, setTyped] = useState<string>()
  const [opens, setOpens] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const id = shown(props.value)
  const chosen = id === "" ? undefined : known(to, id)
  const title = chosen?.title ?? id
  const isFixed = Boolean(props.disabled || readOnly)

  // The field is another one from here on: whoever was in it stays in it, behind what they have typed.
  useEffect(() => {
    if (Picker) field.current?.focus()
  }, [Picker])
  const fetchPicker = () => {
    setFailed(false)
    loadModule(() => import("./LinkPicker.tsx")).then(
      ({ LinkPicker }) => {
        if (field.current === document.activeElement) setPicker(() => LinkPicker)
      },
      // The next time that somebody enters the field, it is asked for again.
      () => setFailed(true),
    )
  }
  const attributes = {
    ...rest,
    disabled: isFixed,
    placeholder: t("record.link.search"),
    className: "field pe-12",
  }
  return (
    <span className="block">
      <span className="relative block">
        {Picker ? (
          <Picker
            to={to}
            id={id}
            title={title}
            label={props.label}
            begun={typed}
            opens={opens}
            attributes={attributes}
            field={field}
            onChoose={(record) => {
              take(record)
              props.onChange(record.id)
              // As a list does it: whoever listens to the form hears that it is being filled in.
              field.current?.dispatchEvent(new Event("input", { bubbles: true }))
            }}
          />
        ) : (
          <input
            {...attributes}
            ref={field}
            role="combobox"
            aria-expanded={false}
            aria-autocomplete="list"
            autoComplete="off"
            value={typed ?? title}
            onFocus={(event) => {
              event.currentTarget.select()
              fetchPicker()
            }}
            onMouseDown={() => setOpens(true)}
            onKeyDown={({ key }) => key === "ArrowDown" && setOpens(true)}
            onBlur={() => {
              setTyped(undefined)
              setOpens(false)
            }}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {id !== "" && !isFixed ? (
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
      {hasFailed ? (
        <span role="status" className="mt-1 block text-sm font-semibold text-warning-ink">
          {t("record.link.failed")}
        </span>
      ) : null}
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
