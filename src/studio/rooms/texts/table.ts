import type { Locale } from "#documents/types.g.ts"
import { formOfKey, keyOfForm, pluralFormsOf, type PluralForm } from "#engine/texts/forms.ts"

/** A text as a row of the grid; each form of a plural is one, those of a plural one after another. */
export interface TextRow {
  /** `namespace:key`; the address of the room names a row by it. */
  id: string
  namespace: string
  key: string
  /** The key by which documents name the text: that of a plural's form without its ending. */
  named: string
  form: PluralForm | undefined
}

/** What a language says of a row. */
export interface TextCell {
  /** Undefined: nothing is written. */
  text: string | undefined
  /** What holds beneath the layer; undefined where nothing does. */
  beneath: string | undefined
  /**
   * `own`: this layer's edits say it otherwise than what is beneath; `none`: the language has no such form, and needs
   * none.
   */
  state: "own" | "inherited" | "missing" | "none"
}

export type Locales = ReadonlyMap<string, Pick<Locale, "texts">>

/** The texts of a layer: as they stand, and as they are beneath it. */
export interface TextTable {
  /** The default language first. */
  languages: readonly string[]
  rows: readonly TextRow[]
  cell(row: TextRow, language: string): TextCell
}

/** The order in which forms are counted, as the Unicode rules name them. */
const formOrder: readonly PluralForm[] = ["zero", "one", "two", "few", "many", "other"]

export const localeId = (language: string, namespace: string): string => `locale/${language}/${namespace}`

/** @param now by id the locale documents of the layer; a language without one of a namespace lacks all of its texts */
export function textTable(languages: readonly string[], now: Locales, beneath: Locales): TextTable {
  const textsOf = (all: Locales, language: string, namespace: string) =>
    all.get(localeId(language, namespace))?.texts ?? {}
  const namespaces = new Set([...now.keys()].flatMap((id) => id.split("/")[2] ?? []))
  const rows = [...namespaces]
    .toSorted((one, other) => one.localeCompare(other))
    .flatMap((namespace) => {
      const keys = new Set(languages.flatMap((language) => Object.keys(textsOf(now, language, namespace))))
      return rowsOf(namespace, keys, languages)
    })

  function cell({ namespace, key, named, form }: TextRow, language: string): TextCell {
    const texts = textsOf(now, language, namespace)
    const text = own(texts, key)
    const under = own(textsOf(beneath, language, namespace), key)
    if (text !== undefined) return { text, beneath: under, state: text === under ? "inherited" : "own" }
    return { text, beneath: under, state: isNeeded() ? "missing" : "none" }

    function isNeeded(): boolean {
      // One text for all numbers stands for every form, and forms stand for the one.
      if (form !== undefined) return pluralFormsOf(language).includes(form) && own(texts, named) === undefined
      return !pluralFormsOf(language).some((one) => own(texts, `${key}_${one}`) !== undefined)
    }
  }

  return { languages, rows, cell }
}

/** The rows of a namespace in the order in which its keys are written, with every form that one of the languages has. */
function rowsOf(namespace: string, keys: ReadonlySet<string>, languages: readonly string[]): TextRow[] {
  const row = (key: string, named = key, form?: PluralForm): TextRow => ({
    id: `${namespace}:${key}`,
    namespace,
    key,
    named,
    form,
  })
  // A key that only ends as a form does, such as `grade_one`, is a text like others.
  const isPlural = (named: string) => keys.has(`${named}_other`)
  const done = new Set<string>()
  return [...keys].flatMap((key) => {
    const named = formOfKey(key) !== undefined && isPlural(keyOfForm(key)) ? keyOfForm(key) : key
    if (named === key && !isPlural(key)) return [row(key)]
    if (done.has(named)) return []
    done.add(named)
    const forms = formOrder.filter(
      (form) =>
        keys.has(`${named}_${form}`) || languages.some((language) => pluralFormsOf(language).includes(form)),
    )
    const whole = keys.has(named) ? [row(named)] : []
    return [...whole, ...forms.map((form) => row(`${named}_${form}`, named, form))]
  })
}

const own = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined
