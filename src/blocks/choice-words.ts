import type { ChoiceWords } from "#ui/choice/Choice.tsx"
import type { Host } from "./host.ts"
import { word } from "./words.ts"

/** What a field says in which a long list is searched. */
export function choiceWords(host: Host): ChoiceWords {
  return {
    clear: (question) => word(host, "choice.clear", { question }),
    found: (count) => word(host, "choice.found", { count }),
  }
}
