import type { FastifyRequest } from "fastify"
import type { ReleaseSummary } from "#api/contract/release.ts"
import type { LiveRelease } from "./live-release.ts"

/** A release as one caller is told of it, and what tells it from what others are told. */
export interface Told {
  summary: ReleaseSummary
  etag: string
}

/**
 * Of the texts, which are most of what a release lists, a browser is told those that it can show: in the default
 * language and in the one that its learner chose. It asks again when they choose another. Who names no language is
 * told of all.
 */
export function toldOf(request: FastifyRequest, { id, app, summary }: LiveRelease): Told {
  const wished = [request.cookies["language"], ...accepted(request.headers["accept-language"])]
  if (wished.every((tag) => tag === undefined)) return { summary, etag: `"${id}"` }
  const spoken = summary.languages.filter((tag) => tag === app.locales.default || wished.includes(tag))
  const documents = Object.fromEntries(
    Object.entries(summary.documents).filter(([name]) => {
      const [kind, language = ""] = name.split("/", 2)
      return kind !== "locale" || spoken.includes(language)
    }),
  )
  return { summary: { ...summary, documents }, etag: `"${id}.${spoken.join(".")}"` }
}

/** The language tags of an Accept-Language header; a browser that speaks for its learner names exactly one. */
function accepted(header: string | undefined): string[] {
  return (header ?? "")
    .split(",")
    .map((part) => (part.split(";", 1)[0] ?? "").trim())
    .filter((tag) => tag !== "" && tag !== "*")
}
