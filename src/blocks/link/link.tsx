import { clsx } from "clsx"
import type { MouseEvent } from "react"
import { publicListPath, publicPathIn } from "#engine/navigation/public-pages.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import { block } from "../block.ts"
import { follow } from "../follow.ts"
import { address, flag, icon, target, oneOf, words } from "../shape.ts"
import type { Host } from "../host.ts"
import { word } from "../words.ts"

/** The server's own page, so the browser loads it; it is there in the languages of the interface. */
const publicPage = ({ locale, config }: Host, collection: string) =>
  publicPathIn(publicListPath(collection), new Intl.Locale(locale).language, config.locales.default)

export const link = block(
  { label: words, icon, to: target, address, public: words, newTab: flag, tone: oneOf<"link" | "quiet">() },
  ({
    props: { label, icon: sign, to, address: href, public: collection, newTab, tone = "link" },
    host,
    on,
  }) => {
    const click = on("click")
    // A new tab is the browser's to open: the page it would leave, and what was typed in it, stays.
    const elsewhere =
      href || (collection && publicPage(host, collection)) || (newTab && to ? host.href(to) : undefined)
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
