import type { Tabs } from "#browser/session/tabs.ts"
import type { Person } from "./person.ts"

/** What happens to the page and around it: the network is back, the page is hidden, shown or left, another tab wrote. */
export function followPage(tabs: Tabs, present: () => Person): void {
  addEventListener("online", () => void present().wake())
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void present().wake()
    else void present().flush()
  })
  addEventListener("pagehide", () => present().sendNow())
  tabs.hear((message) => {
    if (message.kind === "answers") void present().reread(message.key)
    if (message.kind === "list" && message.user === present().user) void present().rereadList(message.list)
  })
}

/** What is unsent is lost with the page, which is neither loaded anew by itself nor left without a question then. */
export function markPage(wouldLose: boolean): void {
  const { dataset } = document.documentElement
  if (wouldLose) dataset["unsaved"] = "page"
  else delete dataset["unsaved"]
}
