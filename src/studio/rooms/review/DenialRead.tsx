import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { denialWords } from "#review/analysis/denial-words.ts"
import { useLanguageNames } from "../../parts/language-names.ts"
import { useLayerDocuments } from "../../reviewing/useAnswer.ts"
import { useStudio } from "../../studio.ts"
import { Picker } from "./Picker.tsx"

/** What a learner whom a gate keeps out reads, in a language of the app: the studio's own to begin with. */
export function DenialRead({ gate }: { gate: string }) {
  const { t } = useTranslation()
  const nameOf = useLanguageNames()
  const { language: own } = useSnapshot(useStudio().state)
  const documents = useLayerDocuments().value?.documents
  const [chosen, setChosen] = useState<string>()
  const app = documents?.["app"]
  if (documents === undefined || app?.kind !== "app") return null
  const { available, default: usual } = app.locales
  const language = chosen ?? (available.includes(own) ? own : usual)
  const words = denialWords(new Map(Object.entries(documents)), gate, language)
  if (words === undefined) return null
  const { title, why, unlock, action } = words
  return (
    <section
      aria-label={t("review.read")}
      className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-control border border-line bg-background p-4"
    >
      <div className="min-w-0 grow basis-72">
        <h3 className="mb-1 text-sm font-semibold text-muted">{t("review.read")}</h3>
        <div lang={language} className="flex flex-col gap-1 wrap-anywhere">
          {title === undefined ? null : <p className="font-semibold">{title}</p>}
          <p>{why}</p>
          {unlock === undefined ? null : <p>{unlock}</p>}
          {action === undefined ? null : <p className="font-semibold text-muted">[ {action} ]</p>}
        </div>
      </div>
      {available.length > 1 ? (
        <div className="w-44 print:hidden">
          <Picker
            label={t("review.readIn")}
            value={language}
            options={available.map((one) => ({ value: one, label: nameOf(one) }))}
            onChange={setChosen}
          />
        </div>
      ) : null}
    </section>
  )
}
