import { useTranslation } from "react-i18next"
import { dateFormat } from "#engine/texts/formats.ts"
import { useStudio } from "../studio.ts"

/** Writes a moment in the instance's own time, whatever clock the reader's machine has. */
export function useMoments(): (iso: string) => string {
  const { i18n } = useTranslation()
  const timeZone = useStudio().state.workspace?.timeZone
  return (iso) =>
    dateFormat(i18n.language, {
      dateStyle: "medium",
      timeStyle: "short",
      ...(timeZone && { timeZone }),
    }).format(new Date(iso))
}
