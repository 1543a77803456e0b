import type { Form, Section } from "#documents/types.g.ts"
import { byPlace, questionsOf, vocabularyOf } from "#engine/sections.ts"
import { documentsOf } from "../of-kind.ts"
import { loadDocument, type SourceContext } from "../source.ts"

/** The sections of the release with their names, in their order, as far as their documents are here. */
export const sectionsOf = (context: SourceContext): [string, Section][] =>
  byPlace(documentsOf(context, "section"))

/** Those that the viewer may write in. */
export const openSectionsOf = (context: SourceContext): [string, Section][] =>
  sectionsOf(context).filter(([, { gate }]) => gate === undefined || context.viewer().gate(gate).allowed)

export const formOf =
  ({ documents }: SourceContext) =>
  (name: string): Form | undefined =>
    documents.peek(`form/${name}`) as Form | undefined

/** What a section's form asks, and the terms that are chosen from, so that its items can be told. */
export async function loadForm(context: SourceContext, { form: name }: Section): Promise<void> {
  const form = (await loadDocument(context, `form/${name}`)) as Form | undefined
  const named = form ? Object.keys(questionsOf(form)).flatMap((field) => vocabularyOf(form, field) ?? []) : []
  await Promise.all(named.map((vocabulary) => loadDocument(context, `vocabulary/${vocabulary}`)))
}
