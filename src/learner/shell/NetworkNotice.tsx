import { useTranslation } from "react-i18next"
import { Icon } from "#ui/icons/Icon.tsx"
import type { Learner } from "../learner.ts"
import { usePicked } from "../usePicked.ts"

/** No network, or a start from what was stored: the learner is told, and goes on. */
export function NetworkNotice({ learner }: { learner: Learner }) {
  const { t } = useTranslation()
  const { offline, stale } = usePicked(learner.state, "offline", "stale")
  if (!offline && !stale) return null
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-warning-soft px-5 py-2 text-center text-ink"
    >
      <Icon name="warning" size={20} />
      {t(offline ? "shell:notice.offline" : "shell:notice.stale")}
    </p>
  )
}
