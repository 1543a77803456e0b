import { useTranslation } from "react-i18next"
import { Section } from "../../shell/Heading.tsx"
import { ColourField } from "./ColourField.tsx"
import { appearances, colourGroups } from "./colours.ts"
import type { Look } from "./useLook.ts"

/** Every colour of both appearances, by what it is for. */
export function Colours({ look }: { look: Look }) {
  const { t } = useTranslation()
  return (
    <Section title={t("look.colours")}>
      <div className="flex flex-col gap-8">
        {Object.entries(colourGroups).map(([group, names]) => (
          <section key={group} aria-labelledby={`colours-${group}`}>
            <h3 id={`colours-${group}`} className="mb-3 font-bold">
              {t(`look.group.${group}`)}
            </h3>
            <ul className="flex flex-col gap-4">
              {names.map((name) => (
                <li key={name} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
                  <p className="font-semibold sm:col-span-2">{t(`look.colour.${name}`)}</p>
                  {appearances.map((appearance) => (
                    <div key={appearance} className="min-w-0">
                      <p aria-hidden className="mb-1 text-sm text-muted">
                        {t(`look.in.${appearance}`)}
                      </p>
                      <ColourField look={look} appearance={appearance} name={name} />
                    </div>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  )
}
