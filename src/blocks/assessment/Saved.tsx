import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import type { AttemptState } from "../attempt.ts"
import type { AssessmentContext } from "./context.ts"
import type { AssessmentWord } from "./words.ts"

const signs: Record<AttemptState["saved"], { icon: IconName; word: AssessmentWord; look: string }> = {
  online: { icon: "check-circle", word: "saved.online", look: "text-success-ink" },
  device: { icon: "phone", word: "saved.device", look: "text-muted" },
  page: { icon: "warning", word: "saved.page", look: "text-warning-ink" },
}

/** Where the answers are. */
export function Saved({ context, saved }: { context: AssessmentContext; saved: AttemptState["saved"] }) {
  const { icon, word, look } = signs[saved]
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${look}`}>
      <Icon name={icon} size={18} />
      {context.word(word)}
    </span>
  )
}
