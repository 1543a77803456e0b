import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { shownValue } from "./ChangedPlaces.tsx"
import { differences } from "./record-values.ts"
import type { Overtaken } from "./useEditing.ts"

/** Somebody else has written the record meanwhile: what they say and what one has typed stand beside each other. */
export function OvertakenNotice({ theirs, mine, onGoOn }: Overtaken & { onGoOn: (mine: boolean) => void }) {
  const { t } = useTranslation()
  const places = differences(theirs.record ?? {}, mine)
  return (
    <Notice
      tone="warning"
      live
      title={t("record.overtaken")}
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onGoOn(true)}>{t("record.keepMine")}</Button>
          <Button style="outline" onClick={() => onGoOn(false)}>
            {t("record.takeTheirs")}
          </Button>
        </div>
      }
    >
      <p className="mb-3">{t("record.overtakenText")}</p>
      {places.length === 0 ? <p>{t("record.sameAsTheirs")}</p> : null}
      <ul role="list" className="flex flex-col gap-3">
        {places.map(({ place, before, after }) => (
          <li key={place} className="wrap-anywhere">
            <p className="font-semibold">{place}</p>
            <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-muted">{t("record.theirs")}</dt>
                <dd>{shownValue(before)}</dd>
              </div>
              <div>
                <dt className="text-sm text-muted">{t("record.mine")}</dt>
                <dd>{shownValue(after)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
