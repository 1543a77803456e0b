import type { Block, Fragment, Screen, Source } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { drawnAtOnce } from "./at-once.ts"

type Values = Readonly<Record<string, unknown>>

/** What a page asks of a source. */
export interface Asked {
  source: Source["source"]
  /** Those that are known before the page is drawn. */
  args: Values
}

const open: ReadonlySet<Block["type"]> = new Set(["stack", "grid", "section", "card"])

/**
 * The sources of a screen, and those of the fragments that are drawn with it.
 *
 * @param params the route's `screenParams`
 * @param inTabs whether those in the first of some tabs are among them: it is drawn soon after the page around it
 * @returns in the order in which the page names them; an argument that depends on more than literals and the route is
 *   undefined
 */
export function sourcesOf(
  { documents }: LiveRelease,
  viewer: Viewer,
  screen: string,
  params: Values,
  inTabs = false,
): readonly Asked[] {
  const view = documents.get(`screen/${screen}`)
  return view?.kind === "screen" ? sourcesIn(`screen/${screen}`, view, {}) : []

  function sourcesIn(id: string, view: Screen | Fragment, given: Values): Asked[] {
    const known = (values: Values = {}) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value, given)]))
    const asked = Object.values(view.data ?? {}).map((one) => ({
      source: one.source,
      args: known("args" in one ? one.args : {}),
    }))
    const within = drawnAtOnce(id, view, isOpen, inTabs).flatMap((block) => {
      if (block.type !== "fragment") return []
      const name = `fragment/${String(valueOf(block.name, given))}`
      const fragment = documents.get(name)
      if (fragment?.kind !== "fragment") return []
      const usual = Object.entries(fragment.params ?? {}).map(([param, { default: value }]) => [param, value])
      return sourcesIn(name, fragment, { ...Object.fromEntries(usual), ...known(block.with) })
    })
    return [...asked, ...within]
  }

  /** Whether a block draws at once what stands in it, for this viewer. */
  function isOpen(block: Block): boolean {
    if (block.type !== "lockedOverlay") return open.has(block.type)
    const { feature, gate } = block
    return (
      (feature === undefined || (typeof feature === "string" && viewer.accessible(feature))) &&
      (gate === undefined || (typeof gate === "string" && viewer.gate(gate).allowed))
    )
  }

  /** A literal, or what a path into the route or into what the fragment was given leads to. */
  function valueOf(value: unknown, given: Values): unknown {
    if (typeof value !== "object" || value === null || !("$" in value)) return value
    const path = String(value.$)
    const otherwise = "or" in value ? value.or : undefined
    const [, from, name = ""] = /^(route\.screenParams|params)\.([^.]+)$/.exec(path) ?? []
    if (from === undefined) return undefined
    return own(from === "params" ? given : params, name) ?? otherwise
  }
}
