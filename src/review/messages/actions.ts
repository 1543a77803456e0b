import { list, type Said } from "#review/messages/said.ts"

/** What is said of actions that stand where they may not, and of what is sealed. */
export const actionMessages = {
  entering: (action: string): Said => ({
    message: `"${action}" would run by itself when a page is opened or left.`,
    fix: "Let somebody press a button for it.",
  }),
  notPressed: (action: string): Said => ({
    message: `"${action}" changes something outside of the page, and nobody presses anything at this event.`,
    fix: "Put it where somebody presses: a button's click, an entry of a menu, a form's submit.",
  }),
  notOnSealedScreen: (action: string): Said => ({
    message: `"${action}" changes who is signed in: it runs only when a sealed screen is entered.`,
    fix: "Lead to the shipped page that does it.",
  }),
  notSealed: (action: string): Said => ({
    message: `"${action}" decides who may sign in or what was agreed to: only sealed documents may name it.`,
    fix: "Use the shipped form or fragment for it.",
  }),
  strangeArgument: (action: string, name: string, known: readonly string[]): Said => ({
    message: `"${action}" takes no "${name}" from a form block.`,
    fix: known.length > 0 ? `It takes ${list(known)}.` : "Take it out.",
  }),
  sealedByLayer: (): Said => ({
    message: "Only a shipped document is sealed.",
    fix: 'Take "sealed" out.',
  }),
  sealBroken: (what: string): Said => ({
    message: `The document is sealed: ${what} stays as it was shipped.`,
    fix: "Leave it as it is; make a document of your own beside it, or change its texts.",
  }),
  sealedScreenElsewhere: (screen: string): Said => ({
    message: `The sealed screen "${screen}" acts when it is entered, and a route leads to it that was not shipped.`,
    fix: "Lead to the shipped route.",
  }),
  notForLayer: (block: string, layer: string): Said => ({
    message: `A ${layer} may not write a document with a block of type "${block}".`,
    fix: "Leave the document as the instance has it.",
  }),
  consentOutside: (form: string): Said => ({
    message: `The form "${form}" asks for consents, which takes the words that they are about.`,
    fix: "Draw it with a block of type consent.",
  }),
  noConsentForm: (form: string): Said => ({
    message: `The form "${form}" asks for no consents.`,
    fix: "Draw it with a block of type form, or name one that submits saveConsents.",
  }),
  wordsNotShown: (consent: string, policy: string): Said => ({
    message: `The policy "${policy}" speaks of "${consent}" and is not shown.`,
    fix: `Add "${policy}" to policies.`,
  }),
  wordsWithoutVersion: (policy: string, version: string, languages: readonly string[]): Said => ({
    message: `The words of the policy "${policy}" have changed (${list(languages)}), and its version is still ${version}.`,
    fix: "Give it a new version: what was agreed to before were other words.",
  }),
}
