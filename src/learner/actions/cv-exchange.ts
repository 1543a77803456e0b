import { loadChunk } from "#browser/chunks.ts"
import { word, type ActionKind } from "./action.ts"

/** What goes out and comes in is a part of the script that comes with the first press. */
const loadFiles = () => loadChunk(() => import("./cv-exchange-files.ts"))

const downloadCvFile: ActionKind = async (learner, args) =>
  (await loadFiles()).downloadFile(learner, word(args, "format") === "europass" ? "europass" : "json-resume")

/** The chooser opens at once: browsers open it only for the press itself. */
const pickCvFile: ActionKind = async (learner) => {
  const file = await chosenFile(".json,.xml,application/json,application/xml,text/xml")
  return file && (await loadFiles()).lookAtFile(learner, file)
}

const takeCvFile: ActionKind = async (learner) => (await loadFiles()).takeFile(learner)
const undoCvFile: ActionKind = async (learner) => (await loadFiles()).undoFile(learner)
const dropCvFile: ActionKind = async (learner) => (await loadFiles()).dropFile(learner)

const shareCv: ActionKind = async (learner, args, screen) => {
  const views = word(args, "views")
  const share = { days: Number(word(args, "days")), ...(views ? { views: Number(views) } : {}) }
  const { url, expiresAt } = await (await loadFiles()).share(learner, share)
  screen.setState({ [word(args, "into")]: url })
  learner.sources.refresh("cvShares")
  return { ok: true, result: { url, expiresAt } }
}

/** The file that somebody chooses; undefined where they do not. */
function chosenFile(accept: string): Promise<File | undefined> {
  const input = document.createElement("input")
  input.type = "file"
  input.accept = accept
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0]))
    input.addEventListener("cancel", () => resolve(undefined))
    input.click()
  })
}

export const cvExchangeActions = {
  downloadCvFile,
  pickCvFile,
  takeCvFile,
  undoCvFile,
  dropCvFile,
  shareCv,
}
