import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Entry } from "#documents/types.g.ts"
import { Notice } from "#ui/Notice.tsx"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { useLanguageNames } from "../../parts/language-names.ts"
import { usePlace, useStudio } from "../../studio.ts"
import type { Change } from "../../editing/useChange.ts"
import { added, conditionsOf, nameFor, textOf, worded } from "./edits.ts"
import { EntryFields } from "./EntryFields.tsx"
import { namespaceOf } from "./namespace.ts"
import { holdersFor } from "./outline.ts"
import { PlaceFields, type ChosenPlace } from "./PlaceFields.tsx"
import type { ShownMenus } from "./useMenus.ts"
import { useTargets } from "./useTargets.ts"
import { WordFields } from "./WordFields.tsx"

interface AddDialogProps {
  /** The menu that it is added to, unless another is chosen. */
  menu: string
  menus: ShownMenus
  change: Change
  onClose: () => void
}

/** A new entry: its words as new texts, where it leads and where it stands. All of it is one edit. */
export function AddDialog({ menu, menus, change, onClose }: AddDialogProps) {
  const { t } = useTranslation()
  const { say: tell } = useStudio()
  const { layer } = usePlace()
  const nameOf = useLanguageNames()
  const targets = useTargets(change)
  const [words, setWords] = useState<Readonly<Record<string, string>>>({})
  const [chosen, setChosen] = useState({ route: "", feature: "", icon: "" })
  const [place, setPlace] = useState<ChosenPlace>({ holder: `menus/${menu}`, before: "" })
  const [asked, setAsked] = useState(false)
  const holders = holdersFor(menus.menus)
  const title = (words[menus.firstLanguage] ?? "").trim()

  async function save() {
    setAsked(true)
    const holder = holders.find(({ steps }) => steps.join("/") === place.holder)
    if (title === "" || !holder) return
    const taken = holder.rows.map(({ name }) => name)
    const name = nameFor(title, layer.tenant === null ? "instance" : "tenant", taken)
    const namespace = namespaceOf(menus.menus, menu)
    const key = freeKey(menus, namespace, name)
    const entry: Entry = {
      title: textOf(namespace, key),
      ...(chosen.icon !== "" && { icon: chosen.icon as NonNullable<Entry["icon"]> }),
      ...(chosen.route !== "" && { to: { route: chosen.route }, ...conditionsOf(holder) }),
      ...(chosen.feature !== "" && { feature: chosen.feature }),
    }
    const texts = menus.languages.flatMap((language) =>
      worded({ namespace, key }, language, undefined, words[language] ?? ""),
    )
    const before = place.before === "" ? undefined : place.before
    if (!(await change.edit([...texts, ...added(holder, name, entry, before)]))) return
    tell(t("menus.addedNow", { name: title }))
    onClose()
  }

  return (
    <DialogForm
      width="medium"
      title={t("menus.add")}
      doing={change}
      does={t("menus.addIt")}
      onDo={save}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <WordFields
          menus={menus}
          label={(language) => t("menus.words", { language })}
          words={words}
          onChange={setWords}
        />
      </div>
      <EntryFields
        targets={targets}
        chosen={chosen}
        leads
        onChoose={(part, value) => setChosen({ ...chosen, [part]: value })}
      />
      <PlaceFields holders={holders} menus={menus} place={place} onPlace={setPlace} />
      {asked && title === "" ? (
        <Notice tone="danger" live>
          {t("menus.unnamed", { language: nameOf(menus.firstLanguage) })}
        </Notice>
      ) : null}
    </DialogForm>
  )
}

function freeKey(menus: ShownMenus, namespace: string, name: string): string {
  const taken = (key: string) => menus.hasKey(namespace, key)
  const key = `menu.${name}`
  if (!taken(key)) return key
  for (let at = 2; ; at++) if (!taken(`${key}-${at}`)) return `${key}-${at}`
}
