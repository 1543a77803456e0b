import { useTranslation } from "react-i18next"
import type { CardLook } from "#ui/card-looks.ts"
import { Section } from "../../shell/Heading.tsx"
import { DrawnChoice } from "./DrawnChoice.tsx"
import { ButtonDrawing, CardDrawing } from "./drawings.tsx"
import { WeightChoice } from "./HeaderSettings.tsx"
import { placeOf } from "./places.ts"
import type { Look } from "./useLook.ts"

const variable = (name: string) => placeOf("cssVariables", `content-card-${name}`)
const cards = [1, 2, 3, 4, 5] as const satisfies readonly CardLook[]

/** Cards of content: where their picture lies, their button, and how heavy their title is. */
export function CardSettings({ look }: { look: Look }) {
  const { t } = useTranslation()
  return (
    <Section title={t("look.cards")}>
      <div className="flex flex-col gap-7">
        <DrawnChoice
          look={look}
          place={variable("variant")}
          name={t("look.card.variant")}
          options={cards.map((card) => ({
            value: String(card),
            label: t(`look.card.variant.${card}`),
            drawing: <CardDrawing look={card} />,
          }))}
        />
        <DrawnChoice
          look={look}
          place={variable("button-style")}
          name={t("look.card.button")}
          options={["solid", "outline", "text"].map((style) => ({
            value: style,
            label: t(`look.card.button.${style}`),
            drawing: <ButtonDrawing style={style} />,
          }))}
        />
        <DrawnChoice
          look={look}
          place={variable("full-button-width")}
          name={t("look.card.full")}
          options={["false", "true"].map((full) => ({
            value: full,
            label: t(`look.card.full.${full}`),
            drawing: <ButtonDrawing full={full === "true"} />,
          }))}
        />
        <WeightChoice look={look} place={variable("heading-font-weight")} name={t("look.card.weight")} />
      </div>
    </Section>
  )
}
