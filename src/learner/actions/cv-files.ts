import { ApiError } from "#api/client.ts"
import { createCvClient } from "#api/cv-client.ts"
import { saveFile } from "#browser/save-file.ts"
import type { ActionOutcome } from "#blocks/host.ts"
import type { Learner } from "../learner.ts"

export const downloadCv = (learner: Learner, template: string): Promise<ActionOutcome> =>
  download(learner, () => createCvClient().pdf({ template, language: learner.state.language }))

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
