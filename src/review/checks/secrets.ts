import { canonicalJson } from "#documents/hash.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import { metaSchemas } from "#documents/schemas.g.ts"
import type { Form, Locale } from "#documents/types.g.ts"
import { fitForm } from "#engine/forms/fit.ts"
import { isNode } from "#engine/rules/rule.ts"
import { variantsOf } from "#engine/texts/forms.ts"
import { screenMessages } from "#review/messages/screens.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

interface Secrets {
  names: string[]
  formats: string[]
  autocomplete: string[]
  words: string[]
}

const { "x-secrets": secrets } = metaSchemas.get("form.schema.json") as unknown as { "x-secrets": Secrets }

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")

const signs = [...secrets.names, ...secrets.words].map(plain)

/** The first sign of a secret in these words. */
const signIn = (words: readonly string[]) =>
  words.map((one) => signs.find((sign) => plain(one).includes(sign))).find((found) => found !== undefined)

/** Nobody but the shipped sealed forms asks for a password or an identity number, whatever it is called. */
export function checkSecrets(reviewed: Reviewed): Problem[] {
  const { base, layer } = reviewed
  // Beneath them lies nothing: what they ask for is what others may not.
  const areShipped = layer === "shipped" || base === undefined
  const said = wordsIn([...reviewed.many("locale").values()])
  const saidBelow = wordsIn([...(base?.values() ?? [])].filter((one) => one.kind === "locale"))

  const inputs = reviewed.uses("block").flatMap(({ block, document, pointer }) => {
    if (block.type !== "input") return []
    const found = signIn([...said([block.label, block.placeholder, block.hint]), block.bind.bind])
    return found === undefined ? [] : [error(document, pointer, screenMessages.asksForSecret(found))]
  })
  const forms = [...reviewed.many("form")].flatMap(([name, form]) => {
    if (form.sealed === true && areShipped) return []
    const id = `form/${name}`
    // Both sides as this configuration has them: what it leaves out is not asked, and so is no excuse.
    const fitted = (one: Form) => fitForm(one, reviewed.one("app"))
    const asked = secretsOf(fitted(form), said)
    if (asked.length === 0) return []
    // A seal allows the secrets that the form below asks for, not those that a layer adds to it.
    const below = form.sealed === true ? base?.get(id) : undefined
    const allowed = new Set(
      below?.kind === "form" && below.sealed === true
        ? secretsOf(fitted(below), saidBelow).map(questionOf)
        : [],
    )
    return asked
      .filter((one) => !allowed.has(questionOf(one)))
      .map(({ place, sign }) => error(id, pointerOf(place), screenMessages.asksForSecret(sign)))
  })
  return [...inputs, ...forms]
}

type Said = (value: unknown) => string[]

/** The words of a value in every language of these locales, and the keys themselves. */
function wordsIn(locales: readonly Locale[]): Said {
  return function said(value): string[] {
    if (Array.isArray(value)) return value.flatMap(said)
    if (isNode(value)) return Object.values(value).flatMap(said)
    if (typeof value !== "string") return []
    const [namespace, name = ""] = value.split(":")
    const texts = locales.flatMap((locale) =>
      locale.namespace === namespace
        ? variantsOf(locale.texts, name).flatMap((key) => locale.texts[key] ?? [])
        : [],
    )
    return texts.length > 0 ? texts : [value]
  }
}

interface Question {
  /** Where it stands in the form. */
  place: readonly string[]
  /** Its key, after those of the questions around it. */
  keys: readonly string[]
  schema: Readonly<Record<string, unknown>>
}

/** A question with its place: one that is asked otherwise, or elsewhere, is another. */
const questionOf = ({ place, schema }: Question) => canonicalJson([place, schema])

/** The questions of a form that ask for a secret, with the sign that each is known by. */
function secretsOf(form: Form, said: Said): (Question & { sign: string })[] {
  return questions(form.schema, ["schema"]).flatMap((question) => {
    const { keys, schema } = question
    const ui = (isNode(form.ui) ? form.ui[keys[0] ?? ""] : undefined) as Record<string, unknown> | undefined
    const own = [schema["format"], ui?.["ui:autocomplete"], ui?.["ui:widget"]].map(String)
    const fixed = own.find((one) => [...secrets.formats, ...secrets.autocomplete].includes(one))
    const key = keys.at(-1) ?? ""
    const texts = Object.entries(form.texts.fields).flatMap(([at, words]) =>
      at.split("/").includes(key)
        ? said([words.title, words.description, words.placeholder, words.help])
        : [],
    )
    const sign = fixed ?? signIn([key, ...texts, ...said([schema["title"], schema["description"]])])
    return sign === undefined ? [] : [{ ...question, sign }]
  })
}

/** Every question of a form, those inside others too. */
function questions(
  schema: unknown,
  place: readonly string[],
  keys: readonly string[] = [],
): readonly Question[] {
  if (!isNode(schema)) return []
  const properties = isNode(schema["properties"]) ? schema["properties"] : {}
  const inside = Object.entries(properties).flatMap(([key, one]) => {
    if (!isNode(one)) return []
    const question = { place: [...place, "properties", key], keys: [...keys, key], schema: one }
    return [question, ...questions(one, question.place, question.keys)]
  })
  const parts = ["items", "then", "else", "allOf", "anyOf", "oneOf", "$defs"].flatMap((keyword) => {
    const part = schema[keyword]
    return Array.isArray(part) || keyword === "$defs"
      ? Object.entries({ ...(part as object) }).flatMap(([key, one]) =>
          questions(one, [...place, keyword, key], keys),
        )
      : questions(part, [...place, keyword], keys)
  })
  return [...inside, ...parts]
}
