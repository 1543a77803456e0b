// @vitest-environment happy-dom
import { act } from "react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { ChangedNews } from "#api/contract/changesets.ts"
import type { PublishingClient } from "#api/publishing-client.ts"
import { useTogether } from "#studio/editing/useTogether.ts"
import { drawing, Using } from "./support/drawing.tsx"

let streams: Stream[]

class Stream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0
  constructor() {
    super()
    streams.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  tell(type: string, data: object = {}) {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })))
  }
  /** The server answers with an error: a browser gives up then. */
  refuse() {
    this.close()
    this.tell("error")
  }
}

const publishing = { togetherAddress: () => "/live", moveTo: async () => {} } as unknown as PublishingClient
const { draw } = drawing({ publishing })

let here: string[]
let news: ChangedNews[]
let isHidden: boolean
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("EventSource", Stream)
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden })
  streams = []
  news = []
  isHidden = false
  function hooks() {
    here = useTogether("change", (one) => news.push(one)).people.map(({ person }) => person)
  }
  draw(<Using hooks={hooks} />)
})
afterEach(() => vi.useRealTimers())

const latest = () => streams.at(-1)!
const minute = () => act(() => vi.advanceTimersByTimeAsync(60_000))
const look = (hidden: boolean) => {
  isHidden = hidden
  act(() => void document.dispatchEvent(new Event("visibilitychange")))
}

test("after an error answer the stream is opened again, and what was missed is asked for", async () => {
  latest().tell("open")
  latest().tell("people", { people: [{ person: "colleague" }] })
  expect([here, news]).toEqual([["colleague"], []])
  latest().refuse()
  // Who is here is not known by now.
  expect([here, streams.length]).toEqual([[], 1])
  await minute()
  expect(streams).toHaveLength(2)
  latest().refuse()
  await minute()
  expect(streams).toHaveLength(3)
  latest().tell("open")
  latest().tell("people", { people: [{ person: "colleague" }] })
  expect([here, news]).toEqual([["colleague"], [{ revision: Infinity, at: "" }]])
})

test("a page that nobody looks at opens no stream, and one as soon as somebody does", async () => {
  latest().tell("open")
  latest().refuse()
  look(true)
  await minute()
  expect(streams).toHaveLength(1)
  look(false)
  expect(streams).toHaveLength(2)
  latest().tell("open")
  await minute()
  expect([streams.length, news.length]).toEqual([2, 1])
})
