import type { ReleaseNews } from "#api/contract/release.ts"
import type { Configuration } from "./configuration.ts"

/**
 * The configuration of the release that the server tells of, made from the one in use; undefined where the news do
 * not say enough, and the server must be asked. Of the texts a browser lists those of the languages that it speaks.
 */
export function changed(configuration: Configuration, { change }: ReleaseNews): Configuration | undefined {
  const { app, release } = configuration
  if (change?.from !== release.id) return undefined
  const languageOf = (id: string) => /^locale\/([^/]+)\//.exec(id)?.[1]
  // What is in no language, as menus are, everybody lists.
  const spoken = new Set(Object.keys(release.documents).map(languageOf))
  const documents = { ...release.documents }
  for (const [id, hash] of Object.entries(change.documents)) {
    if (hash === null) delete documents[id]
    else if (spoken.has(languageOf(id))) documents[id] = hash
  }
  return {
    app: (change.app as Configuration["app"] | undefined) ?? app,
    release: { ...release, ...change.release, documents },
  }
}
