import type { Problem } from "#documents/problem.ts"
import type { Action } from "#documents/types.g.ts"
import { changesOf } from "#engine/screens/causes.ts"
import { argumentsOf, occasionOf } from "#review/actions.ts"
import { actionMessages } from "#review/messages/actions.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import type { UseOf } from "#review/uses.ts"

/**
 * Actions stand only where what they change allows it (`x-changes` of the action, `x-press` of the event): nothing is
 * done in somebody's name that they did not press, and what decides who may sign in, or was agreed to, only in
 * documents that no layer can change.
 */
export function checkActions(reviewed: Reviewed): Problem[] {
  const types = new Map(
    reviewed.uses("block").map(({ document, pointer, block }) => [`${document}#${pointer}`, block.type]),
  )
  return [
    ...reviewed.uses("action").flatMap((use) => misplaced(reviewed, use, types)),
    ...reviewed.uses("action").flatMap(untypedWords),
    ...reviewed.uses("block").flatMap((use) => strangeArguments(reviewed, use)),
  ]
}

function misplaced(
  reviewed: Reviewed,
  { action, document, pointer }: UseOf<"action">,
  types: ReadonlyMap<string, string>,
): Problem[] {
  const occasion = occasionOf(document, pointer, (block) => types.get(`${document}#${block}`))
  const holder = reviewed.documents.get(document)
  const sealed = holder !== undefined && "sealed" in holder && holder.sealed === true
  const at = `${pointer}/do`
  switch (changesOf(action.do)) {
    case undefined:
    case "page":
      return []
    case "place":
      return occasion === "entering" ? [error(document, at, actionMessages.entering(action.do))] : []
    case "session":
      return occasion === "entering" && sealed && holder.kind === "screen" && !pointer.startsWith("/on/leave")
        ? []
        : [error(document, at, actionMessages.notOnSealedScreen(action.do))]
    case "identity":
      if (!sealed) return [error(document, at, actionMessages.notSealed(action.do))]
      break
    default:
  }
  if (occasion === "press") return []
  const said = occasion === "entering" ? actionMessages.entering : actionMessages.notPressed
  return [error(document, at, said(action.do))]
}

/**
 * What an editor is told in a learner's name is what that learner typed into a note: words that a document fills in could
 * hold marks, results or an income, of which nobody said that they may be told.
 */
function untypedWords({ action, document, pointer, names }: UseOf<"action">): Problem[] {
  if (action.do !== "reportMistake") return []
  const { words } = action
  const isTyped =
    typeof words === "object" &&
    words !== null &&
    "$" in words &&
    words.$ === "result.text" &&
    names.get("result") === ""
  return isTyped ? [] : [error(document, `${pointer}/words`, actionMessages.notTyped(action.do))]
}

/**
 * What a form block gives its form's action besides the answers is what that action takes, and nothing else. Which form
 * the page's data names is not known before it is drawn: it gets what an item of a section does.
 */
function strangeArguments(reviewed: Reviewed, { block, document, pointer }: UseOf<"block">): Problem[] {
  if (block.type !== "form") return []
  const action = typeof block.form === "string" ? submitOf(reviewed, block.form) : "saveItem"
  if (action === undefined) return []
  const known = argumentsOf(action).filter((name) => name !== "do")
  return Object.keys(block.with ?? {})
    .filter((name) => !known.includes(name))
    .map((name) =>
      error(document, `${pointer}/with/${name}`, actionMessages.strangeArgument(action, name, known)),
    )
}

function submitOf({ documents }: Reviewed, name: string): Action["do"] | undefined {
  const form = documents.get(`form/${name}`)
  return form?.kind === "form" ? form.submit.do : undefined
}
