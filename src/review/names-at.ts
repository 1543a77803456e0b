import type { RefKind } from "#documents/refs.ts"
import { namesOf } from "#review/named.ts"
import { perReading } from "#review/once.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { isNamed } from "#review/uses.ts"

/**
 * The names that a value may say, in the order of the alphabet: those of the release for what stands in its documents,
 * and the keys of its texts. Empty where a name is found by what stands around the value.
 *
 * @param ref what it names
 */
export function namesFor(reviewed: Reviewed, ref: RefKind): readonly string[] {
  if (ref === "text") return textKeys(reviewed)
  if (ref === "language") return [...languagesAndNamespaces(reviewed).languages]
  if (ref === "namespace") return [...languagesAndNamespaces(reviewed).namespaces]
  return isNamed(ref) ? [...namesOf(reviewed)[ref]].toSorted() : []
}

const textKeys = perReading((reviewed) => {
  const keys = new Set<string>()
  for (const { namespace, texts } of reviewed.many("locale").values())
    for (const key of Object.keys(texts)) keys.add(`${namespace}:${key}`)
  return [...keys].toSorted()
})

const languagesAndNamespaces = perReading((reviewed) => {
  const locales = [...reviewed.many("locale").values()]
  const sorted = (names: readonly string[]) => [...new Set(names)].toSorted()
  return {
    languages: sorted(locales.map(({ language }) => language)),
    namespaces: sorted(locales.map(({ namespace }) => namespace)),
  }
})
