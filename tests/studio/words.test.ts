import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { auditedActions } from "#api/contract/publishing.ts"
import { kinds } from "#documents/kinds.ts"
import { shippedRelease } from "../review/shipped.ts"

type Words = Readonly<Record<string, string>>

const folder = new URL("../../src/studio", import.meta.url).pathname
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => ({ path: join(entry.parentPath, entry.name).slice(folder.length + 1), name: entry.name }))
const read = (path: string) => readFileSync(join(folder, path), "utf8")
const wordsAt = (path: string) => JSON.parse(read(path)) as Words
const sources = files
  .filter(({ name }) => /\.tsx?$/.test(name))
  .map(({ path }) => ({ path, text: read(path) }))

/** Where words stand: those of the frame, and of each room those that it alone says. */
const parts = files
  .filter(({ name }) => name === "en.json")
  .map(({ path }) => path.slice(0, -"en.json".length))
const frame = "words/"
const words = new Map(parts.map((part) => [part, wordsAt(`${part}en.json`)]))

const plain = (key: string) => key.replace(/_(one|other)$/, "")
const placeholders = (text: string) =>
  [...text.matchAll(/{{(\w+)/g)].map(([, name = ""]) => name).toSorted((a, b) => a.localeCompare(b))
const alphabetically = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b))
/** Said through a variable: their beginning stands in the code. */
const isComputed = (key: string, code: string) =>
  [...key.matchAll(/\./g)].some(({ index }) => code.includes(`\`${key.slice(0, index + 1)}\${`))
const codeOf = (part: string) =>
  sources
    .filter(({ path }) => part === frame || path.startsWith(part.slice(0, -frame.length)))
    .map(({ text }) => text)
    .join("\n")

describe("the studio's words", () => {
  it("are there in both languages, with the same placeholders", () => {
    for (const [part, english] of words) {
      const afrikaans = wordsAt(`${part}af.json`)
      expect([part, Object.keys(afrikaans)]).toEqual([part, Object.keys(english)])
      for (const [key, text] of Object.entries(english))
        expect([key, placeholders(afrikaans[key] ?? "")]).toEqual([key, placeholders(text)])
    }
  })

  it("are all said somewhere, those of a room by that room", () => {
    const unsaid = [...words].flatMap(([part, english]) => {
      const code = codeOf(part)
      return Object.keys(english).filter(
        (key) => !code.includes(`"${plain(key)}"`) && !isComputed(plain(key), code),
      )
    })
    expect(unsaid).toEqual([])
  })

  it("stand in one place each", () => {
    const all = [...words.values()].flatMap((english) => Object.keys(english))
    expect(alphabetically(all)).toEqual(alphabetically([...new Set(all)]))
  })

  it("exist wherever the code asks for them", () => {
    for (const { path, text } of sources) {
      const own = parts.filter((part) => part === frame || path.startsWith(part.slice(0, -frame.length)))
      const known = new Set(
        own.flatMap((part) => Object.keys(words.get(part) ?? {})).flatMap((key) => [key, plain(key)]),
      )
      const asked = [...text.matchAll(/(?:\bt\(|\blabel[=:])\s*"([a-z][\w-]*(?:\.[\w.-]+)?)"/g)].map(
        ([, key = ""]) => key,
      )
      expect([path, asked.filter((key) => !known.has(key))]).toEqual([path, []])
    }
  })

  it("name everything that the audit log tells", () => {
    const said = words.get("rooms/history/words/") ?? {}
    expect(auditedActions.filter((action) => !(`audit.${action}` in said))).toEqual([])
  })

  it("name every kind of document that there are many of, and every kind that says something", () => {
    const listed = words.get("rooms/documents/words/") ?? {}
    const many = Object.entries(kinds).flatMap(([kind, facts]) => (facts.many ? [kind] : []))
    expect(many.filter((kind) => !(`documents.kind.${kind}` in listed))).toEqual([])
    const told = words.get("rooms/texts/words/") ?? {}
    const saying = [...shippedRelease().documents].filter(([, document]) =>
      JSON.stringify(document).includes('{"t":'),
    )
    const speaking = new Set(saying.map(([, { kind }]) => kind))
    expect([...speaking].filter((kind) => !(`texts.kind.${kind}` in told))).toEqual([])
  })
})
