import { useTranslation } from "react-i18next"
import type { ChangedPlace } from "./changed-places.ts"
import type { useColumnLabels } from "./useColumnLabels.ts"

interface ChangedPlacesProps {
  places: readonly ChangedPlace[]
  /** What a place is called in the form of the record. */
  labelOf: ReturnType<typeof useColumnLabels>
}

/** What is changed of a record, place by place: what stood there, and what stands there now. */
export function ChangedPlaces({ places, labelOf }: ChangedPlacesProps) {
  const { t } = useTranslation()
  return (
    <dl className="flex flex-col gap-2">
      {places.map(({ place, before, after }) => (
        <div
          key={place}
          className="grid gap-x-4 wrap-anywhere sm:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <dt className="font-semibold">{labelOf(place)}</dt>
          <dd className="text-muted line-through decoration-1">
            <span className="sr-only">{t("diff.before")} </span>
            {shownValue(before)}
          </dd>
          <dd>
            <span className="sr-only">{t("diff.after")} </span>
            {shownValue(after)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A value as it can be read: words as they are, all else as JSON. */
export const shownValue = (value: unknown): string =>
  value === undefined || value === null ? "–" : typeof value === "string" ? value : JSON.stringify(value)
