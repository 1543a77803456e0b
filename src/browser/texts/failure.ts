import type { Text } from "#documents/types.g.ts"
import { ApiError, isUnreachable } from "#api/client.ts"
import type { Speaker } from "./speaker.ts"
import { say } from "./say.ts"

/** What a person reads of a failure: the server's own words where it gave some, else what can be done. */
export function failureText(speaker: Speaker, error: unknown): string {
  const { texts } = speaker
  if (!(error instanceof ApiError)) return texts.t("shell:error.generic")
  if (isUnreachable(error)) return texts.t("shell:error.network")
  const why = error.body?.gate?.why
  if (why) return say(speaker, why as Text)
  return (error.body?.text && texts.t(error.body.text)) || texts.t("shell:error.generic")
}
