import { useId } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, Field } from "#ui/Field.tsx"
import { Section } from "../../shell/Heading.tsx"
import { DrawnChoice } from "./DrawnChoice.tsx"
import { HeaderDrawing, LettersDrawing } from "./drawings.tsx"
import { OwnPlace } from "./OwnPlace.tsx"
import { headerBounds, headerHeight, placeOf } from "./places.ts"
import type { Look } from "./useLook.ts"

const variable = (name: string) => placeOf("cssVariables", name)
export const weights = ["400", "500", "600", "700", "800"]

/** The header: its height, brand, width, ground and words. */
export function HeaderSettings({ look }: { look: Look }) {
  const { t } = useTranslation()
  const yesOrNo = (yes: string, no: string, draw: (is: boolean) => React.ReactNode) => [
    { value: "true", label: yes, drawing: draw(true) },
    { value: "false", label: no, drawing: draw(false) },
  ]
  return (
    <Section title={t("look.header")}>
      <div className="flex flex-col gap-7">
        <DrawnChoice
          look={look}
          place={variable("header-brand")}
          name={t("look.header.brand")}
          options={["logo", "icon"].map((brand) => ({
            value: brand,
            label: t(`look.header.brand.${brand}`),
            drawing: <HeaderDrawing brand={brand} />,
          }))}
        />
        <DrawnChoice
          look={look}
          place={variable("header-width")}
          name={t("look.header.width")}
          options={["contained", "fluid"].map((width) => ({
            value: width,
            label: t(`look.header.width.${width}`),
            drawing: <HeaderDrawing width={width} />,
          }))}
        />
        <DrawnChoice
          look={look}
          place={variable("header-shadow")}
          name={t("look.header.shadow")}
          options={yesOrNo(t("look.with"), t("look.without"), (shadow) => (
            <HeaderDrawing shadow={shadow} />
          ))}
        />
        <DrawnChoice
          look={look}
          place={variable("header-gradient")}
          name={t("look.header.ground")}
          options={yesOrNo(t("look.header.ground.deep"), t("look.header.ground.plain"), (gradient) => (
            <HeaderDrawing gradient={gradient} />
          ))}
        />
        <DrawnChoice
          look={look}
          place={variable("header-text-case")}
          name={t("look.header.letters")}
          options={["uppercase", "none"].map((letters) => ({
            value: letters,
            label: t(`look.header.letters.${letters}`),
            drawing: (
              <LettersDrawing
                upper={letters === "uppercase"}
                weight={look.textAt(variable("header-font-weight"))}
              />
            ),
          }))}
        />
        <WeightChoice look={look} place={variable("header-font-weight")} name={t("look.header.weight")} />
        <HeaderHeight look={look} />
      </div>
    </Section>
  )
}

/** How heavy words are. A weight that is chosen elsewhere and is none of the usual ones stands among them. */
export function WeightChoice({ look, place, name }: { look: Look; place: string; name: string }) {
  const { t } = useTranslation()
  const chosen = look.textAt(place)
  const known = chosen === "bold" ? "700" : chosen === "normal" ? "400" : chosen
  const offered = [...new Set([...weights, known])].toSorted((one, other) => one.localeCompare(other))
  return (
    <DrawnChoice
      look={look}
      place={place}
      name={name}
      options={offered.map((weight) => ({
        // As it is written now, so that it counts as chosen.
        value: weight === known ? chosen : weight,
        label: weights.includes(weight) ? t(`look.weight.${weight}`) : weight,
        drawing: <LettersDrawing weight={weight} />,
      }))}
    />
  )
}

function HeaderHeight({ look }: { look: Look }) {
  const { t } = useTranslation()
  const id = useId()
  const typed = look.textAt(headerHeight).replace(/px$/, "")
  const mistake = look.mistakeAt(headerHeight)
  const done = () => {
    if (look.mayEdit && mistake === undefined) look.keep(headerHeight, typed)
  }
  const { least, most } = headerBounds
  return (
    <div className="flex max-w-72 flex-col gap-1.5">
      <Field
        id={id}
        label={t("look.header.height")}
        hint={t("look.header.bounds", { least, most })}
        errors={mistake === undefined ? [] : [t("look.noHeight", { least, most })]}
      >
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          className="field"
          value={typed}
          readOnly={!look.mayEdit}
          aria-invalid={mistake !== undefined || undefined}
          aria-describedby={describedBy(id, { hint: true, errors: mistake !== undefined })}
          onChange={({ target }) => look.type(headerHeight, target.value)}
          onBlur={done}
          onKeyDown={({ key }) => {
            if (key === "Enter") done()
          }}
        />
      </Field>
      <OwnPlace look={look} place={headerHeight} name={t("look.header.height")} />
    </div>
  )
}
