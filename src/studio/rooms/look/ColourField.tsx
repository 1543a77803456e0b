import { useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, Errors } from "#ui/Field.tsx"
import type { Appearance } from "#browser/theme/brand.ts"
import { type ColourName, mayBeLeftOut, shownColour } from "./colours.ts"
import { Meanwhile } from "../../editing/Meanwhile.tsx"
import { OwnPlace } from "./OwnPlace.tsx"
import { colourPlace } from "./places.ts"
import { Readings } from "./Readings.tsx"
import type { Look } from "./useLook.ts"

interface ColourFieldProps {
  look: Look
  appearance: Appearance
  name: ColourName
}

/** A colour of one appearance: the browser's own field to choose it, its digits, and how well texts read with it. */
export function ColourField({ look, appearance, name }: ColourFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const choosing = useRef<HTMLInputElement>(null)
  const place = colourPlace(appearance, name)
  const label = t("look.colourIn", { name: t(`look.colour.${name}`), appearance: t(`look.in.${appearance}`) })
  const shown = shownColour(look.app, appearance, name)
  const typed = look.textAt(place)
  const mistake = look.mistakeAt(place)

  const keep = useRef(look.keep)
  useEffect(() => {
    keep.current = look.keep
  })
  useEffect(() => {
    const field = choosing.current
    // React tells of every colour on the way; the browser of the one that was chosen in the end.
    const chosen = () => field && keep.current(place, field.value)
    field?.addEventListener("change", chosen)
    return () => field?.removeEventListener("change", chosen)
  }, [place])

  const theirs = look.theirsAt(place)
  /** By Enter also over what a colleague has written: that is said beside the field. */
  const done = (isAsked: boolean) => {
    if (look.mayEdit && mistake === undefined && (isAsked || theirs === undefined)) look.keep(place, typed)
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-center gap-2">
        <input
          ref={choosing}
          type="color"
          aria-label={t("look.choose", { colour: label })}
          disabled={!look.mayEdit}
          value={shown}
          onChange={({ target }) => look.type(place, target.value)}
          className="h-12 w-12 shrink-0 rounded-control border-[1.5px] border-control bg-surface p-1"
        />
        <input
          id={id}
          aria-label={label}
          className="field min-w-0 font-mono text-base"
          spellCheck={false}
          autoComplete="off"
          readOnly={!look.mayEdit}
          value={typed}
          placeholder={mayBeLeftOut(name) ? t("look.workedOut", { colour: shown }) : undefined}
          aria-invalid={mistake !== undefined || undefined}
          aria-describedby={describedBy(id, { hint: false, errors: mistake !== undefined })}
          onChange={({ target }) => look.type(place, target.value)}
          onBlur={() => done(false)}
          onKeyDown={({ key }) => {
            if (key === "Enter") done(true)
          }}
        />
      </div>
      <Errors id={id} errors={mistake === undefined ? [] : [t("look.noColour")]} />
      <Meanwhile theirs={theirs} onTake={() => look.drop(place)} />
      <OwnPlace look={look} place={place} name={label} />
      <Readings look={look} appearance={appearance} name={name} />
    </div>
  )
}
