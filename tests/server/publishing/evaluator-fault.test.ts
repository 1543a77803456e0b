import { expect, test, vi } from "vitest"
import type { Problem } from "#documents/problem.ts"
import { serveFrom } from "#server/server.ts"
import { deployedDatabase } from "../support/template.ts"
import { shipped, workers } from "../support/workers.ts"
import { bareClient, Browser, configuration, publish, quiet } from "./support.ts"

const fault: Problem = {
  severity: "error",
  document: "gates",
  pointer: "/gates/Cv/rule",
  message: "Two evaluators differ on this rule.",
  fix: "Tell the operator.",
}

test("a rule that is evaluated wrongly is not published; log and audit log tell the operator", async () => {
  const reviewer = { ...workers.reviewer }
  const options = { shipped, workers: { ...workers, reviewer } }
  const { app } = await serveFrom(await deployedDatabase(), quiet(), bareClient, options)
  try {
    const publisher = await new Browser(app).signIn("publisher")
    const { release } = await configuration(publisher)
    const logged = vi.spyOn(app.log, "error")
    reviewer.release = () => Promise.resolve({ problems: [fault], languages: [], faults: [fault] })
    const answer = await publish(publisher, { menus: { menus: { main: { entries: { home: null } } } } })
    expect([answer.status, answer.body]).toEqual([
      422,
      { error: expect.objectContaining({ problems: [fault] }), standing: [] },
    ])
    expect((await configuration(publisher)).release.id).toBe(release.id)
    expect(logged.mock.calls).toEqual([
      [
        { err: expect.objectContaining({ message: expect.stringContaining("gates#/gates/Cv/rule") }) },
        "publishing failed",
      ],
    ])
    const { entries } = await publisher.publishing.audit({ layer: "instance" })
    expect(entries[0]).toMatchObject({ action: "evaluator-fault", detail: { problems: [fault] } })
  } finally {
    await app.close()
  }
})
