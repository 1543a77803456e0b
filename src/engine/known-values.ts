import type { App } from "#documents/types.g.ts"
import { longPassword } from "#engine/forms/new-password.ts"

/** What every text of an instance may name without being given it. */
export function knownValues(
  app: Pick<App, "appName" | "authSettings">,
): Readonly<Record<string, string | number>> {
  const { min, max } = longPassword(app)
  return { appName: app.appName, shortestPassword: min, longestPassword: max }
}
