import { ApiError } from "#api/client.ts"
import { createCvClient } from "#api/cv-client.ts"
import { saveFile } from "#browser/save-file.ts"
import type { ActionOutcome } from "#blocks/host.ts"
import type { Learner } from "../learner.ts"
import * as letters from "../session/letters.ts"
import { word, type ActionKind } from "./action.ts"

export const downloadCv: ActionKind = (learner, args) => {
  const { language } = learner.state
  return download(learner, () => createCvClient().pdf({ template: word(args, "template"), language }))
}

export const downloadLetter: ActionKind = (learner, args) => {
  const { language } = learner.state
  return download(learner, () => createCvClient().letter({ text: word(args, "text"), language }))
}

/** Without a text it is kept no longer. No page's document reaches the letter of another page. */
export const keepLetter: ActionKind = (learner, { text }) => {
  const path = learner.state.page?.decision.path
  if (path !== undefined) letters.keepLetter(learner.user(), path, typeof text === "string" ? text : null)
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
