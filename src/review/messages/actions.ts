import type { Layer } from "#documents/kinds.ts"
import { type Term, type Words, saying, term, wording } from "#documents/said.ts"
import { list } from "#review/messages/said.ts"
import en from "./en/actions.json" with { type: "json" }

const said = saying(en)

/** A question of a sealed form. */
export const sealedQuestion = (question: string) => wording(en)("actions.sealedQuestion", { question })

/** What is said of actions that stand where they may not, and of what is sealed. */
export const actionMessages = {
  entering: (action: string) => said("actions.entering", { action }),
  notPressed: (action: string) => said("actions.notPressed", { action }),
  notOnSealedScreen: (action: string) => said("actions.notOnSealedScreen", { action }),
  notSealed: (action: string) => said("actions.notSealed", { action }),
  notTyped: (action: string) => said("actions.notTyped", { action }),
  strangeArgument: (action: string, name: string, known: readonly string[]) =>
    known.length > 0
      ? said("actions.strangeArgument", { action, name, known: list(known) })
      : said("actions.strangeArgumentOfNone", { action, name }),
  sealedByLayer: () => said("actions.sealedByLayer"),
  sealBroken: (what: Term | Words) => said("actions.sealBroken", { what: term(what) }),
  sealedScreenElsewhere: (screen: string) => said("actions.sealedScreenElsewhere", { screen }),
  notForLayer: (block: string, layer: Layer) => said("actions.notForLayer", { layer: term(layer), block }),
  consentOutside: (form: string) => said("actions.consentOutside", { form }),
  noConsentForm: (form: string) => said("actions.noConsentForm", { form }),
  wordsNotShown: (consent: string, policy: string) => said("actions.wordsNotShown", { policy, consent }),
  wordsWithoutVersion: (policy: string, version: string, languages: readonly string[]) =>
    said("actions.wordsWithoutVersion", { policy, languages: list(languages), version }),
}
