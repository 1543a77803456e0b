import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { deployedFolder } from "../server/support/template.ts"
import { freePort, isReady } from "../support/server-process.ts"

test("npm start says where to look, serves on when nobody reads what it prints, and stops when asked to", async () => {
  const folder = mkdtempSync(join(tmpdir(), "signpost-start-"))
  deployedFolder(folder)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn("npm", ["start"], {
    // A group of its own, as a terminal makes one: what is sent to it reaches every process in it.
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      OIDC_TRIAL_PORT: String(await freePort()),
      PAYMENT_EMULATOR_PORT: String(await freePort()),
      DATA_DIR: folder,
      NODE_ENV: "test",
    },
  })
  const ended = new Promise((resolve) => child.once("close", resolve))
  try {
    let errors = ""
    child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()))
    let output = ""
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes("publisher@demo.example") && output.includes(origin)) resolve()
      })
      child.once("close", () => reject(new Error(`It has ended:\n${output}\n${errors}`)))
    })
    child.stdout.destroy()
    expect(await isReady(origin)).toBe(true)
    // Each request is a line for whoever reads the log.
    for (let request = 0; request < 3; request++) expect((await fetch(`${origin}/home`)).status).toBe(200)
    expect(errors).not.toContain("EPIPE")
  } finally {
    process.kill(-child.pid!, "SIGTERM")
    await ended
    rmSync(folder, { recursive: true })
  }
})
