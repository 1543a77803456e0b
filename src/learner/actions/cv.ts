import { isUnreachable } from "#api/client.ts"
import { loadChunk } from "#browser/chunks.ts"
import { word, type ActionKind } from "./action.ts"

/** The choice shows at once, and goes along to other devices where the server can be reached. */
const chooseTemplate: ActionKind = async (learner, args) => {
  const cvTemplate = word(args, "template")
  const user = learner.user()
  if (!user || cvTemplate === "" || user.profile?.cvTemplate === cvTemplate) return
  learner.session.patch({ ...user, profile: { ...user.profile, cvTemplate } })
  try {
    await learner.client.saveUser("profile", { data: { cvTemplate } })
  } catch (error) {
    if (!isUnreachable(error)) throw error
  }
}

const downloadCv: ActionKind = async (learner, args) => {
  const files = await loadChunk(() => import("./cv-files.ts"))
  return files.downloadCv(learner, word(args, "template"))
}

export const cvActions = { chooseTemplate, downloadCv }
