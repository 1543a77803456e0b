import { useTranslation } from "react-i18next"
import { documentName } from "./names.ts"
import type { Texts } from "./useTexts.ts"

/** What a document is called: what it is, and its own name. */
export function useDocumentWords({
  documents,
  table,
}: Pick<Texts, "documents" | "table">): (id: string) => string {
  const { t, i18n } = useTranslation()
  const own = i18n.language.split("-")[0] ?? ""
  return (id) => {
    const { kind, name } = documentName(documents, id, [own, ...table.languages])
    const said = i18n.exists(`texts.kind.${kind}`) ? t(`texts.kind.${kind}`) : kind
    return name === "" ? said : t("texts.documentOfKind", { kind: said, name })
  }
}
