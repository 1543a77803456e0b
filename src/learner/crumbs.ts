import { subscribeKey } from "valtio/utils"
import type { Crumb, Host } from "#blocks/host.ts"
import { languageOf } from "#browser/texts/mixed.ts"
import { wordsOf } from "#browser/texts/say.ts"
import type { Learner } from "./learner.ts"

/**
 * The breadcrumbs of the current route (specification 2.9). A crumb without a way to go is plain text; the last is the
 * page itself, and says what it is about where its data has told.
 */
export function crumbsOf(learner: Learner): readonly Crumb[] {
  const { page, title: about } = learner.state
  return (page?.decision.meta.breadcrumbs ?? []).map((crumb, at, { length }) => {
    const { to } = crumb
    if (to === undefined && at === length - 1 && about)
      return { id: String(at), title: about, language: undefined }
    const href = to === undefined ? undefined : "path" in to ? wordsOf(learner, to.path) : learner.hrefOf(to)
    const { title } = crumb
    const language =
      typeof title === "object" && title !== null && "t" in title ? languageOf(learner, title.t) : undefined
    return { id: String(at), title: wordsOf(learner, title), language, ...(href ? { href } : {}) }
  })
}

/** The crumbs for one host: of all that they are made of, the page's title alone changes while it is in use. */
export function crumbs(learner: Learner): Host["crumbs"] {
  let told: readonly Crumb[] | undefined
  let about: string | null
  return {
    subscribe: (listener) => subscribeKey(learner.state, "title", listener),
    snapshot() {
      const { title } = learner.state
      if (!told || about !== title) told = crumbsOf(learner)
      about = title
      return told
    },
  }
}
