import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Notice } from "#ui/Notice.tsx"
import { TextField } from "#ui/TextField.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { useStudio } from "../../studio.ts"
import type { Change } from "../../editing/useChange.ts"
import { hidden, worded } from "./edits.ts"
import { type Row, textKey } from "./outline.ts"
import type { ShownMenus } from "./useMenus.ts"

interface EntryDialogProps {
  row: Row
  menus: ShownMenus
  change: Change
  onClose: () => void
}

/** One entry: what it says in each language, and which account types do not see it. All of it is one edit. */
export function EntryDialog({ row, menus, change, onClose }: EntryDialogProps) {
  const { t, i18n } = useTranslation()
  const { say: tell } = useStudio()
  const key = textKey(row.title)
  const [words, setWords] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      menus.languages.map((language) => [language, menus.wordsIn(language, row.title) ?? ""]),
    ),
  )
  const [from, setFrom] = useState(row.hiddenFrom)
  const [asked, setAsked] = useState(false)
  const name = menus.say(row.title)
  const languageNames = new Intl.DisplayNames(i18n.language, { type: "language" })

  const nameOf = (language: string) => languageNames.of(language) ?? language
  /** An entry without words in a language that had some would stand in the menu without a name. */
  const emptied = key
    ? menus.languages.filter(
        (language) =>
          menus.wordsIn(language, row.title) !== undefined && (words[language] ?? "").trim() === "",
      )
    : []

  async function save() {
    setAsked(true)
    if (emptied.length > 0) return
    const texts = key
      ? menus.languages.flatMap((language) =>
          worded(key, language, menus.wordsIn(language, row.title), words[language] ?? ""),
        )
      : []
    const operations = [...texts, ...hidden(row, from)]
    if (operations.length > 0 && !(await change.edit(operations))) return
    if (operations.length > 0) tell(t("menus.savedNow", { name }))
    onClose()
  }

  return (
    <Dialog open width="medium" onClose={onClose} title={name} closeLabel={t("close")}>
      <div className="flex flex-col gap-6">
        {key ? (
          <div className="flex flex-col gap-4">
            {menus.languages.map((language) => (
              <TextField
                key={language}
                label={t("menus.words", { language: nameOf(language) })}
                value={words[language] ?? ""}
                onChange={(value) => setWords({ ...words, [language]: value })}
              />
            ))}
          </div>
        ) : null}
        <fieldset>
          <legend className="mb-2 font-semibold">{t("menus.hide")}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {menus.accountTypes.map((type) => (
              <label key={type.name} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={from.includes(type.name)}
                  onChange={({ target }) =>
                    setFrom(target.checked ? [...from, type.name] : from.filter((one) => one !== type.name))
                  }
                  className="size-5"
                />
                {type.title}
              </label>
            ))}
          </div>
        </fieldset>
        {asked && emptied.length > 0 ? (
          <Notice tone="danger" live>
            {t("menus.emptied", { languages: emptied.map(nameOf).join(", ") })}
          </Notice>
        ) : null}
        <Failure text={change.failure} />
        <div className="flex flex-wrap gap-3">
          <Button busy={change.busy} onClick={() => void save()}>
            {t("menus.save")}
          </Button>
          <Button style="text" onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
