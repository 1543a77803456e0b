import type { MouseEvent } from "react"
import type { Learner } from "../learner.ts"

/** The attributes of a link: a real address, followed without a page load where it is one of the app. */
export function follow(learner: Learner, href: string | undefined, before?: () => void) {
  if (!href) return {}
  return {
    href,
    onClick(event: MouseEvent<HTMLElement>) {
      if (event.defaultPrevented || event.button !== 0 || !learner.isOurs(href)) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      before?.()
      learner.router.go(href)
    },
  }
}
