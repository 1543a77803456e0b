import type { i18n, TFunction } from "i18next"
import { useMemo, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { ApiError } from "#api/client.ts"
import type { ResourceState } from "#browser/resources/resource.ts"
import { wordsIn } from "#documents/said.ts"
import { tongueOf } from "../words/words.ts"
import { useStudio } from "../studio.ts"
import { createKept, type Kept } from "./kept.ts"

/** Something that a room shows, and how to ask for it once more. */
export type Loaded<T> = ResourceState<T> & { retry: () => void }

/**
 * Fetches what a room shows as soon as it is shown, once for all who look at it, and anew when somebody looks again.
 *
 * @param key names what is fetched: the same key means the same answer
 * @param load the call, which gives JSON
 */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const { resources } = useStudio()
  const words = useTranslation()
  const resource = useMemo(
    () => resources.get<Kept<T>>(key, () => createKept(load, (error) => wordsOf(error, words))),
    // The key says what is loaded; a new function for the same key asks for nothing else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [resources, key],
  )
  const state = useSyncExternalStore(resource.subscribe, resource.snapshot)
  return { ...state, retry: resource.retry }
}

/** What a person is told of a call that failed: the server's own words, where it gave some, in the studio's language. */
export function wordsOf(error: unknown, { t, i18n }: { t: TFunction; i18n: i18n }): string {
  if (!(error instanceof ApiError)) return String(error instanceof Error ? error.message : error)
  if (error.status === 0) return t("failed.unreachable")
  const tongue = tongueOf(i18n)
  const { message, body } = error
  return tongue && body?.says ? wordsIn(tongue, { text: message, ...body.says }) : message
}
