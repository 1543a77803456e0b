import { useTranslation } from "react-i18next"
import { Colleagues } from "../../editing/Colleagues.tsx"
import { lookDocument, stepsOf } from "./places.ts"
import type { Look } from "./useLook.ts"

/** That a place is said here and not inherited, and the way back to what is inherited. */
export function OwnPlace({ look, place, name }: { look: Look; place: string; name: string }) {
  const { t } = useTranslation()
  const colleagues = <Colleagues people={look.people} document={lookDocument} steps={stepsOf(place)} />
  if (!look.isOwn(place)) return colleagues
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {colleagues}
      {t("look.own")}
      {look.mayEdit ? (
        <button
          type="button"
          data-tone="primary"
          className="min-h-6 rounded-control font-semibold text-(--tone-ink) underline"
          onClick={() => look.reset(place)}
        >
          {t("look.reset")}
          <span className="sr-only"> {name}</span>
        </button>
      ) : null}
    </span>
  )
}
