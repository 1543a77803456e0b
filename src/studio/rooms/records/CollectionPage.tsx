import { useTranslation } from "react-i18next"
import { LinkButton } from "#ui/Button.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { layerQuery } from "../../address.ts"
import { BackTo } from "../../parts/BackTo.tsx"
import { Heading, Section } from "../../shell/Heading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { FileButton } from "../../parts/FileButton.tsx"
import { FindRecords } from "./FindRecords.tsx"
import { ImportList } from "./ImportList.tsx"
import { rowFiles, type SentFiles } from "./sent-files.ts"
import { useCollections } from "./useCollections.ts"
import { useUpload } from "./useUpload.ts"

/** One collection: a file in, a file out, and what was brought in before. */
export function CollectionPage({ name, files }: { name: string; files: SentFiles }) {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const { value } = useCollections()
  const { send, busy, failure } = useUpload(name, files)
  const title = value?.collections.find((collection) => collection.name === name)?.title
  return (
    <>
      <BackTo room="records" label="records.all" />
      <Heading title={title || name} text={t("records.collectionText")} />
      <div className="grid items-start gap-6 2xl:grid-cols-[3fr_2fr]">
        <Section title={t("record.one")}>
          <FindRecords collection={name} />
        </Section>
        <div className="flex flex-col gap-6">
          <div className="grid items-start gap-6 lg:grid-cols-2 2xl:grid-cols-1">
            <Section title={t("records.bring")}>
              <p className="mb-4 text-muted">{t("records.bringText")}</p>
              <Failure text={failure} className="mb-4" />
              <FileButton
                accept={rowFiles}
                label={t("records.choose")}
                busy={busy}
                onChoose={(file) => send(file)}
              />
            </Section>
            <Section title={t("records.out")}>
              <p className="mb-4 text-muted">{t("records.outText")}</p>
              <div className="flex flex-wrap gap-3">
                <LinkButton
                  style="outline"
                  icon="download"
                  href={publishing.recordsCsvAddress(name, layer)}
                  download
                >
                  CSV
                </LinkButton>
                <LinkButton
                  style="outline"
                  icon="download"
                  href={publishing.recordsWorkbookAddress(name, layer)}
                  download
                >
                  Excel
                </LinkButton>
              </div>
            </Section>
          </div>
          <Section title={t("records.imports")}>
            <ImportList collection={name} />
          </Section>
        </div>
      </div>
    </>
  )
}
