import { describe, expect, test } from "vitest"
import { isPath, readFromPreview } from "#browser/preview/messages.ts"
import {
  changeIn,
  previewLink,
  readIn,
  readPreview,
  writeIn,
  writePreview,
} from "../../src/studio/preview/link.ts"
import { witnessAs } from "../../src/studio/preview/witness.ts"
import { openAs } from "../../src/studio/rooms/review/links.ts"
import { connectStudio } from "../../src/preview/studio.ts"

const key = "a-key"

describe("what the studio believes of a frame", () => {
  test.each([
    [{ kind: "ready" }, true],
    [{ kind: "moved", path: "/cv?x=1" }, true],
    [{ kind: "did", action: { what: "save", of: ["profile.firstName"] } }, true],
    [{ kind: "unfit", documents: ["menus"] }, true],
    [{ kind: "picked", keys: ["shell:menu.home"] }, true],
    [{ kind: "picked", keys: [] }, true],
    [{ kind: "picked", keys: [{}] }, false],
    [{ kind: "picked", keys: Array.from({ length: 99 }, () => "x") }, false],
    [{ kind: "moved", path: "javascript:alert(1)" }, false],
    [{ kind: "moved", path: "//elsewhere.example" }, false],
    [{ kind: "moved", path: "/\\elsewhere.example" }, false],
    [{ kind: "moved", path: `/${"x".repeat(3000)}` }, false],
    [{ kind: "moved", path: ["/"] }, false],
    [{ kind: "did", action: { what: "toString", of: [] } }, false],
    [{ kind: "did", action: { what: "save", of: [{}] } }, false],
    [{ kind: "did", action: { what: "save", of: Array.from({ length: 99 }, () => "x") } }, false],
    [{ kind: "unfit", documents: "menus" }, false],
    [{ kind: "show" }, false],
  ])("%j: %s", (message, isOne) => {
    const read = readFromPreview({ ...message, key }, key)
    if (isOne) expect(read).toEqual(message)
    else expect(read).toBeUndefined()
    expect(readFromPreview({ ...message, key: "another" }, key)).toBeUndefined()
    expect(readFromPreview(message, key)).toBeUndefined()
  })

  test.each([null, 7, "ready", [], undefined])("%j is no message", (data) => {
    expect(readFromPreview(data, key)).toBeUndefined()
  })
})

describe("what the frame believes of the page around it", () => {
  const origin = "https://site.example"
  /** A window in a frame, and what it has said. */
  function framed(hash = `#${key}`) {
    const heard: ((event: unknown) => void)[] = []
    const said: unknown[][] = []
    const parent = { postMessage: (...words: unknown[]) => said.push(words) }
    const frame = {
      location: { origin, hash },
      parent,
      addEventListener: (_: string, listener: (event: unknown) => void) => heard.push(listener),
    }
    const messages: unknown[] = []
    const studio = connectStudio(frame as unknown as Window)
    studio.hear((message) => messages.push(message))
    return { studio, parent, said, messages, send: (event: object) => heard[0]?.(event) }
  }
  const data = { kind: "token", token: "x", key }

  test("its own origin, the window around, and the key", () => {
    const { parent, messages, send } = framed()
    send({ source: parent, origin, data })
    expect(messages).toEqual([data])
  })

  test.each([
    ["another window", { source: {}, origin, data }],
    ["another origin", { origin: "https://elsewhere.example", data }],
    ["another key", { origin, data: { ...data, key: "b" } }],
    ["no key", { origin, data: { kind: "token", token: "x" } }],
    ["nothing", { origin, data: null }],
  ])("and nothing of %s", (_, event) => {
    const { parent, messages, send } = framed()
    send({ source: parent, ...event })
    expect(messages).toEqual([])
  })

  test("nothing at all where it was given no key", () => {
    const { parent, messages, send } = framed("")
    send({ source: parent, origin, data: { ...data, key: "" } })
    expect(messages).toEqual([])
  })

  test("and speaks to its own origin alone", () => {
    const { studio, said } = framed()
    studio.tell({ kind: "ready" })
    expect(said).toEqual([[{ kind: "ready", key }, origin]])
  })
})

describe("the address of a preview", () => {
  const state = {
    in: "a-change",
    as: "~user.present=yes&user.accountType=power",
    on: "2027-01-31",
    lang: "af",
    size: "desktop",
    look: "dark",
    path: "/cv?tab=1",
  } as const

  test("says all of it", () => {
    const link = previewLink({ instance: "yenza" }, { tenant: null }, state)
    expect(link.startsWith("/yenza/preview?")).toBe(true)
    expect(readPreview(new URLSearchParams(link.split("?")[1]))).toEqual(state)
  })

  test("names a change, a proposal or a release", () => {
    expect(readIn(undefined)).toEqual({})
    expect(readIn("a-change")).toEqual({ change: "a-change" })
    expect(readIn(writeIn("proposal", "one"))).toEqual({ proposal: "one" })
    expect(readIn(writeIn("release", "two"))).toEqual({ release: "two" })
    expect(["in=a-change", "in=release:two", ""].map((said) => changeIn(new URLSearchParams(said)))).toEqual([
      "a-change",
      undefined,
      undefined,
    ])
  })

  test("of a witness says who they are and what they come with, each site being set up as it is", () => {
    const context = {
      "user.present": true,
      "visitor.planSelected": true,
      "query.code": true,
      "config.consents.parental": false,
      "route.section": "cv",
    }
    expect(witnessAs(context)).toBe("~user.present=yes&visitor.planSelected=yes&query.code=yes")
  })

  test("of a what-if says the day on which it was asked", () => {
    const link = openAs({ instance: "yenza" }, { tenant: null }, {}, { path: "/cv", on: "2027-01-31" })
    expect(readPreview(new URLSearchParams(link.split("?")[1]))).toMatchObject({
      path: "/cv",
      on: "2027-01-31",
    })
  })

  test("leaves out what is usual, and lets stand what is beside it", () => {
    expect(previewLink({ instance: "yenza" }, { tenant: "oakridge" }, { path: "/", size: "phone" })).toBe(
      "/oakridge/preview",
    )
    expect(
      writePreview({ as: undefined, look: "light" }, new URLSearchParams("as=x&look=dark&q=1")).toString(),
    ).toBe("q=1")
  })

  test.each([
    "on=yesterday",
    "on=2027-99-99",
    "lang=<b>",
    "path=//x",
    "path=x",
    `as=${"x".repeat(4000)}`,
    "in=",
  ])("takes nothing from %s", (query) => {
    expect(readPreview(new URLSearchParams(query))).toEqual(readPreview(new URLSearchParams()))
  })

  test.each([
    ["/", true],
    ["/cv#x", true],
    ["//x", false],
    ["/\\x", false],
    ["x", false],
    ["", false],
  ])("%j is a path of the app: %s", (text, is) => {
    expect(isPath(text)).toBe(is)
  })
})
