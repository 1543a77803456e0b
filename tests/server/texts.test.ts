import { readFileSync, readdirSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

const root = path.resolve(import.meta.dirname, "../..")
const sources = readdirSync(path.join(root, "src/server"), { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && file.name.endsWith(".ts"))
  .map((file) => readFileSync(path.join(file.parentPath, file.name), "utf8"))
const keys = new Set(
  sources.flatMap((source) => source.match(/(?<=")(?:forms|auth|mail|shell):[a-zA-Z.-]+(?=")/g) ?? []),
)

test.each(["en", "af"])("every text that the server names exists in %s", (language) => {
  expect(keys.size).toBeGreaterThan(15)
  const missing = [...keys].filter((key) => {
    const [namespace = "", name = ""] = key.split(":")
    const file = path.join(root, "schemas/documents/locale", language, `${namespace}.json`)
    return !Object.hasOwn((JSON.parse(readFileSync(file, "utf8")) as { texts: object }).texts, name)
  })
  expect(missing).toEqual([])
})
