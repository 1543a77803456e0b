import { useTranslation } from "react-i18next"
import type { LookFiles } from "#api/contract/look-files.ts"
import { SelectField } from "#ui/SelectField.tsx"
import { Section } from "../../shell/Heading.tsx"
import { OwnPlace } from "./OwnPlace.tsx"
import { familyOf, fontPlace } from "./places.ts"
import { useChoiceWords } from "./useChoiceWords.ts"
import type { Look } from "./useLook.ts"

/** The value for a font of one file a weight: it stays as it is until another is chosen. */
const asItIs = "\u0000"

/** The font of all words: the device's own, or one of the site's files. */
export function Fonts({ look, files }: { look: Look; files: LookFiles | undefined }) {
  const { t } = useTranslation()
  const words = useChoiceWords()
  const { variable, weights } = look.app.fonts
  const chosen = weights ? asItIs : (variable?.file ?? "")
  const known = [...new Set([...(variable ? [variable.file] : []), ...(files?.fonts ?? [])])]
  const family = variable?.family ?? weights?.family
  return (
    <Section title={t("look.font")}>
      <div className="flex max-w-xl flex-col gap-4">
        {look.mayEdit && files ? (
          <SelectField
            label={t("look.font.choose")}
            hint={known.length === 0 ? t("look.font.none") : undefined}
            options={[
              { value: "", label: t("look.font.system") },
              ...(weights ? [{ value: asItIs, label: weights.family }] : []),
              ...known.map((file) => ({ value: file, label: familyOf(file) })),
            ]}
            value={chosen}
            onChange={(value) => {
              if (value !== asItIs) look.keep(fontPlace, value)
            }}
            words={words}
          />
        ) : (
          <p>{family ?? t("look.font.system")}</p>
        )}
        <OwnPlace look={look} place={fontPlace} name={t("look.font")} />
      </div>
    </Section>
  )
}
