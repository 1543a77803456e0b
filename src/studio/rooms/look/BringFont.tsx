import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { AddedFont } from "#api/contract/look-files.ts"
import { numberFormat } from "#engine/texts/formats.ts"
import { Notice } from "#ui/Notice.tsx"
import { useDoing } from "../../calls/useDoing.ts"
import { Failure } from "../../parts/Failure.tsx"
import { useLanguageNames } from "../../parts/language-names.ts"
import { FileButton } from "../../parts/FileButton.tsx"
import { useStudio } from "../../studio.ts"
import { withFont } from "./fonts.ts"
import { fontPlace } from "./places.ts"
import type { Look } from "./useLook.ts"

/** A font of one's own: whoever brings it in says first that it may be used here, and is told what it lacks. */
export function BringFont({ look, limit }: { look: Look; limit: number }) {
  const { t, i18n } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const doing = useDoing()
  const id = useId()
  const [mine, setMine] = useState(false)
  const [asked, setAsked] = useState(false)
  const [added, setAdded] = useState<AddedFont>()
  const languageName = useLanguageNames()
  const format = numberFormat(i18n.language)

  function bringIn(sent: File) {
    setAsked(true)
    if (!mine) return
    setAdded(undefined)
    void doing.run(async () => {
      const font = await publishing.addLookFont(sent)
      resources.renew((_, key) => key === "look-files")
      look.choose(fontPlace, JSON.stringify(withFont(look.app.fonts, font)))
      setAdded(font)
      say(t("look.font.taken", { family: font.family }))
    })
  }

  const lacks = isDrawn(look, added) ? (added?.lacks ?? []) : []
  return (
    <div className="flex flex-col gap-3">
      <p id={`${id}-limits`} className="text-muted">
        {t("look.font.limits", { megabytes: format.format(limit / 1_000_000) })}
      </p>
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-(--color-primary)"
            checked={mine}
            aria-invalid={(asked && !mine) || undefined}
            aria-describedby={asked && !mine ? `${id}-missing` : undefined}
            onChange={({ target }) => setMine(target.checked)}
          />
          {t("look.font.mine")}
        </label>
        {asked && !mine ? (
          <p id={`${id}-missing`} role="alert" className="mt-1 text-sm font-semibold text-danger-ink">
            {t("look.font.mineMissing")}
          </p>
        ) : null}
      </div>
      <div>
        <FileButton
          accept=".woff2,.ttf,.otf,font/woff2,font/ttf,font/otf"
          style="outline"
          label={t("look.font.bring")}
          busy={doing.busy}
          onChoose={bringIn}
        />
      </div>
      <Failure text={doing.failure} />
      {isDrawn(look, added) && added ? (
        <p>{t("look.font.size", { kilobytes: format.format(Math.ceil(added.bytes / 1000)) })}</p>
      ) : null}
      {lacks.length > 0 ? (
        <Notice tone="warning" title={t("look.font.lacks")}>
          <ul className="list-disc ps-5">
            {lacks.map(({ language, letters }) => (
              <li key={language}>
                {t("look.font.lacksOf", {
                  language: languageName(language),
                  letters: Array.from(letters).slice(0, 30).join(" "),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}

/** What was just brought in is told for as long as it is what is chosen. */
const isDrawn = (look: Look, added: AddedFont | undefined): boolean =>
  added !== undefined && JSON.stringify(look.app.fonts).includes(added.file)
