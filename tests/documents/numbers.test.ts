import { expect, test } from "vitest"
import { readLayer } from "./shipped.ts"

interface Bar {
  type: "progress"
  id: string
  level?: unknown
  showValue?: boolean
}

/** Every progress bar of a document, wherever it stands. */
function barsIn(value: unknown): Bar[] {
  if (typeof value !== "object" || value === null) return []
  const within = Object.values(value).flatMap(barsIn)
  return "type" in value && value.type === "progress" ? [value as Bar, ...within] : within
}

const documents = [...readLayer("schemas/documents")].filter(([id]) => /^(screen|fragment)\//.test(id))

test("no bar of a screen says its number twice: in figures of its own and in a word made of the same", () => {
  const twice = documents.flatMap(([id, document]) =>
    barsIn(document)
      .filter(({ level, showValue }) => JSON.stringify(level ?? "").includes('"with"') && showValue !== false)
      .map((bar) => `${id} ${bar.id}`),
  )
  expect(documents.flatMap(([, document]) => barsIn(document)).length).toBeGreaterThan(5)
  expect(twice).toEqual([])
})
