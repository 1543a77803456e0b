import { useTranslation } from "react-i18next"
import type { Difference } from "#api/contract/differences.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import { type Saying, useSaying } from "../saying/useSaying.ts"

/** How many sentences are shown at once; who wants all asks for them. */
const shown = 40

/**
 * What changed, in sentences; what is told together stands together. Each opens to the places that it is about, with
 * what stood there and what stands there now.
 */
export function Differences({ diff }: { diff: readonly Difference[] }) {
  const { t } = useTranslation()
  const saying = useSaying()
  const told = bySentence(diff)
  if (told.length === 0) return <p className="text-muted">{t("diff.none")}</p>
  return (
    <>
      <ul className="flex flex-col gap-2">
        {told.slice(0, shown).map((differences) => (
          <Told key={placeOf(differences[0])} differences={differences} saying={saying} />
        ))}
      </ul>
      {told.length > shown ? (
        <details className="mt-3">
          <summary className="flex min-h-11 items-center font-semibold text-primary-ink">
            {t("diff.more", { count: told.length - shown })}
          </summary>
          <ul className="flex flex-col gap-2">
            {told.slice(shown).map((differences) => (
              <Told key={placeOf(differences[0])} differences={differences} saying={saying} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

interface ToldProps {
  differences: readonly [Difference, ...Difference[]]
  saying: Saying
}

function Told({ differences, saying }: ToldProps) {
  const { t } = useTranslation()
  return (
    <li className="rounded-control border border-line bg-background">
      <details className="group">
        <summary className="flex min-h-11 items-center gap-3 px-4 py-2">
          <span className="text-muted transition-transform group-open:rotate-90">
            <Icon name="chevron-right" size={18} />
          </span>
          <span className="min-w-0">{saying.difference(differences[0])}</span>
        </summary>
        <ul className="flex flex-col gap-4 border-t border-line p-4">
          {differences.map((difference) => (
            <li key={placeOf(difference)} className="flex flex-col gap-2">
              <code className="text-sm break-all text-muted">{placeOf(difference)}</code>
              <div className="grid gap-3 md:grid-cols-2">
                <Value label={t("diff.before")} value={difference.before} />
                <Value label={t("diff.after")} value={difference.after} />
              </div>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function Value({ label, value }: { label: string; value: unknown }) {
  const { t } = useTranslation()
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold text-muted">{label}</p>
      {value === undefined ? (
        <p className="text-muted">{t("diff.nothing")}</p>
      ) : (
        <pre
          tabIndex={0}
          aria-label={label}
          className="max-h-80 overflow-auto rounded-control bg-surface p-3 text-sm break-words whitespace-pre-wrap"
        >
          {typeof value === "string" ? value : JSON.stringify(value, null, 2)}
        </pre>
      )}
    </div>
  )
}

const placeOf = ({ document, pointer, kind }: Difference): string => `${document} ${pointer} ${kind}`.trim()

/** Differences that are told together come one after the other and have the same sentence. */
export function bySentence(diff: readonly Difference[]): [Difference, ...Difference[]][] {
  const told: [Difference, ...Difference[]][] = []
  for (const difference of diff) {
    const last = told.at(-1)
    if (last?.[0].sentence === difference.sentence) last.push(difference)
    else told.push([difference])
  }
  return told
}
