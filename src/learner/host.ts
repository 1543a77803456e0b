import type { FormValidator, Host, PublishedForm, RouteFlags, RouteRoot } from "#blocks/host.ts"
import type { Context } from "#engine/context/build.ts"
import { runAction } from "./actions/run.ts"
import { titled } from "./arrival.ts"
import { crumbs } from "./crumbs.ts"
import { formSource } from "./forms/source.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { directionOf } from "#browser/texts/languages.ts"
import { languageOf } from "#browser/texts/mixed.ts"
import { valueOf, wordsOf } from "#browser/texts/say.ts"
import type { Learner } from "./learner.ts"
import { loadChunk } from "#browser/chunks.ts"
import { toast } from "./store.ts"
import { assetPath } from "#browser/theme/brand.ts"

/**
 * What the building blocks may use of the world, made of the learner's app. A new one is made whenever the language,
 * the viewer or the release changes (src/learner/App.tsx), so that the screen draws anew.
 */
export function createHost(learner: Learner): Host {
  const { language } = learner.state
  return {
    locale: localeOf(learner),
    direction: directionOf(language),
    config: learner.app(),
    viewer: learner.viewer(),
    route: routeRoot(learner),
    titleKey: routeOf(learner)?.route.title?.t,
    // The account that the server tells of carries no role: nobody here is known to mend documents.
    showsFaults: false,
    text: (key, values) => learner.texts.t(key, values),
    languageOf: (key) => languageOf(learner, key),
    href: (target) => learner.hrefOf(target),
    navigate: (path) => learner.router.go(path),
    mayLeave: (part) => learner.mayLeave(true, part),
    back: (fallback) => learner.router.back((fallback && learner.hrefOf(fallback)) ?? "/"),
    async run(action, screen, cause) {
      const outcome = await runAction(learner, action, screen, cause)
      if (outcome.ok && typeof action["form"] === "string")
        learner.analytics.track("formComplete", { name: action["form"] })
      // A form says itself what was wrong; everything else needs somebody to say it.
      if (!outcome.ok && action["data"] === undefined) toast(learner.state, outcome.text, "error")
      return outcome
    },
    source: (name, args) => learner.sources.get(name, args),
    form: (name) => formSource(learner, name),
    assessment: (name) => learner.device.opened().assessment(name),
    attempt: (name) => learner.device.opened().attempt(name),
    formValidator: (form) => loadValidator(learner, form),
    asset: assetAddress,
    visit: learner.state.page?.visit ?? new Map(),
    titled: (title) => titled(learner, title),
    crumbs: crumbs(learner),
    report(error, { id, type }) {
      reportError(new Error(`The block ${id} (${type}) failed`, { cause: error }))
      learner.failed("block")
    },
  }
}

const routeOf = (learner: Learner) =>
  learner.release().compiled.routes.get(learner.state.page?.decision.route ?? "")

function routeRoot(learner: Learner): RouteRoot {
  const { page } = learner.state
  const decision = page?.decision
  const compiled = routeOf(learner)
  return {
    ...flagsOf(compiled?.context),
    name: decision?.route ?? "",
    title: wordsOf(learner, compiled?.route.title),
    path: decision?.path ?? "/",
    params: decision?.params ?? {},
    query: Object.fromEntries(new URLSearchParams(decision?.query ?? "")),
    screenParams: mapped(compiled?.route.screenParams, (value) => valueOf(learner, value)),
    // The context says `none` where the route names no feature; here, whoever reads it finds nothing.
    feature: decision?.meta.feature,
    ...(page?.denial ? { denial: page.denial } : {}),
  }
}

/** A rule reads `route.onboarding` under the root `route`, as it does in the tables under the whole path. */
const flagsOf = (context: Context = {}) =>
  Object.fromEntries(
    Object.entries(context).map(([path, value]) => [path.slice("route.".length), value]),
  ) as Partial<RouteFlags>

const mapped = (values: object | undefined, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, change(value)]))

/** Images of other hosts were fetched at publish: a view asks nobody but our own server. */
function assetAddress(path: string): string | undefined {
  if (!path) return undefined
  return path.startsWith("https:") ? `/images?address=${encodeURIComponent(path)}` : assetPath(path)
}

async function loadValidator(learner: Learner, form: PublishedForm): Promise<FormValidator> {
  const hash = learner.release().configuration.release.forms[form.name]?.validator
  if (!hash) throw new Error(`The release has no validator for the form ${form.name}`)
  const { importValidator } = await loadChunk(() => import("./forms/validator.ts"))
  return importValidator(hash)
}
