import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import { buttonClass } from "#ui/Button.tsx"
import { placePath } from "../address.ts"
import { useOwnChanges } from "../calls/useOwnChanges.ts"
import { usePlace, useStudio } from "../studio.ts"

/** That nothing is edited here yet, and the way back into the last of one's own changes that is not published. */
export function Beginning() {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer, room, rest } = usePlace()
  const [last] = useOwnChanges()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">{t("making.none")}</p>
      {last && workspace ? (
        <Link
          href={`${placePath(workspace, { layer, room, rest })}?in=${encodeURIComponent(last.id)}`}
          data-tone="primary"
          className={buttonClass({ style: "text" })}
        >
          {t("making.goOnWith", { title: last.title })}
        </Link>
      ) : null}
    </div>
  )
}
