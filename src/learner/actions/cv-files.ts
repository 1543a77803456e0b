import { ApiError, isUnreachable } from "#api/client.ts"
import { createCvClient } from "#api/cv-client.ts"
import { saveFile } from "#browser/save-file.ts"
import type { ActionOutcome } from "#blocks/host.ts"
import type { Learner } from "../learner.ts"
import { word, type ActionKind } from "./action.ts"

/** The choice shows at once. Where the server cannot be reached, other devices and links keep the old one: that is said. */
export const chooseTemplate: ActionKind = async (learner, args) => {
  const cvTemplate = word(args, "template")
  const user = learner.user()
  // Also one that shows already is sent: the last time it may not have arrived.
  if (!user || cvTemplate === "") return
  learner.session.patch({ ...user, profile: { ...user.profile, cvTemplate } })
  try {
    await learner.client.saveUser("profile", { data: { cvTemplate } })
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { ok: false, text: learner.texts.t("cv-page:preview.unkept") }
  }
}

export const downloadCv: ActionKind = (learner, args) => {
  const { language } = learner.state
  return download(learner, () => createCvClient().pdf({ template: word(args, "template"), language }))
}

export const downloadLetter: ActionKind = (learner, args) => {
  const { language } = learner.state
  return download(learner, () => createCvClient().letter({ text: word(args, "text"), language }))
}

/** Saves a PDF that the server makes; where a letter cannot be set, says which one and where it stands. */
async function download(
  learner: Learner,
  make: () => Promise<{ name: string; file: Blob }>,
): Promise<ActionOutcome> {
  try {
    const { name, file } = await make()
    saveFile(name, file, "application/pdf")
    return { ok: true }
  } catch (error) {
    const [problem] = error instanceof ApiError ? (error.body?.problems ?? []) : []
    if (problem?.code !== "letter" || !("values" in problem)) throw error
    return { ok: false, text: learner.texts.t("cv-page:refused.letter", { ...problem.values }) }
  }
}
