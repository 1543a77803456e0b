import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Icon } from "#ui/icons/Icon.tsx"
import { useStudio } from "../../studio.ts"

/** Who says what stands here: the site that a school belongs to, or the school itself. */
export function Inherited({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation()
  const { app } = useSnapshot(useStudio().state)
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted">
      {isOwn ? null : <Icon name="lock" size={14} />}
      {isOwn ? t("menus.own") : t("menus.setBy", { site: app?.appName ?? "" })}
    </span>
  )
}
