import { useTranslation } from "react-i18next"
import { Colleagues } from "../../editing/Colleagues.tsx"
import { UnsentMark } from "../../editing/Unsent.tsx"
import { lookDocument, stepsOf } from "./places.ts"
import type { Look } from "./useLook.ts"

/** That what was typed at a place is not saved, that it is said here and not inherited, and the way back to what is inherited. */
export function OwnPlace({ look, place, name }: { look: Look; place: string; name: string }) {
  const { t } = useTranslation()
  const beside = (
    <>
      {look.unsent.includes(place) ? <UnsentMark /> : null}
      <Colleagues people={look.people} document={lookDocument} steps={stepsOf(place)} />
    </>
  )
  if (!look.isOwn(place)) return beside
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {beside}
      {t("look.own")}
      {look.mayEdit ? (
        <button
          type="button"
          data-tone="primary"
          aria-disabled={look.busy || undefined}
          className="min-h-6 rounded-control font-semibold text-(--tone-ink) underline aria-disabled:opacity-60"
          onClick={() => {
            if (!look.busy) look.reset(place)
          }}
        >
          {t("look.reset")}
          <span className="sr-only"> {name}</span>
        </button>
      ) : null}
    </span>
  )
}
