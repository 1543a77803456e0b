import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import type { CodeBatch, MadeCodes } from "#api/contract/codes.ts"
import { run as create } from "#cli/codes/create.ts"
import { run as exportCodes } from "#cli/codes/export.ts"
import { run as list } from "#cli/codes/list.ts"
import { run as revoke } from "#cli/codes/revoke.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { codeOf, startApp, userOf, type TestApp } from "./support/app.ts"
import type { Browser } from "./support/browser.ts"
import refusals from "./cases/codes.json" with { type: "json" }

const folder = mkdtempSync(join(tmpdir(), "signpost-codes-"))
let server: TestApp
let operator: Browser

beforeAll(async () => {
  server = await startApp()
  await server.app.listen({ port: 0, host: "localhost" })
  operator = await server.demo("operator")
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const redeem = (browser: Browser, code: string) => browser.post("/api/vouchers/redeem", { code })
const everything = () =>
  server.database.asOwner(async (trx) =>
    JSON.stringify([
      await trx.selectFrom("vouchers").selectAll().execute(),
      await trx.selectFrom("coupons").selectAll().execute(),
      await trx.selectFrom("orders").selectAll().execute(),
      await trx.selectFrom("audit").selectAll().execute(),
    ]),
  )

describe("the command", () => {
  async function said(
    run: (args: readonly string[]) => Promise<number>,
    args: string[] = [],
    user = "operator@demo.example",
  ): Promise<string> {
    vi.stubEnv("SIGNPOST_URL", `http://localhost:${(server.app.server.address() as AddressInfo).port}`)
    vi.stubEnv("SIGNPOST_USER", user)
    vi.stubEnv("SIGNPOST_PASSWORD", demoPassword)
    let written = ""
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, "write").mockImplementation((text) => (written += String(text)) !== "")
    await run(args)
    vi.restoreAllMocks()
    return written
  }

  test("makes vouchers that are stored as hashes, printed, redeemed as people copy them, listed and revoked", async () => {
    const sheet = join(folder, "sheet.html")
    const out = join(folder, "codes.txt")
    const group = ["--account", "power", "--cohort", "northside/grade-12"]
    const written = ["--expires", "2099-01-31", "--sheet", sheet, "--out", out, "--language", "af"]
    const made = await said(create, [
      "voucher",
      "--label",
      "Grade 12 <2027>",
      "--count",
      "3",
      ...group,
      ...written,
    ])
    const batch = /batch (\S+)\./.exec(made)?.[1] ?? ""
    const codes = readFileSync(out, "utf8").trim().split("\n")
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){2}[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(statSync(out).mode & 0o077).toBe(0)
    const printed = readFileSync(sheet, "utf8")
    for (const code of codes) expect(printed).toContain(`<code>${code}</code>`)
    expect(printed).toContain("Grade 12 &lt;2027&gt;")
    expect(printed).toContain("Dit werk tot 31 Januarie 2099.")
    for (const code of codes) expect(await everything()).not.toContain(code)

    const [first = "", second = "", third = ""] = codes
    const typed = ` ${first.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `
    const browser = await server.signedUp("printed@demo.example")
    const user = userOf(await redeem(browser, typed))
    expect(user.app).toMatchObject({
      accountType: "power",
      tenant: "northside",
      cohort: { name: "grade-12", tenant: "northside" },
    })
    expect(codeOf(await redeem(await server.signedUp("late@demo.example"), first))).toBe("voucher-invalid")
    expect((await browser.get("/api/users/export")).text).not.toContain(first)

    const line = (await said(list)).split("\n").find((text) => text.startsWith(batch))
    expect(line).toBe(`${batch}  voucher  3/3  1/3  2099-01-31  power northside/grade-12  Grade 12 <2027>`)
    const csv = join(folder, "codes.csv")
    await said(exportCodes, ["--batch", batch, "--out", csv])
    expect(await said(exportCodes, ["--batch", batch, "--out", csv])).toContain(`${csv} is not written: E`)
    const refused = join(folder, "refused.csv")
    await said(exportCodes, ["--out", refused], "power@demo.example")
    expect(existsSync(refused)).toBe(false)
    const rows = parse<Record<string, string>>(readFileSync(csv), { columns: true, bom: true })
    expect(rows.filter(({ uses }) => uses === "1")).toHaveLength(1)
    expect(new Set(rows.map(({ hint }) => hint))).toEqual(
      new Set(codes.map((code) => `${code.slice(0, 5)}-…`)),
    )

    expect(await said(revoke, [second])).toBe("1 code is revoked.\n")
    expect(codeOf(await operator.post("/api/vouchers/check", { code: second }))).toBe("voucher-invalid")
    expect((await operator.post("/api/vouchers/check", { code: third })).status).toBe(200)
    expect(await said(revoke, ["--batch", batch])).toBe("2 codes are revoked.\n")
    expect(codeOf(await operator.post("/api/vouchers/check", { code: third }))).toBe("voucher-invalid")
    expect(userOf(await browser.get("/api/auth/get-user")).app?.accountType).toBe("power")
  })
})

describe("the calls", () => {
  const wanted = { kind: "coupon", label: "Spring", count: 1, uses: 1, percent: 50 }

  test("make coupons, which count their orders and can be revoked", async () => {
    const { codes, batch } = (await operator.post("/api/codes", { ...wanted, plan: "power" }))
      .body as MadeCodes
    const browser = await server.signedUp("spring@demo.example")
    const quote = (plan: string) =>
      browser.post("/api/checkout/coupon", { coupon: codes[0]?.toLowerCase(), plan, country: "ZA" })
    expect((await quote("power")).status).toBe(200)
    expect(codeOf(await quote("starter"))).toBe("coupon-invalid")
    await browser.post("/api/users/birth-date", { birthDate: "1999-04-27" })
    const order = { plan: "power", country: "ZA", coupon: codes[0] }
    expect((await browser.post("/api/checkout", order)).status).toBe(200)
    // One pending order reserves the one use.
    expect(codeOf(await quote("power"))).toBe("coupon-invalid")
    expect(await everything()).not.toContain(codes[0])
    expect((await operator.post("/api/codes/revoke", { batch })).body).toEqual({ revoked: 1 })
    expect((await operator.post("/api/codes/revoke", { batch })).body).toEqual({ revoked: 0 })
  })

  test.each(["en_ZA", "xx", "no tag", "af"])(
    "tell the codes that they have made whatever language is asked for: %s",
    async (language) => {
      const made = await operator.post("/api/codes", { ...wanted, expires: "2099-01-31", language })
      const { codes, sheet } = made.body as MadeCodes
      expect([made.status, codes.length]).toEqual([200, 1])
      expect(sheet).toContain(language === "af" ? "31 Januarie 2099" : "31 January 2099")
    },
  )

  test("show the codes for trying out as what they are", async () => {
    const { batches } = (await operator.get("/api/codes")).body as { batches: CodeBatch[] }
    const demo = batches.filter(({ batch }) => batch === null)
    expect(demo.map(({ label }) => label)).toEqual(["For trying out", "For trying out"])
    expect(new Set(demo.map(({ kind }) => kind))).toEqual(new Set(["coupon", "voucher"]))
  })

  test.each(refusals)("refuse $name", async ({ body, field }) => {
    const given = Object.entries({ ...wanted, ...body }).filter(([, value]) => value !== null)
    const answer = await operator.post("/api/codes", Object.fromEntries(given))
    expect([answer.status, (answer.body as { error: { field?: string } }).error.field]).toEqual([422, field])
  })

  test("are for operators: of the instance all, of a tenant what is the tenant's, to see and revoke", async () => {
    for (const persona of ["publisher", "researcher", "power"]) {
      const other = await server.demo(persona)
      const statuses = [await other.post("/api/codes", wanted), await other.get("/api/codes")]
      expect(statuses.map(({ status }) => status)).toEqual([403, 403])
    }
    const made = (body: object) =>
      operator.post("/api/codes", { ...wanted, kind: "voucher", percent: undefined, ...body })
    const ours = (await made({ tenant: "northside", label: "Ours" })).body as MadeCodes
    const theirs = (await made({ accountType: "power", label: "Theirs" })).body as MadeCodes
    const browser = await server.signedUp("principal@demo.example")
    await server.database.asOwner(async (trx) => {
      const { id } = await trx
        .selectFrom("users")
        .select("id")
        .where("email", "=", "principal@demo.example")
        .executeTakeFirstOrThrow()
      await grantRole(trx, { instance: "yenza", tenant: "northside", userId: id, role: "operator" })
    })
    expect((await browser.post("/api/codes", wanted)).status).toBe(403)
    const { batches } = (await browser.get("/api/codes")).body as { batches: CodeBatch[] }
    expect(batches.map(({ kind }) => kind)).not.toContain("coupon")
    expect(batches.map(({ label }) => label)).toContain("Ours")
    expect(batches.map(({ label }) => label)).not.toContain("Theirs")
    expect((await browser.post("/api/codes/revoke", { batch: theirs.batch })).body).toEqual({ revoked: 0 })
    expect((await browser.post("/api/codes/revoke", { batch: ours.batch })).body).toEqual({ revoked: 1 })
  })
})
