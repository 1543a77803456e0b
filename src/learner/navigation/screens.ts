import { notLate, prefetchBlocks, usesAttempts } from "#blocks/registry.ts"
import { Runtime } from "#blocks/screen/runtime.ts"
import { blockSpecs } from "#documents/blocks.g.ts"
import type { Fragment, Screen } from "#documents/types.g.ts"
import { ownFragments } from "#engine/screens/fragments.ts"
import { compileScreen, type ScreenPlan } from "#engine/screens/plan.ts"
import { namespacesOf } from "#engine/texts/namespaces.ts"
import { createHost } from "../host.ts"
import type { Learner } from "../learner.ts"

type Fragments = Readonly<Record<string, Fragment>>
const none: Fragments = {}
const compiled = new WeakMap<Screen, { shared: Fragments; own: Fragments; plan: ScreenPlan }>()

/** The same document and fragments give the same plan, so that what has not changed is not drawn anew. */
function planOf(screen: Screen, shared: Fragments, own: Fragments): ScreenPlan {
  const known = compiled.get(screen)
  const isSame = (name: string) => known?.own[name] === own[name]
  if (known?.shared === shared && Object.keys(own).every(isSame)) return known.plan
  const plan = compileScreen(screen, { fragments: { ...shared, ...own }, blocks: blockSpecs })
  compiled.set(screen, { shared, own, plan })
  return plan
}

/** Those that no other screen uses: the page's head has named them all, so that none waits for another. */
async function loadFragments({ documents }: Learner, screen: Screen, shared: Fragments): Promise<Fragments> {
  const known = (name: string) => documents.peek(`fragment/${name}`) as Fragment | undefined
  for (;;) {
    const names = ownFragments(screen, shared, known).filter((name) => documents.has(`fragment/${name}`))
    const absent = names.filter((name) => known(name) === undefined)
    if (absent.length === 0) return Object.fromEntries(names.map((name) => [name, known(name)!]))
    await Promise.all(absent.map((name) => documents.load(`fragment/${name}`)))
  }
}

/** What a screen reads is asked for when it has been decided on, and not while it is drawn. */
export function startSources(learner: Learner, plan: ScreenPlan): void {
  const runtime = new Runtime(createHost(learner), plan)
  for (const { source, args } of runtime.wanted()) learner.sources.get(source, args).start()
}

/**
 * Fetches a screen and what it needs to be shown whole: its fragments, its texts, and the views of its blocks. Forms come
 * once they are on the page, as do their sources: the page around them can be read meanwhile.
 */
export async function loadScreen(learner: Learner, name: string, beside: unknown): Promise<ScreenPlan> {
  const screen = (await learner.documents.load(`screen/${name}`)) as Screen
  const shared = learner.release().compiled.set.fragments ?? none
  const own = await loadFragments(learner, screen, shared)
  const fragments = { ...shared, ...own }
  const plan = planOf(screen, shared, own)
  if (plan.data.length > 0) learner.sources.prepare()
  const types = [...plan.types]
  const views = prefetchBlocks(notLate(types))
  // An attempt that goes on at once is known when the page is first drawn: what stands around its start never shows.
  const attempts = usesAttempts(types) && learner.device.open().then((device) => device.recalled())
  const shown = [screen, ...[...plan.fragments].map((name) => fragments[name]), beside]
  await Promise.all([views, attempts, learner.texts.load(namespacesOf(shown))])
  return plan
}
