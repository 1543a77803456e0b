import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { usePlace } from "../../studio.ts"
import { referenceFor } from "./writing.ts"
import { pageOf } from "./names.ts"
import type { TextRow } from "./table.ts"
import { useDocumentWords } from "./useDocumentWords.ts"
import type { Filtering } from "./useFilter.ts"
import type { Texts } from "./useTexts.ts"
import { useLanguageNames } from "./useTextWords.ts"
import { Origins, useOrigins } from "./Origins.tsx"
import { Words } from "./Words.tsx"

interface TextDetailProps {
  texts: Texts
  row: TextRow
  filtering: Filtering
}

/** All that is known of one text: who says it in each language, what is inherited, and where it is used. */
export function TextDetail({ texts, row, filtering }: TextDetailProps) {
  const { t } = useTranslation()
  const nameOf = useLanguageNames()
  const { layer } = usePlace()
  const { table, uses } = texts
  const isClosed = uses?.closed.includes(row.namespace) === true
  const isProtected = table.languages.some((language) => texts.isProtected(row, language))
  const reference = referenceFor(table, row)
  const origins = useOrigins(row)
  return (
    <section
      aria-labelledby="chosen-text"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 text-sm wrap-anywhere shadow-card"
    >
      <div>
        <h2 id="chosen-text" className="text-base font-bold">
          {row.key}
        </h2>
        <p className="text-muted">{row.namespace}</p>
      </div>
      {isClosed ? <Notice tone="warning">{t("texts.closed")}</Notice> : null}
      {isProtected ? <Notice tone="warning">{t("texts.protected")}</Notice> : null}
      <dl className="flex flex-col gap-3">
        {table.languages.map((language) => {
          const { state, text, beneath } = table.cell(row, language)
          const source = origins?.[language]?.at(-1)?.source
          return (
            <div key={language}>
              <dt className="font-semibold">{nameOf(language)}</dt>
              <dd className="flex flex-col items-start gap-1">
                <span className="text-muted">
                  {state === "inherited" && source !== undefined
                    ? t(`source.${source}`)
                    : state === "inherited"
                      ? t(layer.tenant === null ? "texts.from.shipped" : "texts.from.site")
                      : t(`texts.from.${state}`)}
                  {text === undefined || state === "none"
                    ? null
                    : ` · ${t("texts.letters", { count: text.length })}`}
                </span>
                {state === "own" && beneath !== undefined && origins === undefined ? (
                  <span lang={language} dir="auto" className="text-muted">
                    {t("texts.beneath")} <Words text={beneath} />
                  </span>
                ) : null}
                <Origins said={origins?.[language]} language={language} now={text} />
                {state === "own" && texts.mayEdit(row) ? (
                  <Button style="text" busy={texts.busy} onClick={() => texts.reset(row, language)}>
                    {t("texts.reset")}
                    <span className="sr-only"> {nameOf(language)}</span>
                  </Button>
                ) : null}
              </dd>
            </div>
          )
        })}
      </dl>
      {reference?.includes("{{") ? <p className="text-muted">{t("texts.filledIn")}</p> : null}
      <Used texts={texts} row={row} filtering={filtering} />
    </section>
  )
}

function Used({ texts, row, filtering }: TextDetailProps) {
  const { t } = useTranslation()
  const documentWords = useDocumentWords(texts)
  const [, setSearch] = useSearchParams()
  const show = (path: string) =>
    setSearch(
      (before) => {
        before.set("path", path)
        before.set("beside", "app")
        return before
      },
      { replace: true },
    )
  if (texts.uses === undefined) return <p className="text-muted">{t("texts.used.pending")}</p>
  const documents = texts.documentsOf(row)
  if (documents.length === 0) return <p className="text-muted">{t("texts.used.none")}</p>
  return (
    <div>
      <h3 className="font-semibold">{t("texts.used", { count: documents.length })}</h3>
      <ul className="mt-1 flex flex-col">
        {documents.map((document) => {
          const page = pageOf(texts.documents, document)
          return (
            <li key={document} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <button
                type="button"
                data-tone="primary"
                className="min-h-8 py-1 text-start text-(--tone-ink) underline"
                onClick={() =>
                  filtering.set({ document, search: "", namespace: "", state: "all", language: "" })
                }
              >
                {documentWords(document)}
              </button>
              {page === undefined ? null : (
                <Button style="text" icon="eye" onClick={() => show(page)}>
                  {t("texts.used.show")}
                  <span className="sr-only"> {documentWords(document)}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-1 text-muted">{t("texts.used.leads")}</p>
    </div>
  )
}
