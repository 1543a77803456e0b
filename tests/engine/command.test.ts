import { spawn } from "node:child_process"
import { describe, expect, test } from "vitest"
import { answer } from "#cli/gates/decide.ts"
import { lineBatches } from "#cli/gates/lines.ts"

/** Runs the real command. */
async function gates(
  args: readonly string[],
  input: string,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ["src/cli/run.mjs", "gates", ...args])
  let out = ""
  let err = ""
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()))
  child.stdin.end(input)
  const code = await new Promise<number | null>((done) => child.on("close", done))
  return { code, out, err }
}

const shown =
  '{"path":"/cv?x=1","user":null,"config":{"features":{"Cv":true}},"visitor":{"selectedPlan":null,"planCountry":null,"skipVerification":false},"curricula":["nsc"]}'
const expected =
  '{"outcome":"show","route":"loginPage","path":"/login?redirect=%2Fcv%3Fx%3D1","hops":[{"from":"/cv?x=1","to":"/login?redirect=%2Fcv%3Fx%3D1","because":"navigation/signed-out"}]}'

describe("gates decide", () => {
  test("answers line by line, in order, and says which lines are bad", { timeout: 30_000 }, async () => {
    const { code, out, err } = await gates(["decide"], [shown, "{", shown].join("\r\n"))
    const lines = out.split("\n")
    expect(lines).toHaveLength(4)
    expect([lines[0], lines[2], lines[3]]).toEqual([expected, expected, ""])
    expect(JSON.parse(lines[1] ?? "")).toEqual({ error: expect.stringMatching(/^line 2: not JSON: /) })
    expect([code, err]).toEqual([1, ""])
  })
  test("nothing in, nothing out", { timeout: 30_000 }, async () => {
    expect(await gates(["decide"], "")).toEqual({ code: 0, out: "", err: "" })
  })
  test("an unknown command shows those there are", { timeout: 30_000 }, async () => {
    const { code, err } = await gates(["constructor"], "")
    expect([code, err.includes("decide")]).toEqual([1, true])
  })
})

describe("one line", () => {
  const ask = (request: unknown) =>
    JSON.parse(answer(JSON.stringify(request), 1).text) as Record<string, unknown>

  test("null or absent anywhere is its default", () => {
    const nothing = ask({ path: "/cv" })
    const nulls = { user: null, config: null, visitor: null, curricula: null, instance: null, now: null }
    expect(ask({ path: "/cv", ...nulls })).toEqual(nothing)
    expect(
      ask({ path: "/cv", visitor: { selectedPlan: null, planCountry: null, skipVerification: null } }),
    ).toEqual(nothing)
    expect(Object.keys(nothing)).toEqual(["outcome", "route", "path", "hops"])
  })

  test("the configuration is merged over the instance's: null takes away, the rest stays", () => {
    expect(ask({ path: "/recover" })).toMatchObject({ route: "recoverPage" })
    expect(ask({ path: "/recover", config: { authProviders: { basic: null } } })).toMatchObject({
      route: "home",
    })
    expect(ask({ path: "/recover", config: { features: { Cv: false } } })).toMatchObject({
      route: "recoverPage",
    })
    expect(
      ask({ path: "/recover", config: JSON.parse('{"__proto__":{"authProviders":{"basic":false}}}') }),
    ).toMatchObject({ route: "recoverPage" })
  })

  test("another instance has its own configuration", () => {
    expect(ask({ path: "/recover", instance: "lantern" })).toMatchObject({ route: "home" })
  })

  test.each([
    ["", "the line is empty"],
    ["null", "the request: expected an object, found null"],
    ["[]", "the request: expected an object, found an array"],
    ["{}", "path: expected a string, found nothing"],
    ['{"path":7}', "path: expected a string, found number 7"],
    ['{"path":"/","user":"x"}', "user: expected an object, found string"],
    ['{"path":"/","config":[]}', "config: expected an object, found an array"],
    ['{"path":"/","visitor":true}', "visitor: expected an object"],
    ['{"path":"/","visitor":{"skipVerification":"yes"}}', "visitor/skipVerification: expected true or false"],
    ['{"path":"/","visitor":{"selectedPlan":1}}', "visitor/selectedPlan: expected a string"],
    ['{"path":"/","curricula":{"nsc":{}}}', "curricula: expected an array of strings, found an object"],
    ['{"path":"/","curricula":["a",1]}', "curricula/1: expected a string"],
    ['{"path":"/","instance":"nobody"}', 'instance: there is no "nobody"; there are lantern, yenza'],
    ['{"path":"/","instance":"../yenza"}', "instance: there is no"],
    ['{"path":"/","now":"soon"}', "now: expected an ISO 8601 date"],
  ])("%s is answered with what is wrong", (line, message) => {
    const { text, isError } = answer(line, 3)
    expect(isError).toBe(true)
    const { error } = JSON.parse(text) as { error: string }
    expect(error).toContain(`line 3: ${message}`)
  })

  test("a path that is none is answered like an unknown one", () => {
    for (const path of ["//evil.example", "https://evil.example", "cv", ""])
      expect(ask({ path })).toMatchObject({ route: "404" })
  })
})

test("lines may be cut anywhere, also inside a letter", async () => {
  const bytes = new TextEncoder().encode("é1\r\n\nü2\nlast ö")
  async function* pieces(size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
  }
  for (const size of [1, 2, 3, 5, 100]) {
    const lines: string[] = []
    for await (const batch of lineBatches(pieces(size))) lines.push(...batch)
    expect(lines).toEqual(["é1", "", "ü2", "last ö"])
  }
})
