import type { FastifyReply, FastifyRequest } from "fastify"
import type { Work } from "#server/database/database.ts"
import type { CurrentSession } from "#server/http/context.ts"
import { notify } from "#server/mail/notices.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { countDevices, isKnownDevice, keepDevice } from "#server/repositories/known-devices.ts"
import { deviceOf } from "#server/security/device.ts"
import { giveDevice } from "#server/security/device-cookie.ts"
import type { NewSession } from "#server/security/sessions.ts"
import type { Services } from "#server/services.ts"

const yearMs = 365 * 24 * 60 * 60 * 1000

/** Opens a session on this device, which the account knows from now on; its owner is told of one that it did not know. */
export async function enter(
  trx: Work,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, release, session }: { services: Services; release: CurrentRelease; session: NewSession },
): Promise<CurrentSession> {
  const { account } = session
  const opened = await services.sessions.open(trx, request, reply, session)
  const device = giveDevice(request, reply)
  const isFirst = (await countDevices(trx, account.id)) === 0
  const isKnown = await isKnownDevice(trx, account, device)
  const now = services.clock()
  await keepDevice(trx, account, device, { now, oldest: new Date(now.getTime() - yearMs) })
  if (!isFirst && !isKnown)
    await notify(trx, request, { services, release, account }, "new-device", {
      device: deviceOf(request.headers["user-agent"]),
    })
  return opened
}
