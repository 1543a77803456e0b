import type { ReactNode } from "react"
import { Icon, type IconName } from "./icons/Icon.tsx"

const signs = {
  info: "info",
  success: "check-circle",
  warning: "warning",
  danger: "error",
} as const satisfies Record<string, IconName>

export type NoticeTone = keyof typeof signs

/** A message that matters now. `live` is for one that appears while the page is open. */
export function Notice({
  tone = "info",
  title,
  live = false,
  action,
  children,
}: {
  tone?: NoticeTone | undefined
  title?: ReactNode
  live?: boolean | undefined
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      data-tone={tone}
      {...(live ? { role: tone === "danger" ? "alert" : "status" } : {})}
      className="flex gap-3 rounded-card border-s-4 border-(--tone-ink) bg-(--tone-soft) p-4 text-ink"
    >
      <span className="mt-0.5 text-(--tone-ink)">
        <Icon name={signs[tone]} />
      </span>
      <div className="min-w-0 grow">
        {title ? <p className="font-bold">{title}</p> : null}
        <div>{children}</div>
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
    </div>
  )
}
