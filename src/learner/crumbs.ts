import type { Crumb } from "#blocks/host.ts"
import { languageOf } from "./i18n/mixed.ts"
import { wordsOf } from "./i18n/say.ts"
import type { Learner } from "./learner.ts"

/** The breadcrumbs of the current route (specification 2.9). A crumb without a way to go is plain text. */
export function crumbsOf(learner: Learner): readonly Crumb[] {
  const page = learner.state.page
  return (page?.decision.meta.breadcrumbs ?? []).map((crumb, at) => {
    const { to } = crumb
    const href = to === undefined ? undefined : "path" in to ? wordsOf(learner, to.path) : learner.hrefOf(to)
    const { title } = crumb
    const language =
      typeof title === "object" && title !== null && "t" in title ? languageOf(learner, title.t) : undefined
    return { id: String(at), title: wordsOf(learner, title), language, ...(href ? { href } : {}) }
  })
}
