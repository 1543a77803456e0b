import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { useLanguageNames } from "../../parts/language-names.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { DraftField } from "../../editing/DraftField.tsx"
import { shownOf, type Draft } from "../../editing/draft.ts"
import type { Change } from "../../editing/useChange.ts"
import { changed, hidden, inherited, worded } from "./edits.ts"
import { chosenOf, EntryFields } from "./EntryFields.tsx"
import { HiddenFrom } from "./HiddenFrom.tsx"
import { type Row, textKey } from "./outline.ts"
import { StateTable } from "./StateTable.tsx"
import type { ShownMenus } from "./useMenus.ts"
import type { States } from "./useStates.ts"
import { useTargets } from "./useTargets.ts"

interface EntryDialogProps {
  row: Row
  menus: ShownMenus
  change: Change
  states: States
  onMove: () => void
  onRemove: () => void
  onClose: () => void
}

/** One entry: what it says in each language, who does not see it, where it leads. All of it is one edit. */
export function EntryDialog({ row, menus, change, states, onMove, onRemove, onClose }: EntryDialogProps) {
  const { t } = useTranslation()
  const { say: tell } = useStudio()
  const { layer } = usePlace()
  const nameOf = useLanguageNames()
  const targets = useTargets(change)
  const key = textKey(row.title)
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [from, setFrom] = useState<readonly string[]>()
  const [chosen, setChosen] = useState<ReturnType<typeof chosenOf>>()
  const [asked, setAsked] = useState(false)
  const name = menus.say(row.title)
  const was = chosenOf(row.entry)

  const { at } = change
  const place = row.steps.join("/")
  useEffect(() => {
    at({ document: "menus", steps: place.split("/") })
    return () => at(undefined)
  }, [at, place])

  const nowIn = (language: string) => menus.wordsIn(language, row.title) ?? ""
  const wordsIn = (language: string) => shownOf(drafts[language], nowIn(language))
  /** An entry without words in a language that had some would stand in the menu without a name. */
  const emptied = key
    ? menus.languages.filter((language) => nowIn(language) !== "" && wordsIn(language).trim() === "")
    : []

  async function save() {
    setAsked(true)
    if (emptied.length > 0) return
    const { route, feature, icon } = chosen ?? was
    const operations = [
      ...(key
        ? menus.languages.flatMap((language) =>
            worded(key, language, menus.wordsIn(language, row.title), wordsIn(language)),
          )
        : []),
      ...hidden(row, from ?? row.hiddenFrom),
      ...(route === was.route ? [] : changed(row, "to", route === "" ? undefined : { route })),
      ...changed(row, "feature", feature === "" ? undefined : feature),
      ...changed(row, "icon", icon === "" ? undefined : (icon as NonNullable<Row["entry"]["icon"]>)),
    ]
    if (operations.length > 0 && !(await change.edit(operations))) return
    if (operations.length > 0) tell(t("menus.savedNow", { name }))
    onClose()
  }

  async function inherit() {
    if (await change.edit(inherited(row))) onClose()
  }

  return (
    <DialogForm
      width="medium"
      title={name}
      doing={change}
      does={t("menus.save")}
      onDo={save}
      onClose={onClose}
      beside={
        <div className="flex flex-wrap gap-x-3 gap-y-2 border-t border-line pt-4">
          <Button style="text" icon="arrow-right" onClick={onMove}>
            {t("menus.moveTo")}
          </Button>
          {layer.tenant !== null && menus.isOwn(row) ? (
            <Button style="text" icon="refresh" busy={change.busy} onClick={() => void inherit()}>
              {t("menus.inherit")}
            </Button>
          ) : null}
          <Button style="text" tone="danger" icon="trash" onClick={onRemove}>
            {t("menus.remove")}
          </Button>
        </div>
      }
    >
      {key ? (
        <div className="flex flex-col gap-4">
          {menus.languages.map((language) => (
            <DraftField
              key={language}
              label={t("menus.words", { language: nameOf(language) })}
              now={nowIn(language)}
              draft={drafts[language]}
              onDraft={(draft) => setDrafts({ ...drafts, [language]: draft })}
            />
          ))}
        </div>
      ) : null}
      <HiddenFrom menus={menus} from={from ?? row.hiddenFrom} onChange={setFrom} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("menus.more")}</summary>
        <div className="pt-2">
          <EntryFields
            targets={targets}
            chosen={chosen ?? was}
            leads={row.rows.length === 0 && row.entry.action === undefined}
            onChoose={setChosen}
          />
        </div>
      </details>
      <StateTable grid={states.of(row.steps)} menus={menus} />
      {asked && emptied.length > 0 ? (
        <Notice tone="danger" live>
          {t("menus.emptied", { languages: emptied.map(nameOf).join(", ") })}
        </Notice>
      ) : null}
    </DialogForm>
  )
}
