import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { auditedActions } from "#api/contract/publishing.ts"
import af from "#studio/words/af.json"
import en from "#studio/words/en.json"

const folder = new URL("../../src/studio", import.meta.url).pathname
const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
  .join("\n")

const plain = (key: string) => key.replace(/_(one|other)$/, "")
const placeholders = (text: string) =>
  [...text.matchAll(/{{(\w+)/g)].map(([, name = ""]) => name).toSorted((a, b) => a.localeCompare(b))
/** Said through a variable: their names stand together in the code. */
const computed =
  /^(audit|theme|language|lacks|verdict)\.|^mistakes\.kind\.|^import\.state\.|^changes\.(approved|withdrawn)$/

describe("the studio's words", () => {
  it("are there in both languages, with the same placeholders", () => {
    expect(Object.keys(af)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en))
      expect([key, placeholders(af[key as keyof typeof af])]).toEqual([key, placeholders(text)])
  })

  it("are all said somewhere", () => {
    const unsaid = Object.keys(en).filter(
      (key) => !computed.test(key) && !sources.includes(`"${plain(key)}"`),
    )
    expect(unsaid).toEqual([])
  })

  it("exist wherever the code asks for them", () => {
    const asked = [...sources.matchAll(/\bt\(\s*"([\w.-]+)"/g)].map(([, key]) => key ?? "")
    const known = new Set([...Object.keys(en), ...Object.keys(en).map(plain)])
    expect(asked.length).toBeGreaterThan(30)
    expect(asked.filter((key) => !known.has(key))).toEqual([])
  })

  it("name everything that the audit log tells", () => {
    expect(auditedActions.filter((action) => !(`audit.${action}` in en))).toEqual([])
  })
})
