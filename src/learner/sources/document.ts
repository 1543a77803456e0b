import type { Source } from "#blocks/host.ts"
import type { Cached } from "#browser/resources/cache.ts"
import { createResource } from "#browser/resources/resource.ts"
import { failureText } from "#browser/texts/failure.ts"
import { namespacesOf } from "#engine/texts/namespaces.ts"
import type { Learner } from "../learner.ts"

/**
 * A document of the release with its texts, as a source: a publish changes its value, and the old one stays until the new
 * one is there.
 *
 * @param shown makes the source's value of the document
 */
export function createDocumentSource<D, T>(
  learner: Learner,
  id: string,
  shown: (document: D, hash: string) => T | Promise<T>,
): Source<T> & Cached {
  const hashNow = () => learner.release().configuration.release.documents[id]
  let asked: string | undefined
  const resource = createResource(
    async () => {
      asked = hashNow()
      const document = (await learner.documents.load(id)) as D
      await learner.texts.load(namespacesOf(document))
      return shown(document, asked ?? "")
    },
    (error) => failureText(learner, error),
  )
  const isOutdated = () => {
    const hash = hashNow()
    return asked !== undefined && hash !== undefined && hash !== asked
  }
  return { ...resource, isOutdated }
}
