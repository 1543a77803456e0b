import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { execFileSync, spawnSync } from "node:child_process"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { isReady, spawnServer, startProcess } from "../support/server-process.ts"
import { Caller } from "./support/caller.ts"
import { imageDisk, mayMount } from "./support/disks.ts"
import { copyDeployedFolder, temporaryFolder } from "../support/deployed-folder.ts"

/** Somebody with no rights to anything; as an ordinary user that is the test itself. */
const isRoot = process.getuid?.() === 0
const powerless = isRoot ? { uid: 65_534 } : {}
const home = temporaryFolder()
const data = join(home.folder, "data")
beforeAll(() => copyDeployedFolder(data))
afterAll(() => home.remove())

/** As in a container of its own, with the folder mounted into both. */
const elsewhere = ["unshare", ...(isRoot ? [] : ["--map-root-user"]), "--net"]
const mayBeElsewhere = spawnSync(elsewhere[0] ?? "", [...elsewhere.slice(1), "true"]).status === 0

test("a second process on the same data folder is refused with what to do about it", async () => {
  const first = await startProcess({ environment: { DATA_DIR: data } })
  // Containers that share a folder share nothing else; not everybody may make one.
  for (const through of [[], ...(mayBeElsewhere ? [elsewhere] : [])]) {
    const second = await spawnServer({ environment: { DATA_DIR: data }, through })
    expect(await second.ended).toBe(1)
    expect(second.output().trim()).toBe(
      `The database in ${data} is in use by another process. Stop that one first, or set DATA_DIR to another folder. ` +
        "Several processes can share a PostgreSQL: set DATABASE_URL.",
    )
  }
  await new Caller(first.origin).signIn("power@demo.example")
  await first.end("SIGTERM")
})

const unusable = [
  {
    name: "a folder that may not be written",
    environment: () => {
      const closed = join(home.folder, "closed")
      mkdirSync(closed)
      chmodSync(closed, 0o555)
      return { DATA_DIR: join(closed, "data") }
    },
    says: /^The data folder .* cannot be used\. See that it can be read and written .*EACCES/,
  },
  {
    name: "a PostgreSQL that is not there",
    environment: () => ({ DATABASE_URL: "postgres://somebody:secret@127.0.0.1:9/site" }),
    says: /^The database site on 127\.0\.0\.1:9 cannot be used\. .*ECONNREFUSED/,
  },
]
const foreign = {
  name: "a database that another user has made",
  environment: () => {
    const folder = join(home.folder, "foreign")
    mkdirSync(join(folder, "pglite"), { recursive: true, mode: 0o700 })
    return { DATA_DIR: folder }
  },
  says: /^The data folder .* cannot be used\. See that it can be read and written .*EACCES/,
}
// Only root can make something for another user.
test.each(isRoot ? [...unusable, foreign] : unusable)(
  "$name is refused at the start in one sentence",
  async ({ environment, says }) => {
    chmodSync(home.folder, 0o755)
    const server = await spawnServer({ environment: environment(), ...powerless })
    expect(await server.ended).toBe(1)
    const said = server.output().trim()
    expect(said).toMatch(says)
    expect(said.split("\n")).toHaveLength(1)
    expect(said).not.toContain("secret")
  },
)

/** An ordinary user has no disk to fill but everybody's. */
test.runIf(mayMount())(
  "a full disk is said to be full, loses nothing, and is used again once there is room",
  async () => {
    const disk = imageDisk(mkdtempSync(join(tmpdir(), "signpost-full-")), 200)
    onTestFinished(() => disk.remove())
    const folder = join(disk.folder, "data")
    await copyDeployedFolder(folder)
    // A disk this small never has the room that a site should have.
    const server = await startProcess({ environment: { DATA_DIR: folder, DISK_FREE_MB: "20" } })
    const learner = await new Caller(server.origin).signUp("full@example.org")
    await learner.done("POST", "vouchers/redeem", { code: "COMMIT-2025" })
    // Less room than the next piece of the log takes: the database itself stops, not only one statement.
    const { bavail, bsize } = statfsSync(disk.folder)
    const filler = join(disk.folder, "filler")
    execFileSync("fallocate", ["-l", String(bavail * bsize - 10_000_000), filler])
    // A profile full of words that do not compress: every write to it writes all of it, and the log grows.
    const words = Array.from({ length: 5000 }, () => Math.random().toString(36).slice(2, 12)).join(" ")
    for (let at = 0; at < 50_000; at += 2_000)
      await learner.done("POST", "users/workExperience", {
        data: {
          role: "Tester",
          employer: "A shop",
          current: true,
          description: words.slice(at, at + 2_000).trim(),
        },
      })
    let acknowledged = 0
    let answer = 200
    for (let next = 1; answer === 200 && next < 5000; next += 1) {
      const call = await learner.call("POST", "users/profile", { data: { nickname: String(next) } })
      answer = call.status
      if (answer === 200) acknowledged = next
    }
    expect(answer).toBe(503)
    // The room is asked for twice a minute at most.
    await expect.poll(() => isReady(server.origin), { timeout: 60_000 }).toBe(false)

    rmSync(filler)
    await expect.poll(() => isReady(server.origin), { timeout: 60_000 }).toBe(true)
    await learner.done("POST", "users/skills", { data: { name: "again" } })
    const user = (await learner.done("GET", "auth/get-user")) as { profile: { nickname: string } }
    expect(Number(user.profile.nickname)).toBeGreaterThanOrEqual(acknowledged)
    await server.end("SIGTERM")
  },
)
