import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { expect, test } from "vitest"
import { codeIn, literalsOf } from "../support/literals.ts"

const root = new URL("../..", import.meta.url).pathname
const documents = join(root, "schemas/documents")

const keysOf = (id: string) => {
  const document = JSON.parse(readFileSync(join(documents, `${id}.json`), "utf8")) as Record<string, object>
  return Object.keys(document[id] ?? {})
}
const filesOf = (kind: string) => readdirSync(join(documents, kind)).map((file) => basename(file, ".json"))

/** What the shipped documents and instances are called. */
const names = new Set([
  ...["gates", "features", "menus"].flatMap(keysOf),
  ...["assessment", "report", "collection", "screen"].flatMap(filesOf),
  ...readdirSync(join(root, "schemas/instances")),
])

/** What code relies on by name, whatever documents say of it. */
const contracts: Readonly<Record<string, readonly string[]>> = {
  // What the law asks is held beside these gates: no document may name others instead.
  "src/engine/law.ts": ["AssessmentsAllowed"],
  "src/server/assessments/permission.ts": ["ResearchAssessments"],
  "src/server/research/participants.ts": ["ResearchAssessments"],
  // The calls that write a CV belong to no document that could name their gate.
  "src/server/accounts/sections.ts": ["Cv"],
  // A requirement names a school subject as the list of subjects calls it.
  "src/learner/sources/requirements.ts": ["subjects"],
  // A mark names a school subject as the list of subjects calls it.
  "src/learner/sources/school/subjects.ts": ["subjects"],
  // JSON Resume's own name for what was learnt.
  "src/cv/exchange/json-parts.ts": ["courses"],
  // The menus that the shell draws around every page.
  "src/learner/shell/Drawer.tsx": ["main", "user"],
  "src/learner/shell/Footer.tsx": ["footer"],
  "src/learner/shell/TopNavigation.tsx": ["main"],
  "src/learner/shell/UserMenu.tsx": ["user"],
}

/** Words that code has for something else: kinds of documents, properties, roots of paths, codes, icons, consents. */
const everydayWords = new Set([
  "assessment",
  "guardian",
  "home",
  "interests",
  "logout",
  "maze",
  "not-found",
  "privacy",
  "recover",
  "report",
  "reset",
  "terms",
  "theme",
  "user",
  "worker-type",
])

const files = codeIn("src")

/** What a literal may name: itself, or a document by its id. */
const namedBy = (text: string) =>
  /^(?:assessment|report|collection|screen)\/([\w-]+)$/.exec(text)?.[1] ?? text

test("there is something to look at", () => {
  expect(files.length).toBeGreaterThan(700)
  expect(names.size).toBeGreaterThan(100)
})

test("no code knows what an instance calls its gates, features, menus, assessments, reports, collections or screens", () => {
  const found = files.flatMap((file) =>
    literalsOf(file)
      .filter((text) => names.has(namedBy(text)) && !contracts[file]?.includes(text))
      .filter((text) => text !== namedBy(text) || !everydayWords.has(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test("and what is listed here is still there", () => {
  const literals = new Map(files.map((file) => [file, literalsOf(file)]))
  const stale = Object.entries(contracts).flatMap(([file, known]) =>
    known.filter((name) => !literals.get(file)?.includes(name)).map((name) => `${file}: ${name}`),
  )
  const all = new Set([...literals.values()].flat())
  expect([...stale, ...[...everydayWords].filter((word) => !names.has(word) || !all.has(word))]).toEqual([])
})
