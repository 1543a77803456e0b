import { useTranslation } from "react-i18next"
import { numberFormat } from "#engine/texts/formats.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import type { Appearance } from "#browser/theme/brand.ts"
import { type ColourName, mended, readingsOf } from "./colours.ts"
import { colourPlace } from "./places.ts"
import type { Look } from "./useLook.ts"

/** How well a colour of text reads on each of its grounds, and the nearest one that reads on all. */
export function Readings({
  look,
  appearance,
  name,
}: {
  look: Look
  appearance: Appearance
  name: ColourName
}) {
  const { t, i18n } = useTranslation()
  const readings = readingsOf(look.app, appearance, name)
  if (readings.length === 0) return null
  const format = numberFormat(i18n.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const mend = mended(look.app, appearance, name)
  const fails = readings.some(({ passes }) => !passes)
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <ul className="flex flex-col gap-0.5">
        {readings.map(({ ground, ratio, passes }) => (
          <li
            key={ground}
            data-tone={passes ? "success" : "danger"}
            className="flex items-start gap-1.5 text-(--tone-ink)"
          >
            <Icon name={passes ? "check" : "error"} size={16} />
            <span>
              {t(passes ? "look.reads" : "look.readsNot", {
                ground: t(`look.colour.${ground}`),
                // Rounded down: what just fails must not look as if it passed.
                ratio: format.format(Math.floor(ratio * 10) / 10),
              })}
            </span>
          </li>
        ))}
      </ul>
      {mend !== undefined && look.mayEdit ? (
        <button
          type="button"
          data-tone="primary"
          onClick={() => look.keep(colourPlace(appearance, name), mend)}
          className="inline-flex min-h-8 items-center gap-2 self-start rounded-full border-2 border-(--tone-ink) px-3 font-semibold text-(--tone-ink) hover:bg-(--tone-soft)"
        >
          <span
            aria-hidden
            className="size-4 rounded-full border border-control"
            style={{ background: mend }}
          />
          {t("look.mend", { colour: mend })}
        </button>
      ) : null}
      {fails && mend === undefined ? <p className="text-muted">{t("look.noMend")}</p> : null}
    </div>
  )
}
