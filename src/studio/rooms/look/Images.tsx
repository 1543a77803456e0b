import { useTranslation } from "react-i18next"
import type { LookFiles, LookImageUse } from "#api/contract/look-files.ts"
import { assetPath } from "#browser/theme/brand.ts"
import { numberFormat } from "#engine/texts/formats.ts"
import { SelectField } from "#ui/SelectField.tsx"
import { useDoing } from "../../calls/useDoing.ts"
import { Failure } from "../../parts/Failure.tsx"
import { FileButton } from "../../parts/FileButton.tsx"
import { Section } from "../../shell/Heading.tsx"
import { useStudio } from "../../studio.ts"
import { OwnPlace } from "./OwnPlace.tsx"
import { placeOf } from "./places.ts"
import { useChoiceWords } from "./useChoiceWords.ts"
import type { Look } from "./useLook.ts"

const uses = ["logo", "logoLight", "appIcon", "favicon"] as const satisfies readonly LookImageUse[]
const accepted = "image/png,image/jpeg,image/webp,image/avif,image/gif"

/** Logos and icons: chosen among the site's own files, or brought in. */
export function Images({ look, files }: { look: Look; files: LookFiles | undefined }) {
  const { t, i18n } = useTranslation()
  const format = numberFormat(i18n.language)
  return (
    <Section title={t("look.images")}>
      {files ? (
        <p className="mb-5 max-w-prose text-muted">
          {t("look.images.limits", {
            megabytes: format.format(files.limits.bytes / 1_000_000),
            megapixels: format.format(files.limits.pixels / 1_000_000),
          })}
        </p>
      ) : null}
      <ul className="grid gap-6 sm:grid-cols-2">
        {uses.map((use) => (
          <li key={use}>
            <ImageChoice look={look} files={files} use={use} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ImageChoice({ look, files, use }: { look: Look; files: LookFiles | undefined; use: LookImageUse }) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const words = useChoiceWords()
  const doing = useDoing()
  const place = placeOf("images", use)
  const file = look.textAt(place)
  const name = t(`look.image.${use}`)
  const known = [
    ...new Set([file, ...(files?.images ?? []), ...(files?.uploaded ?? []).map((one) => one.file)]),
  ]

  const bringIn = (sent: File) =>
    void doing.run(async () => {
      const kept = await publishing.addLookImage(use, sent)
      resources.renew((_, key) => key === "look-files")
      look.choose(place, kept.file)
      say(t("look.image.taken", { name, width: kept.width, height: kept.height }))
    })
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{name}</p>
      <div
        data-theme={use === "logoLight" ? "dark" : "light"}
        className={`flex h-24 items-center justify-center rounded-control border border-line p-4 ${use === "logoLight" ? "bg-deep" : "bg-white"}`}
      >
        <img src={assetPath(file)} alt={t("look.image.now", { name })} className="max-h-full max-w-full" />
      </div>
      {look.mayEdit && files ? (
        <>
          <SelectField
            label={t("look.image.file", { name })}
            labelHidden
            options={known.map((one) => ({ value: one, label: fileLabel(one, t("look.image.brought")) }))}
            value={file}
            onChange={(value) => look.choose(place, value)}
            words={words}
          />
          <FileButton
            accept={accepted}
            style="outline"
            label={t("look.image.bring", { name })}
            busy={doing.busy}
            onChoose={bringIn}
          />
        </>
      ) : null}
      <Failure text={doing.failure} />
      <OwnPlace look={look} place={place} name={name} />
    </div>
  )
}

/** What was brought in has a hash for its name: its first letters tell it from others. */
function fileLabel(file: string, brought: string): string {
  const [, hash] = /^([0-9a-f]{8})[0-9a-f]{56}\./.exec(file) ?? []
  return hash === undefined ? file : `${brought} ${hash}`
}
