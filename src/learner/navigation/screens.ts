import { prefetchBlocks, usesAttempts } from "#blocks/registry.ts"
import { Runtime } from "#blocks/screen/runtime.ts"
import { blockSpecs } from "#documents/blocks.g.ts"
import type { Fragment, Screen } from "#documents/types.g.ts"
import { compileScreen, type ScreenPlan } from "#engine/screens/plan.ts"
import { namespacesOf } from "#engine/texts/namespaces.ts"
import { createHost } from "../host.ts"
import type { Learner } from "../learner.ts"

const noFragments: Record<string, Fragment> = {}
const compiled = new WeakMap<Screen, { fragments: object; plan: ScreenPlan }>()

/** The same document and fragments give the same plan, so that what has not changed is not drawn anew. */
function planOf(screen: Screen, fragments: Record<string, Fragment>): ScreenPlan {
  const known = compiled.get(screen)
  if (known?.fragments === fragments) return known.plan
  const plan = compileScreen(screen, { fragments, blocks: blockSpecs })
  compiled.set(screen, { fragments, plan })
  return plan
}

/** What a screen reads is asked for when it has been decided on, and not while it is drawn. */
export function startSources(learner: Learner, plan: ScreenPlan): void {
  const runtime = new Runtime(createHost(learner), plan)
  for (const { source, args } of runtime.wanted()) learner.sources.get(source, args).start()
}

/**
 * Fetches a screen and what it needs to be shown whole: its texts, and the views of its blocks. Forms come
 * once they are on the page, as do their sources: the page around them can be read meanwhile.
 */
export async function loadScreen(learner: Learner, name: string, beside: unknown): Promise<ScreenPlan> {
  const screen = (await learner.documents.load(`screen/${name}`)) as Screen
  const fragments = learner.release().compiled.set.fragments ?? noFragments
  const plan = planOf(screen, fragments)
  if (plan.data.length > 0) learner.sources.prepare()
  const types = [...plan.types]
  const views = prefetchBlocks(types.filter((type) => type !== "form"))
  // An attempt that goes on at once is known when the page is first drawn: what stands around its start never shows.
  const attempts = usesAttempts(types) && learner.device.open().then((device) => device.recalled())
  const shown = [screen, ...[...plan.fragments].map((fragment) => fragments[fragment]), beside]
  await Promise.all([views, attempts, learner.texts.load(namespacesOf(shown))])
  return plan
}
