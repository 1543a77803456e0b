import { createRoot } from "react-dom/client"
import { compileScreen } from "#engine/screens/plan.ts"
import type { App, Screen } from "#documents/types.g.ts"
import { prefetchBlocks } from "#blocks/registry.ts"
import { ScreenView } from "#blocks/screen/ScreenView.tsx"
import { blockSpecs } from "#documents/blocks.g.ts"
import { importValidator } from "#learner/forms/validator.ts"
import { applyBrand } from "#browser/theme/unpublished.ts"
import "#ui/styles.css"
import { createTestHost, fragmentsOf, worldOf } from "../support/host.ts"
import { sources } from "../support/sources.ts"

/** Shows one screen in a browser: ?screen=cards&theme=dark&dir=rtl&language=af&instance=lantern; other words are the route's parameters. */
const query = new URLSearchParams(location.search)
const load = (files: Record<string, unknown>, prefix: string) =>
  Object.fromEntries(
    Object.entries(files).map(([path, document]) => [
      path.slice(path.indexOf(prefix) + prefix.length, -".json".length),
      document,
    ]),
  )
const documents = load(
  import.meta.glob("../../../schemas/documents/**/*.json", { eager: true, import: "default" }),
  "/documents/",
)
const cases = load(import.meta.glob("../cases/*.json", { eager: true, import: "default" }), "cases/")
const layers = load(
  import.meta.glob("../../../schemas/instances/*/layer/app.json", { eager: true, import: "default" }),
  "/instances/",
)

const world = worldOf(documents, layers[`${query.get("instance") ?? "yenza"}/layer/app`])
const dark = query.get("theme") === "dark"
const direction = query.get("dir") === "rtl" ? "rtl" : "ltr"
const app: App = world.release.set.app
applyBrand(document.documentElement, app, dark ? "dark" : "light")
document.documentElement.dir = direction

const name = query.get("screen") ?? "words"
const screen = (cases[name] ?? documents[`screen/${name}`]) as Screen
const host = createTestHost(world, {
  direction,
  language: query.get("language") ?? "en",
  params: Object.fromEntries(query),
  sources,
  showsFaults: true,
  formValidator: (form) => importValidator(form.name),
  async answer(action) {
    // A test that sets this says when actions are answered.
    await (window as { answering?: Promise<void> }).answering
    if (action.do === "signUp")
      return {
        ok: false,
        text: "",
        problems: [{ pointer: "/identifier", text: "This address has an account already." }],
      }
    return action.do === "saveItem" ? { ok: true, result: { id: "1" } } : { ok: true }
  },
})
const plan = compileScreen(screen, { fragments: fragmentsOf(documents), blocks: blockSpecs })
Object.assign(window, { host, sources })
void prefetchBlocks(plan.types)
const root = document.getElementById("root")
if (root) {
  root.className = "mx-auto max-w-[1280px] px-4 py-6 sm:px-8"
  createRoot(root).render(<ScreenView plan={plan} host={host} />)
}
