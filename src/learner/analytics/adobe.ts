import type { Adapter } from "./adapter.ts"
import type { EventKey } from "./events.ts"

interface Layer {
  adobeDataLayer?: unknown[]
}

/** Events whose names the tag manager's rules listen for; the rest go by our own key. */
const names: Partial<Record<EventKey, string>> = {
  pageView: "pageView",
  pageExit: "pageExit",
  linkClick: "linkClick",
  formStart: "formStart",
  formComplete: "formComplete",
}

/** The tag manager: a data layer in the manner of Adobe, which its launch script reads. */
export function adobe(view: Layer): Adapter {
  const layer = (view.adobeDataLayer ??= [])
  return {
    send({ key, name }, properties) {
      const { pageName, section, country, language, device, ...rest } = properties
      layer.push({
        event: names[key] ?? key,
        eventInfo: { eventName: name, ...rest },
        page: { pageName, siteSection: section, country, language },
        device: { type: device },
      })
    },
    identify: (person) => layer.push({ user: { id: person, loginStatus: "logged in" } }),
    forget: () => layer.push({ user: { id: null, loginStatus: "logged out" } }),
  }
}
