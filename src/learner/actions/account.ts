import { saveFile } from "#browser/save-file.ts"
import { ApiError } from "#api/client.ts"
import { isRecord } from "#blocks/shape.ts"
import type { Form, User } from "#documents/types.g.ts"
import type { Learner } from "../learner.ts"
import { detailsFailure, keyOf } from "../lists/details.ts"
import { accountOf } from "./account-of.ts"
import type { ActionKind, Arguments } from "./action.ts"
import { answers, word } from "./action.ts"
import { isSameAnswer, saveDetails } from "./details.ts"
import { formOf } from "./form.ts"

/** Writes answers to one part of the account, then reads the account again: the guards see what the server sees. */
async function save(learner: Learner, route: string, args: Arguments): Promise<void> {
  await learner.client.saveUser(route, { ...formOf(args), data: answers(args) })
  await learner.session.refresh()
}

const saveProfile: ActionKind = async (learner, args) => {
  const list = word(args, "list")
  if (!list) return save(learner, "profile", args)
  const answer = await learner.client.saveUser(list, { ...formOf(args), data: answers(args) })
  const user = learner.user()
  // For a sub-document the first key's value is appended to the named list (specification 7).
  const [item] = Object.values(answer)
  if (user) {
    const profile = (user.profile ?? {}) as Record<string, unknown>
    const before = Array.isArray(profile[list]) ? (profile[list] as unknown[]) : []
    learner.session.patch({ ...user, profile: { ...profile, [list]: [...before, item] } } as User)
  }
}

const saveConsents: ActionKind = async (learner, args) => {
  const { shown } = args
  await learner.client.saveUser("consents", {
    ...formOf(args),
    data: answers(args),
    ...(shown === undefined ? {} : { shown: shown as Record<string, string> }),
  })
  await learner.session.refresh()
  learner.analytics.track("consentSubmitted")
}

const refuseResearch: ActionKind = async (learner) => {
  await learner.client.saveUser("consents", { data: { researchParticipation: false } })
  await learner.session.refresh()
  learner.analytics.track("consentSubmitted")
}

/**
 * What is of the account, only the server can change; the names are details, which wait where there is no network. Both
 * are written where they have been changed from what the form began with.
 */
const saveAccount: ActionKind = async (learner, args, screen) => {
  const filledIn = formOf(args)
  const { writes } = (await learner.documents.load(`form/${filledIn.formId}`)) as Form
  const data = answers(args)
  const began = isRecord(args["began"]) ? args["began"] : {}
  const own = writes.flatMap((path) => (path.startsWith("profile.") ? [] : [keyOf(path)]))
  const changed = own.filter((key) => !isSameAnswer(began[key], data[key]))
  let saved = {}
  if (changed.length > 0) {
    const before = Object.fromEntries(changed.map((key) => [key, began[key] ?? null]))
    try {
      saved = await learner.client.saveUser("account", { ...filledIn, data, before })
    } catch (error) {
      const moved = error instanceof ApiError && detailsFailure(learner, error, filledIn.formId)
      if (moved) return moved
      throw error
    }
    await learner.session.refresh()
  }
  const outcome = await saveDetails(learner, args, screen)
  // Also where the names are not taken: what is saved is what the form goes on from.
  return outcome && { ...outcome, there: { ...saved, ...outcome.there } }
}

const saveCustom: ActionKind = (learner, args) => save(learner, "custom", args)

const selectCurriculum: ActionKind = async (learner, args) => {
  await learner.client.saveUser("profile", { data: { schoolCurriculum: word(args, "curriculum") } })
  await learner.session.refresh()
}

const requestGuardian: ActionKind = async (learner, args) => {
  const contact = word(args, "guardianContact")
  await accountOf(learner).requestGuardian(contact.includes("@") ? { email: contact } : { phone: contact })
  await learner.session.refresh()
}

const changeBirthDate: ActionKind = async (learner, args) => {
  const result = await accountOf(learner).changeBirthDate({ birthDate: word(args, "birthDate") })
  await learner.session.refresh()
  return { ok: true, result }
}

const exportData: ActionKind = async (learner) => {
  const everything = await accountOf(learner).exportData()
  const name = `${learner.app().instanceKey}-my-data.json`
  saveFile(name, JSON.stringify(everything, null, 2), "application/json")
}

export const accountActions = {
  saveProfile,
  saveConsents,
  refuseResearch,
  saveAccount,
  saveCustom,
  selectCurriculum,
  requestGuardian,
  changeBirthDate,
  exportData,
}
