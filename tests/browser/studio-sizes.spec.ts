import { readFileSync, statSync } from "node:fs"
import { workerKilobytes } from "../bench/support/built-worker.ts"
import { expect, test } from "./support/test.ts"

interface Part {
  file: string
  isEntry?: true
  isDynamicEntry?: true
  imports?: string[]
}

const folder = "dist/studio"
const parts = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")) as Record<string, Part>

/** A part of the script with all that cannot run without it. */
function withImports(names: readonly string[]): Set<string> {
  const all = new Set<string>()
  const add = (name: string): void => {
    if (all.has(name)) return
    all.add(name)
    parts[name]?.imports?.forEach(add)
  }
  names.forEach(add)
  return all
}

/** KB (1 KB = 1000 bytes) as they travel; the smallest files are sent as they are. */
const kilobytesOf = (names: readonly string[]): number =>
  [...withImports(names)].reduce((sum, name) => {
    const path = `${folder}/${parts[name]!.file}`
    const sent = statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)
    return sum + sent.size / 1000
  }, 0)

const found = (which: RegExp) =>
  Object.keys(parts).filter((name) => parts[name]?.isDynamicEntry && which.test(name))
const shell = Object.keys(parts).filter((name) => parts[name]?.isEntry)
const rooms = found(/^src\/studio\/rooms\/\w+\/\w+Room\.tsx$/)
const recordsRoom = "src/studio/rooms/records/RecordsRoom.tsx"
const codeEditor = "src/studio/rooms/documents/DocumentsRoom.tsx"

test("the studio's shell is at most 130 KB of script", () => {
  expect(kilobytesOf(shell)).toBeLessThanOrEqual(130)
})

test("what reviews in the browser is at most 160 KB of script", () => {
  expect(workerKilobytes()).toBeLessThanOrEqual(160)
})

test("the shell with any one room is at most 200 KB of script, with the code editor 115 KB more", () => {
  expect(rooms.length).toBeGreaterThan(10)
  const most = (room: string) => (room === codeEditor ? 315 : 200)
  const sizes = rooms.map((room) => ({ room, kilobytes: kilobytesOf([...shell, room]) }))
  expect(sizes.filter(({ room, kilobytes }) => kilobytes > most(room))).toEqual([])
})

test("the shell with the form of a record is at most 200 KB of script", () => {
  const form = found(/\/RecordForm\.tsx$/)
  expect(form).toHaveLength(1)
  expect(kilobytesOf([...shell, recordsRoom, ...form])).toBeLessThanOrEqual(200)
})
