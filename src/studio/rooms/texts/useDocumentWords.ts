import { useTranslation } from "react-i18next"
import { documentName } from "./names.ts"
import type { Texts } from "./useTexts.ts"

/** Kinds that are told by a word of their own; any other is told by its name. */
const told = new Set([
  "screen",
  "fragment",
  "form",
  "menus",
  "routes",
  "report",
  "assessment",
  "collection",
  "vocabulary",
  "mail",
])

/** What a document is called: what it is, and its own name. */
export function useDocumentWords({
  documents,
  table,
}: Pick<Texts, "documents" | "table">): (id: string) => string {
  const { t, i18n } = useTranslation()
  const own = i18n.language.split("-")[0] ?? ""
  return (id) => {
    const { kind, name } = documentName(documents, id, [own, ...table.languages])
    if (name === "") return told.has(kind) ? t(`texts.kind.${kind}`) : kind
    return told.has(kind)
      ? t("texts.documentOfKind", { kind: t(`texts.kind.${kind}`), name })
      : `${kind}: ${name}`
  }
}
