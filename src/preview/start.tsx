import { startTransition } from "react"
import { createRoot } from "react-dom/client"
import { subscribeKey } from "valtio/utils"
import type { Form } from "#documents/types.g.ts"
import type { PreviewLook, ToPreview } from "#browser/preview/messages.ts"
import { deviceStore } from "#browser/stores.ts"
import { appearanceOf } from "#browser/theme/brand.ts"
import { applyBrand } from "#browser/theme/unpublished.ts"
import { isPrinting, onSystemAppearance, systemIsDark } from "#browser/theme/system.ts"
import { App } from "#learner/App.tsx"
import { assemble } from "#learner/boot/assemble.ts"
import { EmptyShell } from "#learner/shell/EmptyShell.tsx"
import { setClock } from "./globals.ts"
import { previewFetch, type Served } from "./fetching.ts"
import { begin, visit } from "./location.ts"
import { hearPresses } from "./presses.ts"
import { shownOf, withDocuments, type Shown } from "./shown.ts"
import type { Studio } from "./studio.ts"
import { createPicking } from "./picking.ts"
import { rememberTexts } from "./shown-texts.ts"
import { keepDraftedForm } from "./validator.ts"

type Show = Extract<ToPreview, { kind: "show" }>

/** Starts the learner's app on what the studio shows, and follows what it says from then on. */
export async function startPreview(
  root: HTMLElement,
  studio: Studio,
  first: Show,
): Promise<(message: ToPreview) => void> {
  let shown = rememberForms(shownOf(first.preview))
  let renewals: (() => void)[] = []
  const served: Served = {
    shown: () => shown,
    user: first.preview.person.user,
    token: first.preview.token,
    renewed: () => new Promise((resolve) => renewals.push(resolve)),
  }
  const renew = (token: string) => {
    served.token = token
    for (const resolve of renewals) resolve()
    renewals = []
  }
  setClock(new Date(first.preview.on))
  globalThis.fetch = previewFetch(globalThis.fetch.bind(globalThis), served, studio)
  begin(withQuery(first.path, first.preview.person.query), {
    moved: (path) => studio.tell({ kind: "moved", path }),
    reload: () => studio.tell({ kind: "reload" }),
    open: (address) => studio.record({ what: "open", of: [address] }),
  })
  bring(first.preview.person.visitor)
  deviceStore.setItem("theme", first.look.look)
  deviceStore.setItem("language", first.look.language)
  hearPresses(document)

  const { learner, adopt, configure } = assemble()
  const { state } = learner
  state.theme = first.look.look
  // As if it had been asked and had said no: nobody else's script is part of a preview.
  state.integrations = "refused"
  const view = createRoot(root)
  view.render(<EmptyShell />)
  await configure()
  const dress = () =>
    applyBrand(
      document.documentElement,
      learner.app(),
      appearanceOf(state.theme, systemIsDark(), isPrinting()),
    )
  dress()
  subscribeKey(state, "theme", dress)
  subscribeKey(state, "appConfiguration", dress)
  onSystemAppearance(dress)
  const pick = createPicking(document, rememberTexts(learner.texts.i18n), (keys) =>
    studio.tell({ kind: "picked", keys }),
  )
  state.appLoaded = true
  learner.router.arrive()
  startTransition(() => view.render(<App learner={learner} />))

  /** One after another; where the app cannot take something over, it goes on with what it had. */
  let adopting: Promise<void> = Promise.resolve()
  function take(next: () => { shown: Shown; unfit?: readonly string[] }, of: readonly string[]): void {
    adopting = adopting.then(async () => {
      const before = shown
      try {
        const taken = next()
        shown = rememberForms(taken.shown)
        await adopt(shown.configuration)
        studio.tell({ kind: "unfit", documents: taken.unfit ?? [] })
      } catch {
        shown = before
        studio.tell({ kind: "unfit", documents: of })
      }
    })
  }

  function dressAs({ language, look }: PreviewLook): void {
    state.theme = look
    deviceStore.setItem("theme", look)
    if (language !== state.language) void learner.setLanguage(language).catch(() => undefined)
  }

  return (message) => {
    if (message.kind === "token") renew(message.token)
    else if (message.kind === "look") dressAs(message.look)
    else if (message.kind === "go") visit(message.path)
    else if (message.kind === "pick") pick(message.isOn)
    else if (message.kind === "documents") {
      const { documents } = message
      take(() => withDocuments(shown, documents, learner.release().compiled.set), Object.keys(documents))
    } else {
      renew(message.preview.token)
      dressAs(message.look)
      take(() => ({ shown: shownOf(message.preview) }), [])
    }
  }

  /** The validator of a form that is not published is its schema. */
  function rememberForms(next: Shown): Shown {
    const { release } = next.configuration
    const forms = { ...release.forms }
    for (const [id, hash] of Object.entries(release.documents)) {
      const form = id.startsWith("form/") ? (next.drafts.get(hash) as Form | undefined) : undefined
      if (form === undefined) continue
      keepDraftedForm(hash, form.schema)
      forms[id.slice("form/".length)] = { validator: hash }
    }
    return { ...next, configuration: { ...next.configuration, release: { ...release, forms } } }
  }
}

/** What the browser of whoever is looked at has brought along. */
function bring({ selectedPlan, planCountry, skipVerification }: Show["preview"]["person"]["visitor"]): void {
  const cookies = {
    "selected-plan": selectedPlan,
    "plan-country": planCountry,
    "skip-verification": skipVerification === true ? "true" : null,
  }
  for (const [name, value] of Object.entries(cookies))
    if (value) document.cookie = `${name}=${encodeURIComponent(value)}`
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const [before = "/", words = ""] = path.split("?", 2)
  const all = new URLSearchParams(words)
  for (const [name, value] of Object.entries(query)) if (!all.has(name)) all.set(name, value)
  return all.size === 0 ? before : `${before}?${all}`
}
