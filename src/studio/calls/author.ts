import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { useStudio } from "../studio.ts"

/** Who published a release: oneself, a deployment of files, or a colleague by their pseudonym. */
export function useAuthor(): (author: string) => string {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  return (author) =>
    author === "system"
      ? t("author.system")
      : author === workspace?.actor
        ? t("author.you")
        : t("author.other", { short: author.slice(0, 8) })
}
