import type { ReleaseChange, ReleaseNews } from "#api/contract/release.ts"
import { isDeepStrictEqual } from "node:util"
import type { LiveRelease } from "./live-release.ts"

/** A change of so many characters is told once and fetched by those who need it, instead of being sent to everybody. */
const most = 16_384

/**
 * What open browsers are told when one release follows another: its id, and how it differs, so that nobody need ask.
 * Of a tenant's own release its id alone: who asks for the rest must still be signed in. So with a release that
 * speaks other languages, for each browser is told of its own.
 */
export function newsOf(was: LiveRelease | undefined, is: LiveRelease): ReleaseNews {
  const { id } = is
  if (was === undefined || was.tenant !== "" || is.tenant !== "") return { id }
  const speaksAlike =
    was.app.locales.default === is.app.locales.default &&
    isDeepStrictEqual(was.summary.languages, is.summary.languages)
  if (!speaksAlike) return { id }
  const change = changeOf(was, is)
  return JSON.stringify(change).length > most ? { id } : { id, change }
}

function changeOf(was: LiveRelease, is: LiveRelease): ReleaseChange {
  const { documents: before, ...old } = was.summary
  const { documents, ...next } = is.summary
  const gone = Object.keys(before).filter((id) => !(id in documents))
  return {
    from: was.id,
    ...(was.manifest["app"] !== is.manifest["app"] && { app: is.app }),
    release: Object.fromEntries(
      Object.entries(next).filter(
        ([name, value]) => !isDeepStrictEqual(value, old[name as keyof typeof old]),
      ),
    ),
    documents: Object.fromEntries([
      ...Object.entries(documents).filter(([id, hash]) => before[id] !== hash),
      ...gone.map((id) => [id, null] as const),
    ]),
  }
}
