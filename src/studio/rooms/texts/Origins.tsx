import { useTranslation } from "react-i18next"
import type { TextOrigins } from "#api/contract/origins.ts"
import { layerQuery } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { usePlace, useStudio } from "../../studio.ts"
import type { TextRow } from "./table.ts"
import { Words } from "./Words.tsx"

type Said = TextOrigins["said"]

/** Who has said a text, by language; undefined until that is known. */
export function useOrigins({ id, namespace, key }: TextRow): Said | undefined {
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  return useLoaded(`text-origins ${layer.tenant ?? ""} ${id}`, () =>
    publishing.textOrigins({ ...layer, namespace, key }),
  ).value?.said
}

interface OriginsProps {
  said: Said[string] | undefined
  language: string
  /** What it says with the change that is open. */
  now: string | undefined
}

/** What each of them says, from the first to the last: the last is what learners read. */
export function Origins({ said = [], language, now }: OriginsProps) {
  const { t } = useTranslation()
  const last = said.at(-1)?.text ?? undefined
  const isChanged = now !== last
  // Who alone has said it is told above already.
  if (said.length + (isChanged ? 1 : 0) < 2) return null
  const rows = [
    ...said.map(({ source, text }) => ({ who: t(`source.${source}`), text: text ?? undefined })),
    ...(isChanged ? [{ who: t("texts.source.change"), text: now }] : []),
  ]
  return (
    <ol className="flex flex-col gap-1 border-s-2 border-line ps-3">
      {rows.map(({ who, text }, at) => (
        <li key={who} className={at === rows.length - 1 ? "" : "text-muted"}>
          <span className="block text-xs font-semibold">{who}</span>
          {text === undefined ? (
            <span>{t("texts.takenAway")}</span>
          ) : (
            <span lang={language} dir="auto">
              <Words text={text} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
