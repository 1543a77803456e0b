import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { Chip } from "#ui/Chip.tsx"
import { useMoments } from "../../calls/moments.ts"
import { BackTo } from "../../parts/BackTo.tsx"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { Applying } from "./Applying.tsx"
import { ImportChoosing } from "./ImportChoosing.tsx"
import { ImportRows } from "./ImportRows.tsx"
import type { SentFiles } from "./sent-files.ts"
import { Undoing } from "./Undoing.tsx"
import { stateTones, verdicts, type Verdict } from "./verdicts.ts"
import { useImportRows } from "./useImportRows.ts"
import { VerdictLinks } from "./VerdictLinks.tsx"

interface ImportPageProps {
  collection: string
  id: string
  files: SentFiles
}

/** What a file would do or did, row by row; how its columns are read; and doing it, or taking it back. */
export function ImportPage({ collection, id, files }: ImportPageProps) {
  const { t } = useTranslation()
  const moment = useMoments()
  const [search] = useSearchParams()
  // What is wrong is shown first where anything is: then this is the only call.
  const loaded = useImportRows({ collection, id, verdict: "wrong" })
  return (
    <>
      <BackTo room="records" rest={[collection]} label="import.back" />
      <Loading from={loaded} title={t("room.records")}>
        {({ import: shown }) => {
          const asked = verdicts.find((verdict) => verdict === search.get("rows"))
          const verdict: Verdict = asked ?? verdicts.find((one) => (shown.counts[one] ?? 0) > 0) ?? "same"
          const { state, file, createdAt, appliedAt, undoneAt } = shown
          return (
            <>
              <Heading title={file} text={t("import.sent", { moment: moment(createdAt) })}>
                <Chip tone={stateTones[state]}>{t(`import.state.${state}`)}</Chip>
              </Heading>
              <div className="flex flex-col gap-6">
                {state === "previewed" ? <Applying shown={shown} /> : null}
                {state === "applied" ? (
                  <Undoing shown={shown} text={t("import.appliedAt", { moment: moment(appliedAt ?? "") })} />
                ) : null}
                {state === "undone" ? (
                  <p>{t("import.undoneAt", { moment: moment(undoneAt ?? "") })}</p>
                ) : null}
                <Section title={t("import.rows")}>
                  <VerdictLinks counts={shown.counts} current={verdict} />
                  <ImportRows key={verdict} collection={collection} id={id} verdict={verdict} />
                </Section>
                {state === "previewed" ? (
                  <Section title={t("import.columns")}>
                    <ImportChoosing shown={shown} files={files} />
                  </Section>
                ) : null}
              </div>
            </>
          )
        }}
      </Loading>
    </>
  )
}
