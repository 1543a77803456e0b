import type { Browser } from "../../support/browser.ts"

/** Publishes a new version of an assessment and its key. */
export async function publishVersion(
  publisher: Browser,
  name: string,
  version: string,
  assessment: object = {},
  key: object = {},
): Promise<void> {
  const { id } = (await publisher.get("/api/release")).body as { id: string }
  const patches = {
    [`assessment/${name}`]: { version, ...assessment },
    [`key/${name}`]: { version, ...key },
  }
  const answer = await publisher.post("/api/changes/publish", {
    base: id,
    patches,
    why: `Version ${version}`,
  })
  if (answer.status !== 200) throw new Error(`publishing failed: ${answer.text}`)
}
