import { useId, useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ImportChoices, ShownImport } from "#api/contract/imports.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { FileButton } from "../../parts/FileButton.tsx"
import { useHold } from "../../shell/leaving.ts"
import { rowFiles, type SentFiles } from "./sent-files.ts"
import { useSaying } from "../../saying/useSaying.ts"
import { useCollections } from "./useCollections.ts"
import { useUpload } from "./useUpload.ts"

/** How a file is read: what each of its columns fills, what only its author knows, and what becomes of what it lacks. */
export function ImportChoosing({ shown, files }: { shown: ShownImport; files: SentFiles }) {
  const { t } = useTranslation()
  const saying = useSaying()
  const { value } = useCollections()
  const sent = files.get(shown.id)
  const [first] = useState<ImportChoices>({ missing: shown.missing, ...sent?.choices })
  const [choices, setChoices] = useState(first)
  useHold(choices !== first)
  const { send, busy, failure } = useUpload(shown.collection, files)
  const known = value?.collections.find(({ name }) => name === shown.collection)?.columns ?? []
  return (
    <div className="flex flex-col gap-6">
      {shown.notes
        .map((note) => saying.problem(note))
        .map(({ message, fix }) => (
          <Notice key={message}>
            {message} {fix}
          </Notice>
        ))}
      {shown.asks.map(({ column, about, line, value: example }) => (
        <Chosen
          key={`${about} ${column}`}
          label={t(about === "days" ? "import.askDays" : "import.askDecimals", {
            column,
            line,
            value: example,
          })}
          value={choices[about]?.[column] ?? ""}
          onChange={(answer) => setChoices({ ...choices, [about]: { ...choices[about], [column]: answer } })}
        >
          <option value="" disabled>
            {t("import.sayIt")}
          </option>
          {about === "days" ? (
            <>
              <option value="dmy">{t("import.dmy")}</option>
              <option value="mdy">{t("import.mdy")}</option>
            </>
          ) : (
            <>
              <option value=",">{t("import.comma")}</option>
              <option value=".">{t("import.point")}</option>
            </>
          )}
        </Chosen>
      ))}
      <details open={shown.columns.some(({ fills }) => fills === null)}>
        <summary className="flex min-h-11 items-center font-semibold text-primary-ink">
          {t("import.fills")}
        </summary>
        <div role="group" aria-label={t("import.fills")} className="mt-2 flex flex-col gap-2">
          {shown.columns.map(({ header, fills }) => (
            <Chosen
              key={header}
              label={header}
              value={choices.columns?.[header] ?? fills ?? ""}
              onChange={(column) =>
                setChoices({ ...choices, columns: { ...choices.columns, [header]: column } })
              }
            >
              <option value="">{t("import.leaveOut")}</option>
              {known.map((column) => (
                <option key={column} value={column}>
                  {column}
                </option>
              ))}
            </Chosen>
          ))}
        </div>
      </details>
      <Chosen
        label={t("import.missing")}
        value={choices.missing ?? "keep"}
        onChange={(missing) => setChoices({ ...choices, missing: missing === "archive" ? missing : "keep" })}
      >
        <option value="keep">{t("import.keep")}</option>
        <option value="archive">{t("import.archive")}</option>
      </Chosen>
      <Failure text={failure} />
      <div className="flex flex-col items-start gap-2">
        {sent ? (
          <Button style="outline" icon="refresh" busy={busy} onClick={() => send(sent.file, choices)}>
            {t("import.again")}
          </Button>
        ) : (
          <>
            <p className="text-muted">{t("import.fileGone")}</p>
            <FileButton
              accept={rowFiles}
              label={t("records.choose")}
              busy={busy}
              onChoose={(file) => send(file, choices)}
            />
          </>
        )}
      </div>
    </div>
  )
}

interface ChosenProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Chosen({ label, value, onChange, children }: ChosenProps) {
  const id = useId()
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
      <label htmlFor={id} className="min-w-0 break-words">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 w-full rounded-control border border-control bg-surface px-3"
      >
        {children}
      </select>
    </div>
  )
}
