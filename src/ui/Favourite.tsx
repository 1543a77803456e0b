import type { MouseEvent } from "react"
import { Icon } from "./icons/Icon.tsx"
import { Spinner } from "./Spinner.tsx"

/** The heart: filled red when saved, a grey outline when not, a spinner while it is being saved (specification 2.9). */
export function Favourite({
  label,
  saved,
  saving,
  onPress,
}: {
  label: string
  saved: boolean
  saving: boolean
  onPress: (event: MouseEvent) => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={saved}
      aria-busy={saving || undefined}
      onClick={(event) => {
        if (!saving) onPress(event)
      }}
      className={`relative z-10 inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-raised shadow-card ${saved ? "text-danger-ink" : "text-muted"}`}
    >
      {saving ? <Spinner /> : <Icon name={saved ? "heart-filled" : "heart"} />}
    </button>
  )
}
