import type { ReviewedDocuments } from "#review/reviewed.ts"

/** Keys of the school curricula that a release offers. */
export function curriculaOf(documents: ReviewedDocuments): string[] {
  const offered = documents.get("vocabulary/school-curricula")
  return offered?.kind === "vocabulary" ? Object.keys(offered.values) : []
}
