import { loadChunk } from "#browser/chunks.ts"
import { failureText } from "#browser/texts/failure.ts"
import { toast } from "../store.ts"
import { word, type ActionKind } from "./action.ts"

/** What goes out and comes in is a part of the script that comes with the first press. */
const loadFiles = () => loadChunk(() => import("./cv-exchange-files.ts"))

const downloadCvFile: ActionKind = async (learner, args) =>
  (await loadFiles()).downloadFile(learner, word(args, "format") === "europass" ? "europass" : "json-resume")

/**
 * The chooser opens at once: browsers open it only for the press itself. Nobody waits for what is chosen: that may take
 * as long as it likes, or never come.
 */
const pickCvFile: ActionKind = (learner) => {
  const owner = learner.user()
  const looking = async () => {
    const file = await chosenFile(".json,.xml,application/json,application/xml,text/xml")
    if (file) await (await loadFiles()).lookAtFile(learner, owner, file)
  }
  looking().catch((error: unknown) => toast(learner.state, failureText(learner, error), "error"))
}

const takeCvFile: ActionKind = async (learner) => (await loadFiles()).takeFile(learner)
const undoCvFile: ActionKind = async (learner) => (await loadFiles()).undoFile(learner)
const dropCvFile: ActionKind = async (learner) => (await loadFiles()).dropFile(learner)

const shareCv: ActionKind = async (learner, args, screen) =>
  (await loadFiles()).shareCv(learner, args, screen)

/** The file that somebody chooses; undefined where they say that they do not. */
function chosenFile(accept: string): Promise<File | undefined> {
  const input = document.createElement("input")
  input.type = "file"
  input.accept = accept
  input.hidden = true
  // Some browsers forget an input that stands in no page.
  document.body.append(input)
  const chosen = new Promise<File | undefined>((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0]))
    input.addEventListener("cancel", () => resolve(undefined))
  })
  input.click()
  return chosen.finally(() => input.remove())
}

export const cvExchangeActions = {
  downloadCvFile,
  pickCvFile,
  takeCvFile,
  undoCvFile,
  dropCvFile,
  shareCv,
}
