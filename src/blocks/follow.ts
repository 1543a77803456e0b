import type { MouseEvent } from "react"
import type { Host, Press, ResolvedTarget } from "./host.ts"

/**
 * The attributes of a link inside the app: a real address, followed without a page load. A click that asks for a
 * new tab is left to the browser.
 */
export function follow(host: Host, to: ResolvedTarget | undefined, before?: (press: Press) => unknown) {
  const href = to && host.href(to)
  return href === undefined ? undefined : followPath(host, href, before)
}

export function followPath(host: Host, href: string, before?: (press: Press) => unknown) {
  return {
    href,
    onClick(event: MouseEvent<HTMLElement>) {
      before?.(event)
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      host.navigate(href)
    },
  }
}
