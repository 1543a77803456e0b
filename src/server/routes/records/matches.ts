import { MatchesQuery, RecordMatches, type RecordMatch } from "#api/contract/matches.ts"
import { CollectionParams } from "#api/contract/records.ts"
import type { Vocabulary } from "#documents/types.g.ts"
import type { Profile } from "#assessments/matching/hexagon.ts"
import { match } from "#assessments/matching/match.ts"
import { codeOf } from "#assessments/scoring/code.ts"
import type { Card } from "#records/card.ts"
import type { Routes } from "#server/app.ts"
import { leastDistinct } from "#server/assessments/showing.ts"
import { signedIn } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { occupationsOf } from "#server/records/occupations.ts"
import { openRecords, requireOpen } from "#server/records/opened.ts"
import { cardsOfIds } from "#server/records/telling.ts"
import { lastResults, type ResultRow } from "#server/repositories/results.ts"

const usual = 20
const most = 60

/** The records that fit what the learner likes to do, worked out from their last result. */
export function matchRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    app.get(
      "/collections/:name/matches",
      {
        schema: {
          summary: "Records that fit the signed-in learner, the best first",
          problems: [401, 403],
          params: CollectionParams,
          querystring: MatchesQuery,
          response: { 200: RecordMatches },
        },
      },
      async (request): Promise<RecordMatches> => {
        const opened = await openRecords(request, services, live, request.params.name)
        const { collection, reader } = opened
        if (!collection.matches) throw notFound("collection with matches")
        const { assessment, gate, letters } = collection.matches
        requireOpen(reader, gate)
        const { account, scope } = signedIn(request)
        return services.database.read(scope, async (trx) => {
          const [result] = await lastResults(trx, account.id, [assessment])
          if (!result) return { reason: "not-taken", distinct: false, takenAt: null, items: [] }
          const occupations = await occupationsOf(trx, opened)
          const { record } = request.query
          if (record !== undefined && !occupations.some(({ id }) => id === record)) throw notFound("record")
          const profile = profileOf(result, reader.release, letters)
          const { distinct } = codeOf(profile, leastDistinct(reader.release, assessment))
          const found = match(profile, occupations, record === undefined ? usual : occupations.length)
            .filter(({ id }) => record === undefined || id === record)
            .slice(0, most)
          const ids = found.map(({ id }) => id)
          const cards = new Map((await cardsOfIds(trx, opened, ids)).map((card) => [card.id, card]))
          const items = found.flatMap((fit) => {
            const card = cards.get(fit.id)
            return card ? [told(card, distinct ? fit : { ...fit, shared: [] })] : []
          })
          return { reason: null, distinct, takenAt: result.taken_at.toISOString(), items }
        })
      },
    )
  }
}

/** The six scores: each term of the vocabulary is a scale of the assessment, and says which letter that is. */
function profileOf({ scales }: ResultRow, release: LiveRelease, letters: string): Profile {
  const vocabulary = release.document(`vocabulary/${letters}`) as Vocabulary
  return Object.fromEntries(
    Object.entries(vocabulary.values).map(([scale, term]) => [term["letter"], scales[scale]?.score ?? 0]),
  ) as Profile
}

function told(
  { id, slug, title, titles }: Card,
  { cluster, level, correlation, shared }: ReturnType<typeof match>[number],
): RecordMatch {
  return {
    id,
    slug,
    title,
    cluster,
    clusterTitle: String(titles["cluster"] ?? ""),
    level,
    correlation: Math.round(correlation * 100) / 100,
    shared,
  }
}
