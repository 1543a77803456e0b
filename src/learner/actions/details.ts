import type { Form } from "#documents/types.g.ts"
import { isRecord } from "#blocks/shape.ts"
import { tidyItem } from "#engine/items.ts"
import { detailFields, detailIn, detailsOf, keyOf } from "../lists/details.ts"
import { detailsList, type SeenChange } from "../lists/list.ts"
import { refusedOf } from "../lists/reading.ts"
import { answers, word, type ActionKind } from "./action.ts"
import { formOf } from "./form.ts"

/** What a field holds as an item of its own: nothing where it is empty. */
const asItem = (value: unknown) => (value === undefined || value === null || value === "" ? null : { value })

/** Of answers, one that is empty is as one that was not given. */
export const isSameAnswer = (one: unknown, other: unknown) =>
  JSON.stringify(asItem(one)) === JSON.stringify(asItem(other))

/**
 * Writes what has been changed from what the form began with, whatever stands in the profile by now: of any other field,
 * what another device has written stays.
 */
export const saveDetails: ActionKind = async (learner, args) => {
  const filledIn = formOf(args)
  const document = (await learner.documents.load(`form/${filledIn.formId}`)) as Form
  // A password waits nowhere, not on the device either.
  const secrets = Array.isArray(args["secrets"]) ? args["secrets"] : []
  const data = tidyItem(
    Object.fromEntries(Object.entries(answers(args)).filter(([key]) => !secrets.includes(key))),
  )
  const began = tidyItem(isRecord(args["began"]) ? args["began"] : {})
  const refused = refusedOf(learner, detailsList)
  const changes: SeenChange[] = detailFields(document)
    .filter((id) => refused.has(id) || !isSameAnswer(began[keyOf(id)], data[keyOf(id)]))
    .map((id) => ({ id, before: asItem(began[keyOf(id)]), item: asItem(data[keyOf(id)]) }))
  if (changes.length === 0) return
  const device = await learner.device.open()
  const outcome = await device.change(detailsList, changes, { ...filledIn, data: { ...data } })
  if (!outcome.ok) return outcome
  // The guards see what the server sees.
  await learner.router.redecide()
  const profile = detailsOf(learner)
  // A number, for one, is kept in another way than it was typed.
  const there = changes.map(({ id }) => [keyOf(id), detailIn(profile, id)] as const)
  return { ...outcome, there: Object.fromEntries(there) }
}

/** Also one that shows already is sent: another device may have chosen meanwhile. */
const chooseTemplate: ActionKind = async (learner, args) => {
  const cvTemplate = word(args, "template")
  if (cvTemplate === "") return
  const id = "cvTemplate"
  const before = asItem(detailIn(detailsOf(learner), id))
  const device = await learner.device.open()
  return device.change(detailsList, [{ id, before, item: asItem(cvTemplate) }], { data: { cvTemplate } })
}

export const detailActions = { saveDetails, chooseTemplate }
