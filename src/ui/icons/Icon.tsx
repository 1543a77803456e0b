import { useSyncExternalStore } from "react"
import type { IconName } from "./paths.ts"
import { awaitSigns, hasAllSigns, signOf } from "./signs.ts"

/** Signs that point along the line of reading turn round where one reads from right to left. */
const directed = new Set<IconName>([
  "chevron-right",
  "chevron-left",
  "chevron-circle-right",
  "arrow-left",
  "arrow-right",
  "logout",
  "external",
  "career",
])

interface IconProps {
  name: IconName
  label?: string | undefined
  size?: number
}

/** A sign of the product's own set. Without a label it is decoration. */
export function Icon(props: IconProps) {
  const path = signOf(props.name)
  return path === undefined ? <ComingSign {...props} /> : <Sign {...props} path={path} />
}

/** Its place, until it is here. A name that comes from data may be none of ours: a sign less is no reason to show nothing. */
function ComingSign(props: IconProps) {
  const read = () => signOf(props.name) ?? (hasAllSigns() ? null : "")
  const path = useSyncExternalStore(awaitSigns, read, read)
  return path === null ? null : <Sign {...props} path={path} />
}

function Sign({ name, label, size = 24, path }: IconProps & { path: string }) {
  const filled = path.startsWith("!")
  return (
    <svg
      className={directed.has(name) ? "shrink-0 rtl:-scale-x-100" : "shrink-0"}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? "currentColor" : "none"}
      stroke={filled ? "none" : "currentColor"}
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d={filled ? path.slice(1) : path} />
    </svg>
  )
}

export type { IconName }
