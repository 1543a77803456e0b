import { spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { demoPassword } from "./support/accounts.ts"
import { mentors } from "./support/edits.ts"
import { expect, test } from "./support/live.ts"
import { drawnAfter, isSamePage, mark, noteWhen } from "./support/moments.ts"

interface Ran {
  code: number | null
  output: string
  errors: string
}

/** `npm run documents -- …` against the running server, as a publisher types it. */
function documents(origin: string, ...args: string[]): Promise<Ran> {
  const environment = {
    SIGNPOST_URL: origin,
    SIGNPOST_USER: "publisher@demo.example",
    SIGNPOST_PASSWORD: demoPassword,
  }
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", "documents", "--", ...args], {
      env: { ...process.env, ...environment },
    })
    const ran: Ran = { code: null, output: "", errors: "" }
    child.stdout.on("data", (chunk: Buffer) => (ran.output += chunk.toString()))
    child.stderr.on("data", (chunk: Buffer) => (ran.errors += chunk.toString()))
    child.on("close", (code) => resolve({ ...ran, code }))
  })
}

test("documents publish, history and rollback on the command line reach the open page", async ({
  open,
  publisher,
  server,
}) => {
  const before = await publisher.live()
  const page = await open("power@demo.example", "/profile/home")
  await mark(page)
  await noteWhen(page, "new", true, "header nav", "Mentors")
  const folder = mkdtempSync(join(tmpdir(), "signpost-edit-"))
  try {
    const file = join(folder, "mentors.json")
    writeFileSync(file, JSON.stringify(mentors))
    const published = await documents(server.origin, "publish", "--file", file, "--why", "Mentors join in")
    const answeredAt = Date.now()
    expect(published, published.errors).toMatchObject({ code: 0 })
    expect(published.output).toContain(await publisher.live())
    const took = await drawnAfter(page, "new", answeredAt)
    console.log(`published on the command line: drawn ${took} ms after the command had ended`)
    expect(took).toBeLessThan(5000)

    const broken = join(folder, "broken.json")
    writeFileSync(
      broken,
      JSON.stringify({
        menus: { menus: { main: { entries: { home: { to: { route: "profileHomPage" } } } } } },
      }),
    )
    const refused = await documents(server.origin, "publish", "--file", broken, "--why", "A slip")
    expect(refused.code).toBe(1)
    expect(refused.errors).toContain("menus#/menus/main/entries/home/to/route")
    expect(refused.errors).toContain("profileHomePage")

    const history = await documents(server.origin, "history")
    expect(history.output).toContain("Mentors join in")

    await noteWhen(page, "gone", false, "header nav", "Mentors")
    const restored = await documents(server.origin, "rollback", before, "--why", "Not yet")
    expect(restored, restored.errors).toMatchObject({ code: 0 })
    await drawnAfter(page, "gone", answeredAt)
    expect(await isSamePage(page)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
