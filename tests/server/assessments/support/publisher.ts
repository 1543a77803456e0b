import type { ShownProposal } from "#api/contract/proposals.ts"
import type { TestApp } from "../../support/app.ts"
import type { Browser } from "../../support/browser.ts"

/** Publishes a new version of an assessment and its key. */
export type PublishVersion = (
  name: string,
  version: string,
  assessment?: object,
  key?: object,
) => Promise<void>

/** The two people whom another key takes: one proposes it, the other approves it. */
export async function publisherOf(server: TestApp): Promise<PublishVersion> {
  const [publisher, operator] = [await server.demo("publisher"), await server.demo("operator")]
  return async (name, version, assessment = {}, key = {}) => {
    const { id } = (await publisher.get("/api/release")).body as { id: string }
    const patches = {
      [`assessment/${name}`]: { version, ...assessment },
      [`key/${name}`]: { version, ...key },
    }
    const why = `Version ${version}`
    const { proposal } = await done<ShownProposal>(
      publisher.post("/api/proposals", { base: id, patches, why }),
    )
    await done(operator.post(`/api/proposals/${proposal.id}/approve`, { effect: proposal.effect }))
  }
}

async function done<Body>(answering: ReturnType<Browser["post"]>): Promise<Body> {
  const answer = await answering
  if (answer.status !== 200) throw new Error(`publishing failed: ${answer.text}`)
  return answer.body as Body
}
