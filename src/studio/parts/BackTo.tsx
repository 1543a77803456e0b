import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import { placePath } from "../address.ts"
import { usePlace, useStudio } from "../studio.ts"

/** The way from one thing of a room back to all of them. */
export function BackTo({
  room,
  rest = [],
  label,
  kept = "",
}: {
  room: string
  rest?: readonly string[]
  label: string
  /** What the address keeps of this one. */
  kept?: string
}) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  if (!workspace) return null
  return (
    <nav aria-label={t("back")} className="mb-3">
      <Link
        href={placePath(workspace, { layer, room, rest }) + kept}
        className="inline-flex min-h-11 items-center text-primary-ink"
      >
        {t(label)}
      </Link>
    </nav>
  )
}
