import { SchoolCurricula } from "#api/contract/curricula.ts"
import type { Routes } from "#server/app.ts"
import { languagesOf, wordsOf } from "#server/mail/words.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor } from "#server/publishing/viewing.ts"

/** The school curricula offered: a vocabulary of the release, whose keys identify them (specification 4.7, 7). */
export function curriculumRoutes({ live }: Publishing): Routes {
  return (app) => {
    app.get(
      "/school-curricula",
      {
        schema: {
          summary: "School curricula offered",
          response: { 200: SchoolCurricula },
        },
      },
      async (request): Promise<SchoolCurricula> => {
        const release = await releaseFor(request, live)
        const vocabulary = release.documents.get("vocabulary/school-curricula")
        if (vocabulary?.kind !== "vocabulary") return {}
        const languages = languagesOf(release, request.headers["accept-language"])
        return Object.fromEntries(
          Object.entries(vocabulary.values).map(([key, term]) => [
            key,
            { ...term, title: wordsOf(release, languages, term.title, {}) },
          ]),
        )
      },
    )
  }
}
