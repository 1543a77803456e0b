import type { Action, Entry, Text } from "#documents/types.g.ts"
import { listsAccount } from "#engine/features/features.ts"
import { href } from "#engine/navigation/links.ts"
import type { Release } from "#engine/release.ts"
import type { Viewer } from "#engine/viewer.ts"
import { inOrder } from "./in-order.ts"

/**
 * `disabled`: not before the worker type is known, save for a minor who waits for a guardian. `locked`: comes with an upgrade. `unavailable`: there is no
 * page. A menu that is disabled still opens.
 */
export type EntryState = "open" | "disabled" | "locked" | "unavailable"

export interface MenuEntry {
  key: string
  title: Text
  icon?: string
  /** Where it leads, perhaps to a page that is no route; for a locked entry, where it can be unlocked. */
  href?: string
  action?: Action
  state: EntryState
  /** Why it is not open. */
  hint?: Text
  /** It, or an entry below it, is the current route or one of its parents. */
  active: boolean
  entries?: MenuEntry[]
}

interface Surroundings {
  readonly release: Release
  readonly viewer: Viewer
  /** The current route and its parents. */
  readonly here: ReadonlySet<string>
  /** The parameters of the current route: of entries that differ in them alone, one is active. */
  readonly params: Readonly<Record<string, string>>
  /** Why nothing of the menu leads anywhere yet; undefined where it does. */
  readonly closed: Text | undefined
}

/**
 * A menu as one viewer sees it (specification 2.2, 2.3): in order, without what is hidden
 * from them. Hidden are a whole menu whose `show` does not hold, entries whose `show` does not hold, whose `hideForAccounts` lists the account, and those
 * of a feature that is neither accessible nor upgradeable, and menus of which nothing is left.
 *
 * @returns an empty list for an unknown menu, and for one that is not shown
 */
export function menu(
  release: Release,
  viewer: Viewer,
  name: string,
  options: { current?: string; params?: Readonly<Record<string, string>> } = {},
): MenuEntry[] {
  const { menus } = release.set.menus
  const found = Object.hasOwn(menus, name) ? menus[name] : undefined
  if (found === undefined || (found.show !== undefined && !viewer.test(found.show))) return []
  const current = options.current === undefined ? undefined : release.routes.get(options.current)
  const here = new Set(current ? [current.name, ...current.ancestors] : [])
  const closed = found.opens && !viewer.test(found.opens.when) ? found.opens.hint : undefined
  return entriesOf(found, { release, viewer, here, params: options.params ?? {}, closed }, undefined)
}

function entriesOf(
  { entries = {}, order = [] }: { entries?: Record<string, Entry>; order?: readonly string[] },
  around: Surroundings,
  parent: Entry | undefined,
): MenuEntry[] {
  return inOrder(entries, order).flatMap((key) => {
    const entry = entries[key]
    return entry === undefined ? [] : (entryOf(key, entry, around, parent) ?? [])
  })
}

function entryOf(
  key: string,
  entry: Entry,
  around: Surroundings,
  parent: Entry | undefined,
): MenuEntry | undefined {
  const { release, viewer } = around
  if (isHidden(entry, viewer)) return undefined
  const needs = entry.needs ?? parent?.needs
  const own: Entry = { ...entry, ...(needs !== undefined && { needs }) }
  const below = entry.entries && entriesOf(entry, around, own)
  if (below?.length === 0) return undefined
  // A page of its own, which a browser can open in a tab of its own.
  const address = entry.action?.do === "openStudio" ? "/studio" : entry.to && href(release, entry.to)
  const state = stateOf(
    own,
    around,
    below !== undefined || address !== undefined || entry.action !== undefined,
  )
  const leads = state === "locked" ? href(release, release.set.menus.upgradeBanner.to) : address
  return {
    key,
    title: entry.title,
    ...(entry.icon !== undefined && { icon: entry.icon }),
    ...(leads !== undefined && (state === "open" || state === "locked") && { href: leads }),
    ...(entry.action && state === "open" && { action: entry.action }),
    state,
    ...(state !== "open" && { hint: (state === "disabled" && around.closed) || hints[state] }),
    active:
      (entry.to !== undefined && leadsHere(entry.to, around)) ||
      (below?.some(({ active }) => active) ?? false),
    ...(below && { entries: below }),
  }
}

function leadsHere({ route, params = {} }: NonNullable<Entry["to"]>, around: Surroundings): boolean {
  return (
    around.here.has(route) && Object.entries(params).every(([name, value]) => around.params[name] === value)
  )
}

const hints: Readonly<Record<Exclude<EntryState, "open">, Text>> = {
  disabled: { t: "shell:menu.hint.disabled" },
  locked: { t: "shell:menu.hint.locked" },
  unavailable: { t: "shell:menu.hint.unavailable" },
}

function isHidden(entry: Entry, viewer: Viewer): boolean {
  if (entry.show !== undefined && !viewer.test(entry.show)) return true
  if (listsAccount(entry.hideForAccounts, viewer.context["user.accountType"])) return true
  return entry.feature !== undefined && !viewer.visible(entry.feature)
}

function stateOf(
  entry: Entry,
  { release, viewer, closed }: Surroundings,
  leadsSomewhere: boolean,
): EntryState {
  if (!leadsSomewhere) return "unavailable"
  if (closed) return "disabled"
  const waits = entry.needs !== undefined && entry.exempt !== true && viewer.fact(entry.needs) !== true
  const mayWait = viewer.fact("waitsForGuardian") === true && asksNoAssessment(release, entry)
  if (waits && !mayWait) return "disabled"
  return entry.feature !== undefined && !viewer.accessible(entry.feature) ? "locked" : "open"
}

/** Whether the entry, or one below it, leads to a page that a minor who waits for a guardian may see. */
function asksNoAssessment(release: Release, { to, entries = {} }: Entry): boolean {
  if (to !== undefined && release.routes.get(to.route)?.meta.asksNoAssessment === true) return true
  return Object.values(entries).some((entry) => asksNoAssessment(release, entry))
}

/**
 * The upgrade banner, for those to whom it is shown (specification 2.2).
 *
 * @param screen the screen on top of which it would stand; the drawer is nobody's
 */
export function upgradeBanner(
  release: Release,
  viewer: Viewer,
  screen?: string,
): { text: Text; button: Text; href: string } | undefined {
  const { show, text, button, to, notOn = [] } = release.set.menus.upgradeBanner
  if (screen !== undefined && notOn.includes(screen)) return undefined
  const address = href(release, to)
  return viewer.test(show) && address !== undefined ? { text, button, href: address } : undefined
}

/** Where the logo leads. */
export function brandHref(release: Release): string | undefined {
  return href(release, release.set.menus.brand)
}
