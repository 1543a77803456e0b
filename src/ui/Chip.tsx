import { clsx } from "clsx"
import type { ReactNode } from "react"
import { Icon, type IconName } from "./icons/Icon.tsx"
import type { Tone } from "./tone.ts"

/** A small label. On a picture or a deep ground it brings its own ground along. */
export function Chip({
  tone = "primary",
  icon,
  children,
  className,
}: {
  tone?: Tone | undefined
  icon?: IconName | undefined
  children: ReactNode
  className?: string
}) {
  return (
    <span
      data-tone={tone}
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-full bg-(--tone-soft) px-3 py-1 text-sm leading-tight font-semibold text-(--tone-ink)",
        className,
      )}
    >
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </span>
  )
}
