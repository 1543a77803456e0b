import type { FactSource, Points } from "#documents/types.g.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import { textArgument, type SourceContext, type SourceKind } from "../source.ts"
import { loadSchoolWords } from "./subjects.ts"

/** What is public of how an institution counts: an address to outside is never read off what is the learner's own. */
export const pointsRules: SourceKind = {
  fetch: loadSchoolWords,
  read({ context, args }) {
    const document = context.documents.peek(`points/${textArgument(args, "name")}`) as Points | undefined
    return document
      ? { known: true, title: say(context, document.title), ...told(context, document.source) }
      : { known: false, title: "", url: "", text: "" }
  },
}

/** Where a rule stands, and when it was read there. */
export function told(context: SourceContext, { url, title = url, checkedOn, copy }: FactSource) {
  const date = formatDate(localeOf(context), checkedOn)
  return {
    url,
    text: context.texts.t(copy ? "eligibility:checkedCopy" : "eligibility:checked", { title, date }),
  }
}
