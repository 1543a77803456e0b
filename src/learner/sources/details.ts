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
    const refusal = fields.map((field) => refused.get(field)).find((one) => one !== undefined)
    return {
      answers: Object.fromEntries(fields.map((field) => [keyOf(field), detailIn(profile, field)])),
      waits: waitingOf(context, detailsList).count > 0,
      refused: refusal !== undefined,
      refusedText: refusal && form ? refusedText(context, form, refusal) : "",
    }
  },
}

/** Why the server has not taken them, and of each field that is named what is to be known of it. */
function refusedText({ texts }: SourceContext, form: Form, { text, problems = [] }: Refusal): string {
  const told = problems.flatMap((problem) => {
    const title = form.texts.fields[problem.pointer]?.title
    return typeof title === "string" && problem.text ? [`${texts.t(title)}: ${problem.text}`] : []
  })
  return [text, ...told].join(" ")
}
