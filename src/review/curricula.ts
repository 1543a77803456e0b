import type { ReviewedDocuments } from "#review/reviewed.ts"

/** The keys of the school curricula that a release offers (specification 4.7). */
export function curriculaOf(documents: ReviewedDocuments): string[] {
  const offered = documents.get("vocabulary/school-curricula")
  return offered?.kind === "vocabulary" ? Object.keys(offered.values) : []
}
