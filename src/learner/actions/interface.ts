import { readTheme, storeTheme, type Theme } from "#browser/theme/theme.ts"
import { deviceStore } from "#browser/stores.ts"
import { toast, type ToastKind } from "../store.ts"
import type { ActionKind } from "./action.ts"
import { word } from "./action.ts"

const navigate: ActionKind = (learner, args) => {
  const path = args["to"] === undefined ? word(args, "path") : learner.hrefOf(args["to"])
  // A path that the documents do not know, or that leaves this app, is not followed.
  if (!path || !learner.isOurs(path)) return
  if (args["stay"] === true) learner.router.rename(path)
  else learner.router.go(path, { replace: args["replace"] === true })
}

const back: ActionKind = (learner, args) => learner.router.back(learner.hrefOf(args["fallback"]) ?? "/")

const reload: ActionKind = () => location.reload()

/** A page of its own, with a script of its own. */
const openStudio: ActionKind = () => location.assign("/studio")

const print: ActionKind = () => window.print()

const copy: ActionKind = async (learner, args) => {
  await navigator.clipboard.writeText(word(args, "text"))
  toast(learner.state, word(args, "done"), "success")
}

const setLanguage: ActionKind = (learner, args) => learner.setLanguage(word(args, "language"))

const themes: readonly string[] = ["light", "dark", "system"] satisfies Theme[]

const setTheme: ActionKind = (learner, args) => {
  const theme = word(args, "theme")
  if (!themes.includes(theme)) return
  storeTheme(deviceStore, theme as Theme)
  learner.state.theme = readTheme(deviceStore)
}

const openHelp: ActionKind = (learner, args) => {
  learner.state.help = { open: true, id: word(args, "id") || null }
  const section = word(args, "section")
  if (section) learner.analytics.track("cvHelpOpened", { section })
}

const kinds: readonly ToastKind[] = ["info", "success", "error", "celebration"]

const say: ActionKind = (learner, args) =>
  toast(
    learner.state,
    word(args, "text"),
    kinds.find((kind) => kind === args["kind"]),
  )

const setIntegrations: ActionKind = (learner, args) => learner.integrate(args["allow"] === true)

export const interfaceActions = {
  navigate,
  back,
  reload,
  openStudio,
  print,
  copy,
  setLanguage,
  setTheme,
  openHelp,
  toast: say,
  setIntegrations,
}
