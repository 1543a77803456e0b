import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { SelectField } from "#ui/SelectField.tsx"
import { TextField } from "#ui/TextField.tsx"
import { countsOf, shownStates, type ShownState } from "./filter.ts"
import { useDocumentWords } from "./useDocumentWords.ts"
import type { Filtering } from "./useFilter.ts"
import type { Texts } from "./useTexts.ts"
import { useLanguageNames } from "./useTextWords.ts"

/** What leaves rows out: words, a namespace, a page, and whether a language has its own. */
export function Filters({ texts, filtering }: { texts: Texts; filtering: Filtering }) {
  const { t, i18n } = useTranslation()
  const nameOf = useLanguageNames()
  const documentWords = useDocumentWords(texts)
  const { filter, set } = filtering
  const { table, uses } = texts
  const words = {
    clear: (question: string) => t("texts.clear", { question }),
    found: (count: number) => t("texts.found", { count }),
  }
  const namespaces = useMemo(() => {
    const all = new Set(table.rows.map(({ namespace }) => namespace))
    return [...all].map((namespace) => {
      const some = table.rows.filter((row) => row.namespace === namespace)
      const missing = table.languages.reduce(
        (sum, language) => sum + countsOf(table, language, some).missing,
        0,
      )
      const label = missing === 0 ? namespace : t("texts.namespaceMissing", { namespace, count: missing })
      return { value: namespace, label }
    })
  }, [table, t])
  const documents = useMemo(() => {
    const named = new Set(Object.values(uses?.documents ?? {}).flat())
    return [...named]
      .map((document) => ({ value: document, label: documentWords(document) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language))
    // The names are those of the documents, which come with their uses.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [uses, i18n.language])
  return (
    <form
      role="search"
      className="grid grid-cols-2 items-end gap-3 @5xl:grid-cols-5"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="@max-5xl:col-span-2">
        <TextField
          label={t("texts.search")}
          type="search"
          icon="search"
          value={filter.search}
          onChange={(search) => set({ search })}
        />
      </div>
      <SelectField
        label={t("texts.namespace")}
        none={t("texts.allNamespaces")}
        options={namespaces}
        value={filter.namespace}
        onChange={(namespace) => set({ namespace })}
        words={words}
      />
      <SelectField
        label={t("texts.document")}
        none={t("texts.allDocuments")}
        options={documents}
        value={filter.document}
        onChange={(document) => set({ document })}
        words={words}
      />
      <SelectField
        label={t("texts.state")}
        options={shownStates.map((state) => ({ value: state, label: t(`texts.state.${state}`) }))}
        value={filter.state}
        onChange={(state) => set({ state: state as ShownState })}
        words={words}
      />
      <SelectField
        label={t("texts.language")}
        none={t("texts.anyLanguage")}
        options={table.languages.map((language) => ({ value: language, label: nameOf(language) }))}
        value={filter.language}
        onChange={(language) => set({ language })}
        words={words}
      />
    </form>
  )
}
