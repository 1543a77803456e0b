import { saying } from "#documents/said.ts"
import en from "./en/sections.json" with { type: "json" }

const said = saying(en)

/** What is said of sections of the profile. */
export const sectionMessages = {
  nameTaken: (name: string) => said("sections.nameTaken", { name }),
  savesElsewhere: (form: string) => said("sections.savesElsewhere", { form }),
  idTaken: (form: string) => said("sections.idTaken", { form }),
  placeTaken: (path: string, taken: string) => said("sections.placeTaken", { path, taken }),
  noYesOrNo: (field: string) => said("sections.noYesOrNo", { field }),
}
