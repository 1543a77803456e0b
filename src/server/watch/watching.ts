import type { ErrorCode } from "#api/contract/error.ts"
import type { Routes } from "#server/app.ts"
import { Failure } from "#server/http/failure.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { repeat } from "#server/repeating.ts"
import { releaseFor } from "#server/publishing/viewing.ts"
import type { Watch } from "./watch.ts"

const keepEveryMs = 10_000

/** An answer was filled in for what a release has changed since. */
const outdated: ReadonlySet<ErrorCode> = new Set(["form-moved", "consent-moved", "assessment-moved"])

/** Counts what requests are refused, and writes every count down every few seconds and at the end. */
export function watching({ live }: Publishing, watch: Watch): Routes {
  return (app, { clock }) => {
    app.addHook("onError", async (request, _, error) => {
      // In a preview nobody is refused anything.
      if (!(error instanceof Failure) || request.previewed) return
      const { code, gate } = error.body
      const isOutdated = outdated.has(code)
      if (!isOutdated && (code !== "gate-denied" || !gate)) return
      try {
        const release = await releaseFor(request, live)
        if (isOutdated) watch.add(release, "outdated", code, clock())
        else if (gate) watch.add(release, "refusal", gate.name, clock())
      } catch (fault) {
        request.log.warn(fault)
      }
    })
    const failed = (error: unknown) =>
      app.log.error({ err: error }, "what is watched could not be written down")
    repeat(app, keepEveryMs, () => watch.keep(), failed)
    app.addHook("preClose", () => watch.end().catch(failed))
  }
}
