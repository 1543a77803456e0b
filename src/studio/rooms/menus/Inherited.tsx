import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { useStudio } from "../../studio.ts"

/** Who says what stands here: the site that a school belongs to, or the school itself, which may edit either. */
export function Inherited({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation()
  const { app } = useSnapshot(useStudio().state)
  return (
    <span className="text-sm text-muted">
      {isOwn ? t("menus.own") : t("menus.setBy", { site: app?.appName ?? "" })}
    </span>
  )
}
