import { useTranslation } from "react-i18next"
import type { LookFiles, LookFont } from "#api/contract/look-files.ts"
import { SelectField } from "#ui/SelectField.tsx"
import { Section } from "../../shell/Heading.tsx"
import { BringFont } from "./BringFont.tsx"
import { facesOf, shownWeights, withFont } from "./fonts.ts"
import { OwnPlace } from "./OwnPlace.tsx"
import { familyOf, fontPlace } from "./places.ts"
import { useChoiceWords } from "./useChoiceWords.ts"
import { useFace } from "./useFace.ts"
import type { Look } from "./useLook.ts"

/** The value for a font that is no one of the choices, as of one file a weight: it stays until another is chosen. */
const asItIs = "\u0000"

/** The font of all words: the device's own, one of the site's files, or one that was brought in. */
export function Fonts({ look, files }: { look: Look; files: LookFiles | undefined }) {
  const { t } = useTranslation()
  const words = useChoiceWords()
  const { fonts } = look.app
  const faces = facesOf(fonts)
  const family = fonts.variable?.family ?? fonts.weights?.family
  const brought = files?.uploadedFonts ?? []
  const [only] = faces.length === 1 ? faces : []
  const known = new Set([...(files?.fonts ?? []), ...brought.map(({ file }) => file)])
  const chosen = family === undefined ? "" : only && known.has(only.file) ? only.file : asItIs

  function choose(value: string) {
    if (value === asItIs) return
    const font = brought.find(({ file }) => file === value)
    look.choose(fontPlace, font ? JSON.stringify(withFont(fonts, font)) : value)
  }
  return (
    <Section title={t("look.font")}>
      <div className="flex max-w-xl flex-col gap-4">
        {look.mayEdit && files ? (
          <SelectField
            label={t("look.font.choose")}
            hint={known.size === 0 ? t("look.font.none") : undefined}
            options={[
              { value: "", label: t("look.font.system") },
              ...(chosen === asItIs ? [{ value: asItIs, label: family ?? "" }] : []),
              ...(files.fonts ?? []).map((file) => ({ value: file, label: familyOf(file) })),
              ...brought.map((font) => ({ value: font.file, label: labelOf(font) })),
            ]}
            value={chosen}
            onChange={choose}
            words={words}
          />
        ) : (
          <p>{family ?? t("look.font.system")}</p>
        )}
        <Specimen look={look} known={brought.find(({ file }) => file === only?.file)} />
        {look.mayEdit && files ? <BringFont look={look} limit={files.limits.fontBytes} /> : null}
        <OwnPlace look={look} place={fontPlace} name={t("look.font")} />
      </div>
    </Section>
  )
}

/** Its family and what it weighs; of two files alike, the letters of one's name tell it from the other. */
const labelOf = ({ family, weights, file }: LookFont): string =>
  `${family}, ${weights.least === weights.most ? weights.least : `${weights.least}–${weights.most}`} (${file.slice(0, 6)})`

/** Words in the font itself, once for each weight that it has. */
function Specimen({ look, known }: { look: Look; known: LookFont | undefined }) {
  const { t } = useTranslation()
  const { fonts } = look.app
  const family = useFace(look.app)
  const weights = shownWeights(fonts, known)
  if (family === undefined) return null
  return (
    <ul
      aria-label={t("look.font.specimen")}
      className="flex flex-col gap-1 rounded-control border border-line p-4"
    >
      {weights.map((weight) => (
        <li
          key={weight}
          className="text-lg wrap-anywhere"
          style={{ fontFamily: `"${family}", system-ui, sans-serif`, fontWeight: weight }}
        >
          {t("look.font.sample", { family, weight })}
        </li>
      ))}
    </ul>
  )
}
