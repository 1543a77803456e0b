import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, describe, expect, test, vi } from "vitest"
import { run as check } from "#cli/documents/check.ts"
import { run as findings } from "#cli/gates/findings.ts"
import { run as matrix } from "#cli/gates/matrix.ts"
import { run as why } from "#cli/gates/why.ts"

const schemas = fileURLToPath(new URL("../../schemas", import.meta.url))
const folders: string[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A folder of documents, by id. */
function folderOf(documents: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), "documents-"))
  folders.push(folder)
  for (const [id, document] of Object.entries(documents)) {
    mkdirSync(join(folder, id, ".."), { recursive: true })
    writeFileSync(
      join(folder, `${id}.json`),
      typeof document === "string" ? document : JSON.stringify(document),
    )
  }
  return folder
}

async function output(run: () => Promise<number>): Promise<{ code: number; out: string[]; err: string }> {
  const written = { out: "", err: "" }
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((written.out += String(text)), true))
  vi.spyOn(process.stderr, "write").mockImplementation((text) => ((written.err += String(text)), true))
  const code = await run()
  return { code, out: written.out.split("\n").filter((line) => line !== ""), err: written.err }
}

describe("documents check", () => {
  test("finds no error in what is shipped, and says how each layer fares", async () => {
    const { code, out, err } = await output(() => check([]))
    expect(out.filter((line) => line.startsWith("error"))).toEqual([])
    expect(code).toBe(0)
    for (const layer of ["shipped", "instance lantern", "instance yenza", "tenant yenza/northside"])
      expect(err).toContain(`${layer}: 0 errors`)
    expect(new Set(out).size).toBe(out.length)
  })

  test("says where a patch is wrong and how to mend it, and exits with 1", async () => {
    const folder = folderOf({ menus: { menus: { main: { entries: { my_cv: { to: { route: "cvv" } } } } } } })
    const { code, out } = await output(() => check([folder]))
    expect(out).toEqual([
      'error menus#/menus/main/entries/my_cv/to/route There is no route "cvv". Did you mean "cv"?',
    ])
    expect(code).toBe(1)
  })

  test("says what is wrong with a shape", async () => {
    const folder = folderOf({ gates: { gates: { Cv: { rule: { featur: "Cv" } } } }, nonsense: {} })
    const { code, out } = await output(() => check([folder]))
    expect(out.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
      "error nonsense#",
      "error gates#/gates/Cv/rule/featur",
    ])
    expect(code).toBe(1)
  })

  test("checks a complete set of documents by itself", async () => {
    const base = JSON.parse(readFileSync(new URL("../review/base.json", import.meta.url), "utf8")) as Record<
      string,
      unknown
    >
    const { code, out } = await output(() => check([folderOf(base)]))
    expect([code, out]).toEqual([0, []])
  })

  test("checks tenants: one that widens a gate is refused", async () => {
    const folder = folderOf({})
    cpSync(schemas, folder, { recursive: true })
    const patch = { gates: { Cv: { rule: { fact: "signedIn" } } } }
    writeFileSync(join(folder, "instances/yenza/tenants/northside/gates.json"), JSON.stringify(patch))
    const { code, out } = await output(() => check([folder]))
    expect(out.filter((line) => line.startsWith("error"))).toEqual([
      "error gates#/gates/Cv/rule The tenant's gate \"Cv\" lets in somebody signed in, whom the instance keeps out. A tenant may only narrow: join the instance's rule and yours with and.",
    ])
    expect(code).toBe(1)
  })

  test("finds records that name one that is not there, or an example that production has none of", async () => {
    const folder = folderOf({})
    cpSync(schemas, folder, { recursive: true })
    const change = (record: string, changes: object) => {
      const file = join(folder, "catalogue", `${record}.json`)
      const before = JSON.parse(readFileSync(file, "utf8")) as object
      writeFileSync(file, JSON.stringify({ ...before, ...changes }))
    }
    change("careers/29-1141.00", { cluster: "nowhere" })
    change("bursaries/nsfas", { programmes: ["baobab-geology"] })
    const { code, out } = await output(() => check([folder]))
    const fix = "Write the id, the address name or the title of a record that is there."
    expect(out).toEqual([
      `error catalogue/bursaries/nsfas#/programmes/0 There is no such record in "programmes". ${fix}`,
      `error catalogue/careers/29-1141.00#/cluster There is no such record in "clusters". ${fix}`,
    ])
    expect(code).toBe(1)
  })

  test("names the file that is no JSON, and a folder that is not there", async () => {
    const broken = await output(() => check([folderOf({ menus: "{" })]))
    expect(broken.code).toBe(1)
    expect(broken.err).toContain("menus.json is not JSON")
    vi.restoreAllMocks()
    const absent = await output(() => check(["/no/such/folder"]))
    expect([absent.code, absent.err]).toEqual([2, "There is no folder /no/such/folder.\n"])
  })
})

describe("gates", () => {
  test("matrix gives a line for every route and persona, as CSV or JSON", async () => {
    const csv = await output(() => matrix(["--instance", "yenza", "--now", "2026-01-01"]))
    expect(csv.out[0]).toBe("route,path,persona,outcome,shown,because,denied")
    expect(csv.out).toContain("cv,/cv,starter,show,403,routes/cv/guards/feature,Cv: feature Cv")
    vi.restoreAllMocks()
    const json = await output(() => matrix(["--instance", "yenza", "--format", "json"]))
    expect((JSON.parse(json.out.join("")) as unknown[]).length).toBe(csv.out.length - 1)
  })

  test("why explains a denial with its clause and the least that would unlock it", async () => {
    const { out } = await output(() => why(["--persona", "starter", "--path", "/cv", "--instance", "yenza"]))
    expect(out).toEqual([
      "Lite learner with worker type done (starter)",
      "/cv is the address of route cv.",
      '1. /cv → /error/not-allowed: guard "feature" of route cv turns away.',
      expect.stringMatching(/^ {3}Gate Cv denies: feature Cv does not hold\. “.+”$/),
      expect.stringMatching(/^ {3}To get in: “.+” \(purchaseUpgrade\)$/),
      "   The feature comes with an upgrade.",
      "Shown: 403 (/error/not-allowed).",
      "The least that would show cv: user.accountType mini instead of starter.",
    ])
  })

  test("findings lists what an analyst should know", async () => {
    const { out, code } = await output(() => findings([]))
    expect(code).toBe(0)
    expect(out[0]).toMatch(/^shadowed path: warning routes#\/routes\/subjectChoiceFacultyToolPage\/path /)
  })

  test.each([
    [
      () => why(["--persona", "startr", "--path", "/cv"]),
      'There is no persona "startr". Did you mean "starter"?',
    ],
    [() => why(["--persona", "starter"]), "Usage: npm run --silent gates -- why"],
    [() => matrix(["--format", "xml"]), 'expected csv or json, found "xml"'],
    [() => matrix(["--now", "yesterday"]), '"yesterday" is no ISO 8601 date'],
    [() => matrix(["--instance", "nowhere"]), 'There is no instance "nowhere"'],
    [() => findings(["--fromat", "json"]), "Unknown option '--fromat'"],
  ])("a mistake %# is named", async (run, message) => {
    const { code, out, err } = await output(run)
    expect([code, out]).toEqual([2, []])
    expect(err).toContain(message)
  })
})
