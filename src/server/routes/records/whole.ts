import type { FastifyReply, FastifyRequest } from "fastify"
import { Nothing } from "#api/contract/answers.ts"
import { CollectionParams, RecordPack, RequirementPack } from "#api/contract/records.ts"
import type { Routes } from "#server/app.ts"
import type { Work } from "#server/database/database.ts"
import { made, sendMade, type Made } from "#server/http/made.ts"
import { createKept } from "#server/kept.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { openRecords, type OpenedRecords } from "#server/records/opened.ts"
import { packOf } from "#server/records/packing.ts"
import { requirementsOf } from "#server/records/requirements.ts"
import { versionsOf } from "#server/records/versions.ts"

/** A pack is some ten kilobytes large; what thousands of programmes ask is up to a megabyte. */
const mostPacks = 100
const mostRequirements = 20

/**
 * Whole collections for a browser that goes on without a network. They look at every record: once for all who may read
 * alike, until one of the records is written.
 */
export function wholeCollectionRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    const { database } = services

    /** Sends what `make` makes of a collection; so many such answers are kept. */
    function sending<Answer>(most: number, make: (trx: Work, opened: OpenedRecords) => Promise<Answer>) {
      const kept = createKept<Made>(most)
      return async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<void> => {
        const opened = await openRecords(request, services, live, name)
        const { scope } = opened.reader
        const { told } = await database.read(scope, (trx) => versionsOf(trx, opened))
        // Whoever waits for what somebody else has asked for already holds no connection meanwhile.
        const answer = await kept(told, async () => {
          const whole = await database.read(scope, (trx) => make(trx, opened))
          return made(reply.serialize(whole) as string)
        })
        sendMade(request, reply, answer)
      }
    }
    const sendPack = sending<RecordPack>(mostPacks, packOf)
    const sendRequirements = sending<RequirementPack>(mostRequirements, requirementsOf)

    app.get(
      "/collections/:name/pack",
      {
        schema: {
          summary: "All cards of a small collection, to be searched in the browser",
          problems: [401, 403],
          response: { 200: RecordPack, 304: Nothing },
          params: CollectionParams,
        },
      },
      async (request, reply) => {
        await sendPack(request, reply, request.params.name)
        return reply
      },
    )
    app.get(
      "/collections/:name/requirements",
      {
        schema: {
          summary: "What each record of a collection asks of whoever applies, and no more of it",
          problems: [401, 403],
          response: { 200: RequirementPack, 304: Nothing },
          params: CollectionParams,
        },
      },
      async (request, reply) => {
        await sendRequirements(request, reply, request.params.name)
        return reply
      },
    )
  }
}
