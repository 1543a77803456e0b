import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { messages as shape } from "#documents/messages.ts"
import { messages as change } from "#documents/changes/messages.ts"
import { type Said, saidIn, type Value, wordsIn } from "#documents/said.ts"
import { says as expression } from "#engine/rules/messages.ts"
import { afrikaans } from "#studio/saying/afrikaans.ts"
import { placesIn, unsaid } from "../support/unsaid.ts"
import cases from "./messages.json" with { type: "json" }

/**
 * Everything that is said of documents, in English as it stands in messages.json and in Afrikaans: no message, no value
 * and no word is lost between the two.
 */

type Messages = Readonly<Record<string, (...args: unknown[]) => Said>>
interface Case {
  args: readonly unknown[]
  message: string
  fix: string
}

const folder = new URL("../../src/", import.meta.url)
const files = readdirSync(folder, { recursive: true }).map(String)
const json = (file: string) =>
  JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Record<string, string>

/** The functions that make messages, by subject. */
const subjects = new Map<string, Messages>([
  ["shape", shape as unknown as Messages],
  ["change", change as unknown as Messages],
  ["expression", expression as unknown as Messages],
])
for (const file of files.filter((one) => /^review\/messages\/(?!said)[\w-]+\.ts$/.test(one))) {
  const subject = file.slice("review/messages/".length, -".ts".length)
  const module = (await import(new URL(file, folder).href)) as Record<string, unknown>
  const messages = Object.entries(module).find(([name]) => name.endsWith("Messages"))?.[1]
  subjects.set(
    subject.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    messages as Messages,
  )
}

const english = files.filter((file) => /(^|\/)en\/[\w-]+\.json$/.test(file))
const calls = Object.entries(cases as unknown as Record<string, Case[]>).flatMap(([name, examples]) => {
  const [subject = "", key = ""] = name.split(".")
  return examples.map((one) => ({
    ...one,
    name,
    // JSON has no undefined; of a rule, null is a value.
    said: () =>
      subjects.get(subject)![key]!(
        ...one.args.map((arg) => (arg === null && name !== "expression.notARule" ? undefined : arg)),
      ),
  }))
})

describe("messages", () => {
  test("are all tried", () => {
    const made = [...subjects].flatMap(([subject, messages]) =>
      Object.keys(messages).map((key) => `${subject}.${key}`),
    )
    expect(Object.keys(cases).toSorted()).toEqual(made.toSorted())
  })

  test.each(calls)("$name $args", ({ said, message, fix }) => {
    const made = said()
    expect({ message: made.message, fix: made.fix }).toEqual({ message, fix })
    expect(unsaid(made)).toEqual([])
    const told = saidIn(afrikaans, made)
    for (const text of [told.message, told.fix]) expect(text).not.toMatch(/undefined|\[object|^$/)
    expect(told.message).not.toBe(message)
  })
})

describe("templates", () => {
  test.each(english)("%s has its like in Afrikaans", (file) => {
    const [own, other] = [json(file), json(file.replace(/(^|\/)en\//, "$1af/"))]
    expect(Object.keys(other)).toEqual(Object.keys(own))
    for (const [code, template] of Object.entries(own))
      expect([code, new Set(placesIn(other[code]!))]).toEqual([code, new Set(placesIn(template))])
  })

  test("are all spoken, and none is there that English lacks", () => {
    const codes = english.flatMap((file) => Object.keys(json(file)))
    expect(Object.keys(afrikaans.templates).toSorted()).toEqual(codes.toSorted())
  })

  test("that count have both forms", () => {
    for (const key of Object.keys(afrikaans.templates).filter((one) => one.endsWith("_one")))
      expect(Object.keys(afrikaans.templates)).toContain(key.replace(/_one$/, "_other"))
  })
})

describe("words in another language", () => {
  const list = (more: number): Value => ({ text: "a, b", list: ["a", "b"], more })
  const cases: [string, Value, string][] = [
    ["a name stays", "report", "report"],
    ["a number stays", 3, "3"],
    ["a term", { text: "gate" }, "hek"],
    ["a term that begins a sentence", { text: "Gate" }, "Hek"],
    ["what is no term stays", { text: "Deliberate" }, "Deliberate"],
    ["a list", list(0), "a, b"],
    ["a list of more", list(4), "a, b en nog 4"],
    ["an enumeration", { text: "a, b and c", list: ["a", "b", { text: "gate" }], by: "and" }, "a, b en hek"],
    ["a path of the context that nothing names", { text: "country", path: "user.country" }, "country"],
    ["a template that it lacks is said in English", { text: "once", code: "none.such", values: {} }, "once"],
  ]
  test.each(cases)("%s", (_, value, expected) => expect(wordsIn(afrikaans, value)).toBe(expected))

  test("a problem without a code is said in English", () => {
    const problem = { message: "It is so.", fix: "Mend it." }
    expect(saidIn(afrikaans, problem)).toEqual(problem)
    expect(saidIn(afrikaans, { ...problem, code: "none.such", values: {} })).toEqual(problem)
  })

  test("what an author wrote is never taken for a place of the template", () => {
    const said = saidIn(afrikaans, shape.missing("{{name}}"))
    expect(said.message).toBe('"{{name}}" ontbreek.')
  })
})
