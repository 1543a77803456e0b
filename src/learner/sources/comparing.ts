import { listFormat } from "#engine/texts/formats.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { restoreCompared } from "../session/compared.ts"
import { chosenOf, loadCardWords } from "./cards.ts"
import { listOf, textArgument, type SourceKind } from "./source.ts"

/** The records of a collection that the learner has put side by side from lists and pages. */
export const comparing: SourceKind = {
  async fetch(context) {
    restoreCompared(context)
    await loadCardWords(context)
  },
  read({ context, args }) {
    const chosen = chosenOf(context, textArgument(args, "name"))
    return {
      ...listOf(chosen),
      names: listFormat(localeOf(context), { type: "unit" }).format(chosen.map(({ title }) => title)),
      enough: chosen.length > 1,
    }
  },
}
