import { useTranslation } from "react-i18next"
import { usePlace } from "../studio.ts"

/** Whose documents one works at. */
export function LayerName() {
  const { t } = useTranslation()
  const { layer } = usePlace()
  return (
    <p className="flex min-w-0 items-baseline gap-2 px-3">
      <span className="truncate font-semibold">{layer.title}</span>
      <span className="hidden shrink-0 text-sm text-muted lg:inline">
        {t(layer.tenant === null ? "layer.instance" : "layer.tenant")}
      </span>
    </p>
  )
}
