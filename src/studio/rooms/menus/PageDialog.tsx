import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Features, Gates, Routes } from "#documents/types.g.ts"
import { Notice } from "#ui/Notice.tsx"
import { SelectField } from "#ui/SelectField.tsx"
import { TextField } from "#ui/TextField.tsx"
import { useChoiceWords } from "../../parts/choice-words.ts"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { useLanguageNames } from "../../parts/language-names.ts"
import { useLayerDocuments } from "../../reviewing/useAnswer.ts"
import { usePlace, useStudio } from "../../studio.ts"
import type { Change } from "../../editing/useChange.ts"
import { holdersFor } from "./outline.ts"
import { PlaceFields, type ChosenPlace } from "./PlaceFields.tsx"
import { newPage } from "./template.ts"
import { namespaceOf } from "./namespace.ts"
import type { ShownMenus } from "./useMenus.ts"
import { WordFields } from "./WordFields.tsx"

interface PageDialogProps {
  menu: string
  menus: ShownMenus
  change: Change
  onClose: () => void
}

/** A new page with its route, gate, menu entry and words, from a few fields. All of it is one edit. */
export function PageDialog({ menu, menus, change, onClose }: PageDialogProps) {
  const { t } = useTranslation()
  const { say: tell } = useStudio()
  const { layer } = usePlace()
  const nameOf = useLanguageNames()
  const words = useChoiceWords()
  const { value: release } = useLayerDocuments()
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({})
  const [text, setText] = useState("")
  const [feature, setFeature] = useState("")
  const [place, setPlace] = useState<ChosenPlace>({ holder: `menus/${menu}`, before: "" })
  const [asked, setAsked] = useState(false)
  const holders = holdersFor(menus.menus)
  const title = (titles[menus.firstLanguage] ?? "").trim()
  const isWhole = title !== "" && text.trim() !== "" && feature !== ""
  /** As it stands with the change, where the change touches it. */
  const documentOf = (id: string): unknown =>
    menus.shown?.documents.find(({ document }) => document === id)?.now ?? release?.documents[id]
  const features = Object.keys((documentOf("features") as Features | undefined)?.features ?? {})

  async function make() {
    setAsked(true)
    const holder = holders.find(({ steps }) => steps.join("/") === place.holder)
    const routes = documentOf("routes") as Routes | undefined
    const gates = documentOf("gates") as Gates | undefined
    if (!isWhole || !holder || !routes || !gates) return
    const operations = newPage(
      {
        layer: layer.tenant === null ? "instance" : "tenant",
        titles,
        texts: { [menus.firstLanguage]: text },
        firstLanguage: menus.firstLanguage,
        languages: menus.languages,
        feature,
        holder,
        before: place.before === "" ? undefined : place.before,
        namespace: namespaceOf(menus.menus, menu),
      },
      {
        routes: routes.routes,
        hasDocument: (id) => documentOf(id) !== undefined,
        hasGate: (name) => Object.hasOwn(gates.gates, name) || features.includes(name),
        hasKey: (namespace, key) => menus.hasKey(namespace, key),
      },
    )
    if (!(await change.edit(operations))) return
    tell(t("menus.pageNow", { name: title }))
    onClose()
  }

  return (
    <DialogForm
      width="medium"
      title={t("menus.page")}
      doing={change}
      does={t("menus.pageMake")}
      onDo={make}
      onClose={onClose}
    >
      <p className="text-muted">{t("menus.pageText")}</p>
      <div className="flex flex-col gap-4">
        <WordFields
          menus={menus}
          label={(language) => t("menus.pageTitle", { language })}
          words={titles}
          onChange={setTitles}
        />
        <TextField
          label={t("menus.pageSays", { language: nameOf(menus.firstLanguage) })}
          value={text}
          onChange={setText}
        />
      </div>
      <SelectField
        label={t("menus.pageFor")}
        hint={t("menus.pageForHint")}
        none={t("menus.pageForNone")}
        options={features.map((value) => ({ value, label: value }))}
        value={feature}
        onChange={setFeature}
        words={words}
      />
      <PlaceFields holders={holders} menus={menus} place={place} onPlace={setPlace} />
      {asked && !isWhole ? (
        <Notice tone="danger" live>
          {t("menus.pageLacks")}
        </Notice>
      ) : null}
    </DialogForm>
  )
}
