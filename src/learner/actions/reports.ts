import type { ActionKind } from "./action.ts"
import { word } from "./action.ts"

const shareReport: ActionKind = async (learner, args, screen) => {
  const views = word(args, "views")
  const { url, expiresAt } = await learner.client.share(word(args, "report"), {
    days: Number(word(args, "days")),
    ...(views ? { views: Number(views) } : {}),
  })
  screen.setState({ [word(args, "into")]: url })
  learner.sources.refresh("shares")
  return { ok: true, result: { url, expiresAt } }
}

const revokeShare: ActionKind = async (learner, args) => {
  await learner.client.revokeShare(word(args, "id"))
  learner.sources.refresh("shares")
  learner.sources.refresh("savedShares")
  learner.sources.refresh("cvShares")
}

export const reportActions = { shareReport, revokeShare }
