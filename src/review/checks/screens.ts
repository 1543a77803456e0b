import { nearest } from "#documents/nearest.ts"
import type { Problem } from "#documents/problem.ts"
import { literals } from "#review/literals.ts"
import { screenMessages } from "#review/messages/screens.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Within one screen or fragment: ids are unique, dialogs, tabs and data that are named are there, links lead somewhere. */
export function checkScreens(reviewed: Reviewed): Problem[] {
  return [
    ...sameIds(reviewed),
    ...dialogs(reviewed),
    ...besides(reviewed),
    ...waits(reviewed),
    ...addresses(reviewed),
    ...publicPages(reviewed),
  ]
}

function sameIds(reviewed: Reviewed): Problem[] {
  const seen = new Set<string>()
  return reviewed.uses("block").flatMap(({ block, document, pointer }) => {
    const key = `${document}#${block.id}`
    if (seen.has(key)) return [error(document, `${pointer}/id`, screenMessages.sameId(block.id))]
    seen.add(key)
    return []
  })
}

function dialogs(reviewed: Reviewed): Problem[] {
  const known = new Map<string, string[]>()
  for (const { block, document } of reviewed.uses("block"))
    if (block.type === "dialog") known.set(document, [...(known.get(document) ?? []), block.id])
  return reviewed.uses("action").flatMap(({ action, document, pointer }) => {
    if ((action.do !== "openDialog" && action.do !== "closeDialog") || action.dialog === undefined) return []
    const here = known.get(document) ?? []
    // A fragment may open a dialog of the screen that uses it.
    if (here.includes(action.dialog) || document.startsWith("fragment/")) return []
    return [
      error(
        document,
        `${pointer}/dialog`,
        screenMessages.unknownDialog(action.dialog, nearest(action.dialog, here)),
      ),
    ]
  })
}

/** What stands beside a tab is another of the same tabs. */
function besides(reviewed: Reviewed): Problem[] {
  return reviewed.uses("block").flatMap(({ block: tabs, document, pointer }) => {
    if (tabs.type !== "tabs") return []
    return tabs.children.flatMap((tab, at) => {
      if (tab.type !== "tab" || tab.beside === undefined) return []
      const others = tabs.children.map(({ id }) => id).filter((id) => id !== tab.id)
      if (others.includes(tab.beside)) return []
      const message = screenMessages.unknownTab(tab.beside, nearest(tab.beside, others))
      return [error(document, `${pointer}/children/${at}/beside`, message)]
    })
  })
}

/**
 * What is waited for, or asked for again, is data of the same screen or fragment: a page that waits for anything else shows
 * what stands there meanwhile, and never more.
 */
function waits(reviewed: Reviewed): Problem[] {
  const named = [
    ...reviewed
      .uses("block")
      .flatMap(({ block, document, pointer }) =>
        block.type === "await"
          ? block.sources.map((name, at) => ({ name, document, pointer: `${pointer}/sources/${at}` }))
          : [],
      ),
    ...reviewed
      .uses("action")
      .flatMap(({ action, document, pointer }) =>
        action.do === "retry" && action.source !== undefined
          ? [{ name: action.source, document, pointer: `${pointer}/source` }]
          : [],
      ),
  ]
  return named.flatMap(({ name, document, pointer }) => {
    const holder = reviewed.documents.get(document)
    if (holder?.kind !== "screen" && holder?.kind !== "fragment") return []
    const there = Object.keys(holder.data ?? {})
    if (there.includes(name)) return []
    return [error(document, pointer, screenMessages.unknownData(name, nearest(name, there)))]
  })
}

/** A scheme that a link may have; nothing else is followed, whatever form the value is written in. */
const followed = /^(https:\/\/|mailto:|tel:)/

function addresses(reviewed: Reviewed): Problem[] {
  return reviewed.uses("block").flatMap(({ block, document, pointer }) => {
    const address = "address" in block ? block.address : undefined
    return literals(address)
      .filter((literal) => !followed.test(literal))
      .map((literal) => error(document, `${pointer}/address`, screenMessages.badAddress(literal)))
  })
}

/** A collection that is not there at all is told with the other names. */
function publicPages(reviewed: Reviewed): Problem[] {
  const collections = reviewed.many("collection")
  return reviewed.uses("block").flatMap(({ block, document, pointer }) => {
    const name = block.type === "link" ? block.public : undefined
    const collection = name === undefined ? undefined : collections.get(name)
    return name === undefined || !collection || collection.public !== undefined
      ? []
      : [error(document, `${pointer}/public`, screenMessages.notPublic(name))]
  })
}
