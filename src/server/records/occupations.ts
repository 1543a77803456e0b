import { riasec, type Profile } from "#assessments/matching/hexagon.ts"
import type { Occupation } from "#assessments/matching/match.ts"
import { own, text } from "#engine/context/own.ts"
import type { Work } from "#server/database/database.ts"
import { listRecords } from "#server/repositories/record-search.ts"
import { defaultOrder } from "./listing.ts"
import type { OpenedRecords } from "./opened.ts"
import { heldBy } from "./telling.ts"

/** Every record of a collection that says how much it is of each of the six interests; matching compares them all. */
export async function occupationsOf(trx: Work, opened: OpenedRecords): Promise<Occupation[]> {
  const { today } = opened.reader.telling
  const rows = await listRecords(
    trx,
    opened.reach,
    { filters: [] },
    { order: defaultOrder(opened), limit: mostCompared, today },
  )
  const held = await heldBy(
    trx,
    opened,
    rows.map(({ id }) => id),
  )
  return [...held].flatMap(([id, record]) => {
    const interests = own(record, "interests")
    const isProfile = riasec.every((letter) => typeof own(interests, letter) === "number")
    return isProfile
      ? [{ id, cluster: text(own(record, "cluster")) ?? "", interests: interests as Profile }]
      : []
  })
}

const mostCompared = 2000
