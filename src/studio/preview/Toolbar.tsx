import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Preview } from "#api/contract/previews.ts"
import type { Features } from "#documents/types.g.ts"
import { isContext } from "#engine/context/written.ts"
import { Button } from "#ui/Button.tsx"
import { SelectField } from "#ui/SelectField.tsx"
import { TextField } from "#ui/TextField.tsx"
import { layerQuery } from "../address.ts"
import { useLoaded } from "../calls/useLoaded.ts"
import { useChoiceWords } from "../parts/choice-words.ts"
import { useLanguageNames } from "../parts/language-names.ts"
import { personaName } from "../context/given-names.ts"
import { usePlace, useStudio } from "../studio.ts"
import { isDay, readIn, type PreviewState } from "./link.ts"
import { Somebody } from "./Somebody.tsx"
import { Toggle } from "./Toggle.tsx"
import type { People } from "./usePreview.ts"

interface ToolbarProps {
  people: People
  state: PreviewState
  as: string
  language: string
  preview: Preview | undefined
  update: (change: Partial<PreviewState>) => void
  /** There is room for all of it. */
  isWhole: boolean
}

/** Stands for a context among the personas. */
const any = "~"

/** As whom, when, in which language, at which size and in which light the app is looked at. */
export function Toolbar({ people, state, as, language, preview, update, isWhole }: ToolbarProps) {
  const { t } = useTranslation()
  const words = useChoiceWords()
  const languageName = useLanguageNames()
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const [choosing, setChoosing] = useState(false)
  const features = useLoaded(`features ${layer.tenant ?? ""}`, async () => {
    const { document } = await publishing.document("features", layer)
    return document as Features
  })
  const languages = preview?.configuration.release.languages ?? [language]
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t("preview.as")}
        options={[
          ...Object.entries(people).map(([value, { title }]) => ({
            value,
            label: personaName(t, value, title),
          })),
          ...(isContext(as) ? [{ value: any, label: t("preview.context") }] : []),
        ]}
        value={isContext(as) ? any : as}
        onChange={(next) => {
          if (next !== "" && next !== any) update({ as: next, path: "/" })
        }}
        words={words}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Toggle
          label={t("preview.size")}
          value={state.size}
          onChange={(size) => update({ size })}
          choices={[
            { value: "phone", label: t("preview.phone"), icon: "phone" },
            { value: "desktop", label: t("preview.desktop"), icon: "briefcase" },
          ]}
        />
        <Toggle
          label={t("preview.look")}
          value={state.look}
          onChange={(look) => update({ look })}
          choices={[
            { value: "light", label: t("theme.light"), icon: "sun" },
            { value: "dark", label: t("theme.dark"), icon: "moon" },
          ]}
        />
      </div>
      <details
        className="rounded-control border border-line bg-surface"
        open={isWhole || state.on !== undefined || state.lang !== undefined}
      >
        <summary className="flex min-h-11 items-center px-4 py-2 font-semibold">{t("preview.when")}</summary>
        <div className="flex flex-col gap-3 border-t border-line p-4">
          <TextField
            label={t("preview.on")}
            type="date"
            value={state.on ?? ""}
            onChange={(on) => {
              if (on === "") update({ on: undefined })
              else if (isDay(on)) update({ on })
            }}
          />
          <SelectField
            label={t("preview.language")}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            value={language}
            onChange={(lang) => update({ lang })}
            words={words}
          />
          <div>
            <Button style="outline" icon="filter" disabled={!preview} onClick={() => setChoosing(true)}>
              {t("preview.choose")}
            </Button>
          </div>
        </div>
      </details>
      {choosing && preview ? (
        <Somebody
          as={as}
          change={readIn(state.in).change}
          app={preview.configuration.app}
          features={features.value}
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            setChoosing(false)
            update({ as: next, path: "/" })
          }}
        />
      ) : null}
    </div>
  )
}
