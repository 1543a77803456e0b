import { type Words, saying, term, wording } from "#documents/said.ts"
import { list } from "#review/messages/said.ts"
import en from "./en/keys.json" with { type: "json" }

const said = saying(en)

/** Whoever takes an assessment: minors or adults, perhaps in one of its forms. */
export const takers = (minor: boolean, form: string | undefined): Words => {
  const whom = term(minor ? "Minors" : "Adults")
  return form === undefined ? whom : wording(en)("keys.takersInForm", { whom, form })
}

/** What is said of keys: how answers become scores. */
export const keyMessages = {
  noKey: (assessment: string) => said("keys.noKey", { assessment }),
  keyForAnother: (name: string, assessment: string) => said("keys.keyForAnother", { name, assessment }),
  otherVersion: (key: string, assessment: string) => said("keys.otherVersion", { key, assessment }),
  scaleNotScored: (scale: string) => said("keys.scaleNotScored", { scale }),
  wrongItemType: (item: string, found: string, needed: readonly string[], method: string) =>
    said("keys.wrongItemType", { item, found, method, needed: list(needed) }),
  outsideRange: (item: string, value: string, from: number, to: number) =>
    said("keys.outsideRange", { item, value, from, to }),
  optionWithoutWeight: (item: string, option: string) => said("keys.optionWithoutWeight", { option, item }),
  itemNotScored: (item: string) => said("keys.itemNotScored", { item }),
  distractorScored: (item: string) => said("keys.distractorScored", { item }),
  notEnoughAsked: (scale: string, whom: Words, asked: number, of: number, prorated: boolean) =>
    said(prorated ? "keys.tooFewAsked" : "keys.notEnoughAsked", { whom, asked, of, scale }),
  levelWithoutReference: (level: string) => said("keys.levelWithoutReference", { level }),
  lettersNotSix: () => said("keys.lettersNotSix"),
}
