import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { BlockView } from "#blocks/BlockView.tsx"
import { notLate, prefetchBlocks, registry } from "#blocks/registry.ts"
import { Runtime } from "#blocks/screen/runtime.ts"
import type { Document } from "#documents/types.g.ts"
import type { ScreenPlan } from "#engine/screens/plan.ts"
import type { Undrawn } from "#engine/screens/undrawn.ts"
import { createHost } from "../host.ts"
import type { Learner } from "../learner.ts"
import { PageView } from "../PageView.tsx"
import Drawer from "../shell/Drawer.tsx"
import { layouts } from "../shell/layouts.tsx"
import TopNavigation from "../shell/TopNavigation.tsx"
import UserMenu from "../shell/UserMenu.tsx"
import { paperLearner, paperOf } from "./paper.ts"

/** The views of the blocks are there before a page is drawn; forms come to a page later, as in a browser. */
export async function prepare(): Promise<void> {
  await prefetchBlocks(notLate(Object.keys(registry)))
}

/**
 * Draws what every persona of a release is shown at its root address, as a browser draws it first: the shell with its
 * menus, and the page, its data still on their way.
 *
 * @param documents a release that the checks found sound
 * @returns what throws, each document once; nothing when every start page can be drawn
 */
export function drawStartPages(documents: ReadonlyMap<string, Document>, now: Date): Undrawn[] {
  const personas = documents.get("personas")
  const paper = paperOf(documents, now)
  const found = new Map<string, Undrawn>()
  for (const given of Object.values(personas?.kind === "personas" ? personas.personas : {}))
    for (const one of drawn(paperLearner(paper, given))) {
      const key = JSON.stringify([one.document, one.pointer])
      if (!found.has(key)) found.set(key, { persona: given.title, ...one })
    }
  return [...found.values()]
}

function drawn(learner: Learner): Omit<Undrawn, "persona">[] {
  const { page, user } = learner.state
  const decision = page?.decision
  const Layout = layouts[decision?.layout ?? "app"]
  const thrown = (draw: () => ReactNode) =>
    thrownBy(() => <I18nextProvider i18n={learner.texts.i18n}>{draw()}</I18nextProvider>)
  const shell = thrown(() => (
    <>
      <Layout learner={learner}>{null}</Layout>
      <TopNavigation learner={learner} weight="400" />
      {user ? <UserMenu learner={learner} /> : null}
      <Drawer learner={learner} />
    </>
  ))
  if (shell !== undefined) return [{ document: "menus", pointer: "", error: shell }]
  const error = thrown(() => <PageView learner={learner} host={createHost(learner)} />)
  if (error === undefined) return []
  const pointer = page?.plan ? blockThatThrows(learner, page.plan) : ""
  return [{ document: `screen/${decision?.screen}`, pointer, error }]
}

function blockThatThrows(learner: Learner, plan: ScreenPlan): string {
  const host = createHost(learner)
  const runtime = new Runtime(host, plan)
  const block = plan.body.findIndex(
    (node) =>
      thrownBy(() => <BlockView node={node} scope={runtime.scope()} runtime={runtime} host={host} />) !==
      undefined,
  )
  return block < 0 ? "" : `/body/${block}`
}

/** What drawing throws; undefined when it can be drawn. */
function thrownBy(draw: () => ReactNode): string | undefined {
  try {
    renderToString(draw())
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
