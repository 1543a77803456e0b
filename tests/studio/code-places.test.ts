import { json } from "@codemirror/lang-json"
import { EditorState } from "@codemirror/state"
import { expect, test } from "vitest"
import { placeAt, rangeOf } from "#studio/rooms/documents/code/places.ts"

/** As many routes as make a text that the editor reads in the background, and a cursor in the last of them. */
const routes = Object.fromEntries(
  Array.from({ length: 800 }, (_, at) => [`page${at}`, { path: `/pages/${at}`, steps: ["a", "b"] }]),
)
const doc = JSON.stringify({ routes }, null, 2)
const path = ["routes", "page799", "steps", "1"]

test("a place at the end of a long text is found as soon as the text is there", () => {
  const state = EditorState.create({ doc, extensions: [json()] })
  const { from, to } = rangeOf(state, path)
  expect([doc.slice(from, to), from > 40_000]).toEqual(['"b"', true])
})

test("a cursor at the end of a long text is told where it stands", () => {
  const state = EditorState.create({ doc, extensions: [json()] })
  expect(placeAt(state, doc.lastIndexOf('"b"') + 1)).toMatchObject({
    path: ["routes", "page799", "steps", 1],
  })
})
