import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { useLanguageNames } from "../../parts/language-names.ts"
import { mayLeave, useHold } from "../../shell/leaving.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { DraftField } from "../../editing/DraftField.tsx"
import { meanwhile, shownOf } from "../../editing/draft.ts"
import type { Change } from "../../editing/useChange.ts"
import { inherited } from "./edits.ts"
import {
  chose,
  chosenNow,
  chosenOf,
  entryEdits,
  hid,
  hiddenNow,
  isTouched,
  untouched,
} from "./entry-drafts.ts"
import { EntryFields } from "./EntryFields.tsx"
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
  /** A colleague has taken it away meanwhile, or moved it: it is shown as it last stood. */
  isGone: boolean
  onMove: () => void
  onRemove: () => void
  onClose: () => void
}

/** One entry: what it says in each language, who does not see it, where it leads. All of it is one edit. */
export function EntryDialog({
  row,
  menus,
  change,
  states,
  isGone,
  onMove,
  onRemove,
  onClose,
}: EntryDialogProps) {
  const { t } = useTranslation()
  const { say: tell, state } = useStudio()
  const { layer } = usePlace()
  const nameOf = useLanguageNames()
  const targets = useTargets(change)
  const key = textKey(row.title)
  const [drafts, setDrafts] = useState(untouched)
  const [asked, setAsked] = useState(false)
  const name = menus.say(row.title)
  const was = chosenOf(row.entry)
  const theirs = {
    route: meanwhile(drafts.chosen.route, was.route),
    feature: meanwhile(drafts.chosen.feature, was.feature),
    icon: meanwhile(drafts.chosen.icon, was.icon),
  }
  const held = useHold(isTouched(drafts))
  const more = useRef<HTMLDetailsElement>(null)
  const isMet = Object.values(theirs).some((one) => one !== undefined)
  // What a save would take the place of must be in sight.
  useEffect(() => {
    if (isMet && more.current) more.current.open = true
  }, [isMet])

  const { at } = change
  const place = row.steps.join("/")
  useEffect(() => {
    at({ document: "menus", steps: place.split("/") })
    return () => at(undefined)
  }, [at, place])

  const nowIn = (language: string) => menus.wordsIn(language, row.title) ?? ""
  const wordsIn = (language: string) => shownOf(drafts.words[language], nowIn(language))
  /** An entry without words in a language that had some would stand in the menu without a name. */
  const emptied = key
    ? menus.languages.filter((language) => nowIn(language) !== "" && wordsIn(language).trim() === "")
    : []

  async function save() {
    setAsked(true)
    if (emptied.length > 0) return
    const operations = entryEdits(row, drafts, (language) => menus.wordsIn(language, row.title))
    if (operations.length > 0 && !(await change.edit(operations))) return
    if (operations.length > 0) tell(t("menus.savedNow", { name }))
    onClose()
  }

  /** What is typed here is lost with the dialog: that is asked first. */
  function leaveFor(go: () => void) {
    if (mayLeave(state, go, isTouched(drafts) ? [held] : [])) go()
  }

  async function inherit() {
    setDrafts(untouched)
    if (await change.edit(inherited(row))) onClose()
  }

  return (
    <DialogForm
      width="medium"
      title={name}
      doing={change}
      does={t("menus.save")}
      disabled={isGone}
      onDo={save}
      onClose={onClose}
      beside={
        isGone ? null : (
          <div className="flex flex-wrap gap-x-3 gap-y-2 border-t border-line pt-4">
            <Button style="text" icon="arrow-right" onClick={() => leaveFor(onMove)}>
              {t("menus.moveTo")}
            </Button>
            {layer.tenant !== null && menus.isOwn(row) ? (
              <Button
                style="text"
                icon="refresh"
                busy={change.busy}
                onClick={() => leaveFor(() => void inherit())}
              >
                {t("menus.inherit")}
              </Button>
            ) : null}
            <Button style="text" tone="danger" icon="trash" onClick={() => leaveFor(onRemove)}>
              {t("menus.remove")}
            </Button>
          </div>
        )
      }
    >
      {isGone ? (
        <Notice tone="warning" live>
          {t("menus.gone")}
        </Notice>
      ) : null}
      {key ? (
        <div className="flex flex-col gap-4">
          {menus.languages.map((language) => (
            <DraftField
              key={language}
              label={t("menus.words", { language: nameOf(language) })}
              now={nowIn(language)}
              draft={drafts.words[language]}
              onDraft={(draft) => setDrafts({ ...drafts, words: { ...drafts.words, [language]: draft } })}
            />
          ))}
        </div>
      ) : null}
      <HiddenFrom
        menus={menus}
        from={hiddenNow(row, drafts)}
        onChange={(type, isHidden) => setDrafts(hid(row, drafts, type, isHidden))}
      />
      <details ref={more}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("menus.more")}</summary>
        <div className="pt-2">
          <EntryFields
            targets={targets}
            chosen={chosenNow(row, drafts)}
            leads={row.rows.length === 0 && row.entry.action === undefined}
            onChoose={(part, value) => setDrafts(chose(row, drafts, part, value))}
            theirs={theirs}
            onTake={(part) => setDrafts(chose(row, drafts, part, was[part]))}
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
