import type { Block, Fragment, Screen, Source } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { drawnWith, type Reach } from "./drawn-with.ts"

type Values = Readonly<Record<string, unknown>>

/** What a page asks of a source. */
export interface Asked {
  source: Source["source"]
  /** Those that are known before the page is drawn. */
  args: Values
}

/** What a page may read of its route before it is drawn. */
export interface OfRoute {
  screenParams: Values
  feature: string | undefined
}

const open: ReadonlySet<Block["type"]> = new Set(["stack", "grid", "section", "card"])

/**
 * The sources of a screen, and those of the fragments that are drawn with it.
 *
 * @param reach how far to look
 * @returns in the order in which the page names them; an argument that depends on more than literals and the route is
 *   undefined
 */
export function sourcesOf(
  { documents }: LiveRelease,
  viewer: Viewer,
  screen: string,
  route: OfRoute,
  reach: Reach = "at once",
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
    const within = drawnWith(id, view, (block) => isOpen(block, given), reach).flatMap((block) => {
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
  function isOpen(block: Block, given: Values): boolean {
    if (block.type !== "lockedOverlay") return open.has(block.type)
    const opens = (asked: unknown, allows: (name: string) => boolean) => {
      const name = valueOf(asked, given)
      return asked === undefined || (typeof name === "string" && allows(name))
    }
    return (
      opens(block.feature, (name) => viewer.accessible(name)) &&
      opens(block.gate, (name) => viewer.gate(name).allowed)
    )
  }

  function readable(given: Values): Values {
    return {
      route: { feature: route.feature },
      "route.screenParams": route.screenParams,
      params: given,
    }
  }

  /** A literal, or what a path into the route or into what the fragment was given leads to. */
  function valueOf(value: unknown, given: Values): unknown {
    if (typeof value !== "object" || value === null || !("$" in value)) return value
    const path = String(value.$)
    const otherwise = "or" in value ? value.or : undefined
    const [, from = "", name = ""] = /^(route|route\.screenParams|params)\.([^.]+)$/.exec(path) ?? []
    return own(readable(given)[from], name) ?? otherwise
  }
}
