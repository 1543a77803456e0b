import { expect, type BrowserContext } from "playwright/test"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import type { Operation } from "#documents/operation.g.ts"
import { call } from "../../support/call.ts"

/** A gate of the shipped documents, open to more people than before: that takes a second person. */
export const gateOpened: Operation = {
  do: "set",
  document: "gates",
  steps: ["gates", "SubjectChoices", "rule"],
  was: { and: [{ feature: "SubjectChoiceExplorer" }, { fact: "curriculumChosen" }] },
  value: { fact: "curriculumChosen" },
}

export async function editChange(
  { request }: BrowserContext,
  origin: string,
  id: string,
  operations: Operation[],
) {
  const entry = { id: crypto.randomUUID(), operations }
  const edited = await call(request, origin, "POST", `changesets/${id}/entries`, entry)
  expect(edited.status(), await edited.text()).toBe(200)
}

/** Begins a change of the whole site by its calls; gives its id, and its address in the studio. */
export async function beginChange(
  context: BrowserContext,
  origin: string,
  title: string,
  operations: Operation[],
) {
  const made = await call(context.request, origin, "POST", "changesets", { layer: "instance", title })
  const { id } = ((await made.json()) as ShownChangeset).changeset
  await editChange(context, origin, id, operations)
  return { id, path: `/studio/yenza/changes/making/${id}` }
}
