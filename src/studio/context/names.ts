import type { TFunction } from "i18next"
import type { Features, Text, Vocabulary } from "#documents/types.g.ts"

/** What the declared context is called: by the studio's own words, and by titles in documents where those are known. */
export interface ContextNames {
  path(path: string): string
  value(path: string, value: boolean | string): string
}

/** The documents with the titles of what a path may be; the first that has one is taken. */
const titled: Readonly<Record<string, readonly string[]>> = {
  "user.accountType": ["vocabulary/account-types"],
  "user.country": ["vocabulary/countries"],
  "user.assessments": ["vocabulary/assessments", "vocabulary/research-assessments"],
  "user.researchAssessments": ["vocabulary/assessments", "vocabulary/research-assessments"],
  "config.features": ["features"],
  "route.feature": ["features"],
}

/** What `contextNames` reads. */
export const namingDocuments: readonly string[] = [...new Set(Object.values(titled).flat())]

/**
 * Names in the studio's language. What nothing names is called as rules call it.
 *
 * @param documentOf the documents of `namingDocuments`, undefined where one is missing
 * @param say writes a text of a document
 */
export function contextNames(
  t: TFunction,
  documentOf: (id: string) => unknown,
  say: (text: Text) => string,
): ContextNames {
  const titleOf = (path: string, value: string): string | undefined => {
    for (const id of titled[path] ?? []) {
      const title = titlesIn(documentOf(id) as Vocabulary | Features | undefined)[value]?.title
      if (title !== undefined) return say(title)
    }
    return undefined
  }
  return {
    path: (path) => t(`contextPath.${path}`, { defaultValue: path }),
    value: (path, value) =>
      typeof value === "boolean"
        ? t(`contextFlag.${value}`)
        : (titleOf(path, value) ?? t(`contextValue.${path}.${value}`, { defaultValue: value })),
  }
}

const titlesIn = (
  document: Vocabulary | Features | undefined,
): Readonly<Record<string, { title: Text } | undefined>> =>
  document === undefined ? {} : document.kind === "features" ? document.features : document.values

/** A name of documents as words: waitsForGuardian is read "Waits for guardian". */
export function spaced(name: string): string {
  const words = name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
