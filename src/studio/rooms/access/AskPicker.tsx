import * as Ariakit from "@ariakit/react/combobox"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Asked } from "#review/access/edits.ts"
import { askedText, type RuleNames } from "../../context/sentence.ts"

interface AskPickerProps {
  asked: readonly Asked[]
  names: RuleNames
  /** What a fact means, in a sentence. */
  meaningOf: (fact: string) => string | undefined
  onChoose: (asked: Asked) => void
}

/** Everything that a clause can ask for, searched by typing; arrows and Enter choose. */
export function AskPicker({ asked, names, meaningOf, onChoose }: AskPickerProps) {
  const { t, i18n } = useTranslation()
  const [text, setText] = useState("")
  const fold = (words: string) => words.toLocaleLowerCase(i18n.language)
  const found = asked
    .map((one) => ({
      one,
      label: askedText(one, names),
      hint: one.kind === "fact" ? meaningOf(one.name) : one.kind === "var" ? one.name : undefined,
    }))
    .filter(({ label, hint }) => fold(`${label} ${hint ?? ""}`).includes(fold(text.trim())))
  return (
    <Ariakit.ComboboxProvider open setValue={setText} focusLoop>
      <Ariakit.Combobox
        autoSelect="always"
        aria-label={t("access.searchAsked")}
        placeholder={t("access.searchAsked")}
        className="field"
      />
      <Ariakit.ComboboxList
        alwaysVisible
        aria-label={t("access.asked")}
        className="mt-2 max-h-72 overflow-y-auto outline-none"
      >
        {found.map(({ one, label, hint }) => (
          <Ariakit.ComboboxItem
            key={`${one.kind} ${one.name}`}
            value={`${one.kind} ${one.name}`}
            setValueOnClick={false}
            hideOnClick={false}
            focusOnHover
            onClick={() => onChoose(one)}
            className="flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-1.5 data-active-item:bg-primary-soft"
          >
            <span className="font-semibold">{label}</span>
            {hint === undefined ? null : <span className="text-sm text-muted wrap-anywhere">{hint}</span>}
          </Ariakit.ComboboxItem>
        ))}
      </Ariakit.ComboboxList>
      <p role="status" className={found.length === 0 ? "px-3 py-2 text-muted" : "sr-only"}>
        {t("choice.found", { count: found.length })}
      </p>
    </Ariakit.ComboboxProvider>
  )
}
