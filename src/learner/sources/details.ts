import type { Form } from "#documents/types.g.ts"
import { detailFields, detailIn, detailsOf, keyOf } from "../lists/details.ts"
import { detailsList, type Refusal } from "../lists/list.ts"
import { loadWriting, refusedOf, waitingOf } from "../lists/reading.ts"
import { loadDocument, textArgument, type SourceContext, type SourceKind } from "./source.ts"

/** What somebody has answered in a form about themselves, and whether the server has it. */
export const details: SourceKind = {
  fetch: (context, args) =>
    Promise.all([loadDocument(context, `form/${textArgument(args, "form")}`), loadWriting(context)]),
  read({ context, args }) {
    const form = context.documents.peek(`form/${textArgument(args, "form")}`) as Form | undefined
    const fields = form ? detailFields(form) : []
    const profile = detailsOf(context)
    const refused = refusedOf(context, detailsList)
    const refusals = new Set(fields.flatMap((field) => refused.get(field) ?? []))
    const { ids, isFleeting } = waitingOf(context, detailsList)
    const waits = fields.some((field) => ids.has(field))
    return {
      answers: Object.fromEntries(fields.map((field) => [keyOf(field), detailIn(profile, field)])),
      waits,
      fleeting: waits && isFleeting,
      refused: refusals.size > 0,
      refusedText: refusals.size > 0 && form ? refusedText(context, form, [...refusals]) : "",
    }
  },
}

/** Why the server has not taken them, and of each field that is named what is to be known of it. */
function refusedText({ texts }: SourceContext, form: Form, refusals: readonly Refusal[]): string {
  const told = refusals.flatMap(({ text, problems = [] }) => [
    text,
    ...problems.flatMap((problem) => {
      const title = form.texts.fields[problem.pointer]?.title
      return typeof title === "string" && problem.text ? [`${texts.t(title)}: ${problem.text}`] : []
    }),
  ])
  return [texts.t("shell:details.refused"), ...new Set(told)].join(" ")
}
