import type { App } from "#documents/types.g.ts"

export type IntegrationChoice = "none" | "allowed" | "refused"

const key = "integrations"

/** Whether the learner lets this instance's third parties in, remembered on this device. */
export function readChoice(storage: Pick<Storage, "getItem">): IntegrationChoice {
  const stored = storage.getItem(key)
  return stored === "allowed" || stored === "refused" ? stored : "none"
}

export function writeChoice(storage: Pick<Storage, "setItem">, allow: boolean): IntegrationChoice {
  const choice = allow ? "allowed" : "refused"
  storage.setItem(key, choice)
  return choice
}

/** Is there any third party that the learner has to be asked about? */
export function anyConfigured(integrations: App["integrations"]): boolean {
  const { sentryTrackingEnvironment: _environment, ...rest } = integrations
  return Object.values(rest).some(Boolean)
}
