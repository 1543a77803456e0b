import { expect, test } from "vitest"
import { protectedChanges } from "#review/protected.ts"
import { textUses } from "#review/text-uses.ts"
import { validateDocuments } from "#documents/validate.ts"
import { edited } from "./edit.ts"
import { Reviewed } from "#review/reviewed.ts"
import { shippedRelease } from "./shipped.ts"

const release = shippedRelease("yenza")
const uses = textUses(release)

test("every document that names a text is told, each once", () => {
  expect(uses.documents["shell:menu.home"]).toContain("menus")
  for (const [key, documents] of Object.entries(uses.documents)) {
    expect([key, documents]).toEqual([key, [...new Set(documents)]])
    const named = documents.every((document) =>
      JSON.stringify(release.documents.get(document)).includes(JSON.stringify(key)),
    )
    expect([key, named]).toEqual([key, true])
  }
})

test("what is told to be protected takes a second person when it changes, and what is not does not", () => {
  const words = [...release.documents].flatMap(([id, document]) =>
    document.kind === "locale" && document.language === "en"
      ? Object.keys(document.texts).map((key) => [id, key] as const)
      : [],
  )
  const protectedKeys = words.filter(([id, key]) => uses.protected.includes(`${id}#${key}`))
  expect(protectedKeys.length).toBeGreaterThan(5)
  const set = Object.fromEntries(words.map(([id, key]) => [`${id}#/texts/${key}`, "Other words"]))
  const after = validateDocuments(edited(Object.fromEntries(release.documents), { set })).documents
  const changed = protectedChanges(release.documents, after).map(
    ({ document, pointer }) => `${document}#${pointer.slice("/texts/".length)}`,
  )
  const told = protectedKeys.map(([id, key]) => `${id}#${key}`)
  expect(changed.toSorted()).toEqual(told.toSorted())
})

test("a tenant is told which namespaces are closed to it, an instance none", () => {
  expect(uses.closed).toEqual([])
  expect(textUses(new Reviewed(release.documents, "tenant")).closed).toContain("consent")
})
