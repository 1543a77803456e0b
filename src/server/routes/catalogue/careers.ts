import { CareerMatches, MatchesQuery, type CareerMatch } from "#api/contract/careers.ts"
import type { Collection, Report, Vocabulary } from "#documents/types.g.ts"
import type { Letter, Profile } from "#assessments/matching/hexagon.ts"
import { match, type Occupation } from "#assessments/matching/match.ts"
import { codeOf } from "#assessments/scoring/code.ts"
import type { Routes } from "#server/app.ts"
import { spokenRecord, type CatalogueRecord } from "#server/documents/catalogue.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { notFound } from "#server/http/failure.ts"
import { languagesOf } from "#server/mail/words.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor, requireGate } from "#server/publishing/viewing.ts"
import { lastResults, type ResultRow } from "#server/repositories/results.ts"

const usual = 20
const most = 60

/** The careers that fit what the learner likes to do, worked out from their last worker-type result. */
export function careerRoutes({ live, catalogue }: Publishing): Routes {
  return (app, services) => {
    app.get(
      "/careers/matches",
      {
        schema: {
          summary: "Careers that fit the signed-in learner, the best first",
          problems: [401, 403, 404],
          querystring: MatchesQuery,
          response: { 200: CareerMatches },
        },
      },
      async (request): Promise<CareerMatches> => {
        const release = await releaseFor(request, live)
        const { name, collection, matches } = matchedIn(release)
        const { assessment, gate, letters } = matches
        await requireGate(request, services, release, gate)
        const [result] = await withAccount(request, services, (trx, account) =>
          lastResults(trx, account.id, [assessment]),
        )
        if (!result) return { reason: "not-taken", distinct: false, takenAt: null, items: [] }
        const records = new Map(catalogue.records(name).map((record) => [record.id, record]))
        const { career } = request.query
        if (career !== undefined && !records.has(career)) throw notFound("career")
        const least = career === undefined ? usual : records.size
        const profile = profileOf(result, release, letters)
        const { distinct } = codeOf(profile, leastDistinct(release, assessment))
        const found = match(profile, [...records.values()].map(occupationOf), least)
        const languages = languagesOf(release, request.headers["accept-language"])
        const items = found
          .filter(({ id }) => career === undefined || id === career)
          .slice(0, most)
          .map(({ id, ...fit }) => {
            const record = spokenRecord(release, languages, collection, records.get(id) ?? { id })
            return told(record, distinct ? fit : { ...fit, shared: [] })
          })
        return { reason: null, distinct, takenAt: result.taken_at.toISOString(), items }
      },
    )
  }
}

/** The collection whose records are compared with what the learner likes to do. */
function matchedIn(release: LiveRelease) {
  for (const id of release.ids("collection/")) {
    const collection = release.document(id) as Collection
    if (collection.matches)
      return { name: id.slice("collection/".length), collection, matches: collection.matches }
  }
  throw notFound("collection with matches")
}

/** The six scores: each term of the vocabulary is a scale of the assessment, and says which letter that is. */
function profileOf({ scales }: ResultRow, release: LiveRelease, letters: string): Profile {
  const vocabulary = release.document(`vocabulary/${letters}`) as Vocabulary
  return Object.fromEntries(
    Object.entries(vocabulary.values).map(([scale, term]) => [term["letter"], scales[scale]?.score ?? 0]),
  ) as Profile
}

/** From which difference of the highest and the lowest score on the assessment's report speaks of a code. */
function leastDistinct(release: LiveRelease, assessment: string): number | undefined {
  const reports = release.ids("report/").map((id) => release.document(id) as Report)
  return reports.find(({ code, scales }) =>
    Object.keys(code?.letters ?? {}).some((scale) => scales[scale]?.assessment === assessment),
  )?.code?.distinct
}

function occupationOf({ id, cluster, interests }: CatalogueRecord): Occupation {
  return { id, cluster: cluster as string, interests: interests as Profile }
}

function told(
  record: CatalogueRecord,
  fit: Pick<CareerMatch, "cluster" | "level" | "correlation"> & { shared: Letter[] },
): CareerMatch {
  const { cluster, level, correlation, shared } = fit
  const titles = record["titles"] as Record<string, string>
  return {
    id: record.id,
    slug: String(record["slug"]),
    title: String(record["title"]),
    cluster,
    clusterTitle: titles["cluster"] ?? "",
    level,
    correlation: Math.round(correlation * 100) / 100,
    shared,
  }
}
