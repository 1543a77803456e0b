import type { TFunction } from "i18next"
import { english } from "../words/words.ts"
import { spaced } from "./names.ts"

/** A gate by what it is about; one that a site adds is read as its name says. */
export const gateName = (t: TFunction, name: string): string =>
  t(`gateName.${name}`, { defaultValue: spaced(name) })

/** The same of a fact. */
export const factName = (t: TFunction, name: string): string =>
  t(`factName.${name}`, { defaultValue: spaced(name) })

/** One of the values of a fact that is more than yes or no. */
export const factValue = (t: TFunction, fact: string, value: string): string =>
  t(`factValue.${fact}.${value}`, { defaultValue: value })

/** What a fact means, in a sentence. */
export const factMeaning = (t: TFunction, name: string, written: string): string =>
  asShipped(t, `factMeaning.${name}`, written)

/** What the law asks of a gate, in a sentence. */
export const lawAsks = (t: TFunction, gate: string, written: string): string =>
  asShipped(t, `lawAsks.${gate}`, written)

/** A route whose page has no title, as one that only leads on. */
export const routeName = (t: TFunction, name: string): string =>
  t(`routeName.${name}`, { defaultValue: spaced(name) })

/** Who a persona is. */
export const personaName = (t: TFunction, name: string, written: string): string =>
  asShipped(t, `personaName.${name}`, written)

/** These texts of documents have one language. In others they are said where nobody has written anything else. */
const asShipped = (t: TFunction, key: string, written: string): string =>
  t(key, { lng: english, defaultValue: "" }) === written ? t(key) : written
