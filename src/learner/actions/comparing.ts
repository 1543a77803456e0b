import { mostCompared } from "#records/compare.ts"
import { keepCompared, restoreCompared } from "../session/compared.ts"
import type { Learner } from "../learner.ts"
import { toast, type Chosen } from "../store.ts"
import type { ActionKind } from "./action.ts"
import { word } from "./action.ts"

function put(learner: Learner, type: string, chosen: readonly Chosen[]): void {
  const { state, sources } = learner
  state.comparing = { ...state.comparing, [type]: chosen }
  keepCompared(learner)
  sources.refresh("compared")
}

/** Puts a record beside others of its collection, or takes it out again; one too many is refused with words. */
const toggleCompared: ActionKind = (learner, args) => {
  const [type, id] = [word(args, "type"), word(args, "id")]
  if (type === "" || id === "") return
  restoreCompared(learner)
  const before = Object.hasOwn(learner.state.comparing, type) ? learner.state.comparing[type]! : []
  const others = before.filter((one) => one.id !== id)
  if (others.length < before.length) put(learner, type, others)
  else if (before.length < mostCompared) put(learner, type, [...before, { id, title: word(args, "title") }])
  else toast(learner.state, learner.texts.t("records:compare.full", { count: mostCompared }), "info")
}

const clearCompared: ActionKind = (learner, args) => put(learner, word(args, "type"), [])

export const comparingActions = { toggleCompared, clearCompared }
