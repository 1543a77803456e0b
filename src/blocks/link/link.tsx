import { clsx } from "clsx"
import type { MouseEvent } from "react"
import { Icon } from "#ui/icons/Icon.tsx"
import { block } from "../block.ts"
import { follow } from "../follow.ts"
import { address, flag, icon, target, oneOf, words } from "../shape.ts"
import { word } from "../words.ts"

export const link = block(
  { label: words, icon, to: target, address, newTab: flag, tone: oneOf<"link" | "quiet">() },
  ({ props: { label, icon: sign, to, address: href, newTab, tone = "link" }, host, on }) => {
    const click = on("click")
    // A new tab is the browser's to open: the page it would leave, and what was typed in it, stays.
    const elsewhere = href || (newTab && to ? host.href(to) : undefined)
    const attributes = elsewhere
      ? {
          href: elsewhere,
          onClick: (event: MouseEvent) => void click?.(event),
          ...(newTab ? { target: "_blank", rel: "noopener noreferrer" } : {}),
        }
      : follow(host, to, (press) => void click?.(press))
    if (!attributes) return <span>{label}</span>
    return (
      <a
        {...attributes}
        className={clsx(
          "inline-flex min-h-11 items-center gap-1.5 self-start",
          "underline underline-offset-4",
          tone === "link" ? "font-semibold text-primary-ink" : "text-muted decoration-1",
        )}
      >
        {sign ? <Icon name={sign} size={20} /> : null}
        {label}
        {newTab ? <Icon name="external" size={18} label={word(host, "newWindow")} /> : null}
      </a>
    )
  },
)
