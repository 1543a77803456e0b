import { clsx } from "clsx"
import type { ComponentType } from "react"
import { isLocal } from "#engine/navigation/match.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import type { ViewProps } from "../block.ts"
import { followPath } from "../follow.ts"
import type { Crumb } from "../host.ts"
import { word } from "../words.ts"
import { useFetched } from "../sources.ts"
import type { breadcrumbsShape } from "./breadcrumbs.ts"

const Breadcrumbs: ComponentType<ViewProps<typeof breadcrumbsShape>> = ({ props: { crumbs }, host }) => {
  const ofRoute = useFetched(host.crumbs)
  const shown: readonly Crumb[] = crumbs.length
    ? crumbs.map(({ id, title, to, path }): Crumb => ({
        id,
        title,
        href: to ? host.href(to) : pathHere(path),
      }))
    : ofRoute
  if (shown.length === 0) return null
  // A page may show a second bar, as the showcase does: it goes by another name.
  const here = word(host, "breadcrumbs")
  const label = crumbs.length ? `${here}: ${shown.at(-1)?.title}` : here
  const last = shown.length - 1
  const separator = host.config.breadcrumbs === "chevron" ? <Icon name="chevron-right" size={16} /> : "/"
  return (
    <nav aria-label={label}>
      {/* One line: where they do not fit, the words of the last are cut first, and read out whole. */}
      <ol className="flex items-center gap-x-2 text-sm whitespace-nowrap text-muted">
        {shown.map(({ id, title, language, href }, i) => (
          <li
            key={id}
            lang={language ?? undefined}
            className={clsx(
              "min-h-8 items-center gap-2",
              // On a phone the first, the one above and this one: of more, only letters would be left.
              i > 0 && i < last - 1 ? "hidden sm:flex" : "flex",
              i === 0 ? "shrink-0" : i === last ? "min-w-12" : "min-w-0",
              i > 0 && i === last - 1 && "max-sm:max-w-[60%] max-sm:shrink-0",
            )}
          >
            {href && i < last ? (
              <a
                {...followPath(host, href)}
                // A short word's target reaches beyond it, so that the words stand evenly.
                className="relative flex min-h-11 min-w-0 items-center after:absolute after:-inset-x-2 after:inset-y-0 hover:underline"
              >
                <span className="truncate">{title}</span>
              </a>
            ) : (
              <span
                className={clsx("truncate", i === last && "font-semibold text-ink")}
                {...(i === last ? { "aria-current": "page" } : {})}
              >
                {title}
              </span>
            )}
            {i < last ? <span aria-hidden>{separator}</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A path may be worked out of what an address says: it leads to no other host. */
const pathHere = (path = ""): string | undefined => (isLocal(path) ? path : undefined)

export default Breadcrumbs
