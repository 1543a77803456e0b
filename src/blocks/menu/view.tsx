import { clsx } from "clsx"
import { useMemo, type ComponentType } from "react"
import { Icon } from "#ui/icons/Icon.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import type { ViewProps } from "../block.ts"
import { followPath } from "../follow.ts"
import type { Host } from "../host.ts"
import { columns } from "../layout.ts"
import { icon as known, isRecord, list, text, oneOf, words } from "../shape.ts"
import { useFetched } from "../sources.ts"
import { Waiting } from "../Waiting.tsx"
import type { menuShape } from "./menu.ts"

const entries = list({
  key: words,
  title: words,
  icon: known,
  href: text,
  state: oneOf<"open" | "disabled" | "locked" | "unavailable">(),
  hint: text,
  active: (value: unknown) => value === true,
})
type Entry = ReturnType<typeof entries>[number]

const layouts = {
  list: { list: "flex flex-wrap gap-1 md:flex-col", entry: "rounded-control px-4" },
  bar: { list: "flex flex-wrap gap-1", entry: "rounded-full px-4" },
  cards: { list: `${columns.small} gap-4`, entry: "rounded-card p-5 shadow-card" },
} as const

const Menu: ComponentType<ViewProps<typeof menuShape>> = ({
  props: { menu: name, label, layout = "list" },
  host,
}) => {
  const source = useMemo(() => host.source("menu", { name }), [host, name])
  const { value } = useFetched(source)
  if (value === undefined)
    return (
      <Waiting>
        <Skeleton count={4} />
      </Waiting>
    )
  const shown = entries(isRecord(value) ? value["items"] : [], () => true)
  if (shown.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul role="list" className={layouts[layout].list}>
        {shown.map((entry) => (
          <li key={entry.key}>
            <MenuLink entry={entry} host={host} look={layouts[layout].entry} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

export default Menu

function MenuLink({ entry, host, look }: { entry: Entry; host: Host; look: string }) {
  const { title, icon, href, state = "open", hint, active } = entry
  const sign = state === "locked" ? "lock" : icon
  const inside = (
    <>
      {sign ? <Icon name={sign} size={20} /> : null}
      <span>
        {title}
        {hint ? <span className="block text-sm font-normal text-muted">{hint}</span> : null}
      </span>
    </>
  )
  const shape = clsx("flex min-h-12 items-center gap-3 font-semibold", look)
  if (!href || state !== "open")
    return (
      <span aria-disabled="true" className={clsx(shape, "text-muted")}>
        {inside}
      </span>
    )
  return (
    <a
      {...followPath(host, href)}
      {...(active ? { "aria-current": "page" } : {})}
      className={clsx(shape, active ? "bg-primary text-on-primary" : "hover:bg-primary-soft")}
    >
      {inside}
    </a>
  )
}
