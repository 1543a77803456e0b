import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ShownClass } from "#api/contract/classes.ts"
import { Button } from "#ui/Button.tsx"
import { useLoaded } from "../../calls/useLoaded.ts"
import { BackTo } from "../../parts/BackTo.tsx"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { useStudio } from "../../studio.ts"
import { CodeBatches } from "./CodeBatches.tsx"
import { MakingCodes } from "./MakingCodes.tsx"
import { Renaming } from "./Renaming.tsx"
import { finishedWords, joinedWords } from "./told.ts"
import { useTenant } from "./useTenant.ts"

/** One class: how far it is, and its codes. */
export function ClassPage({ name }: { name: string }) {
  const { t, i18n } = useTranslation()
  const { publishing } = useStudio()
  const tenant = useTenant()
  const [renaming, setRenaming] = useState(false)
  const loaded = useLoaded(`classes ${tenant} ${name} ${i18n.language}`, () =>
    publishing.classNamed(name, { tenant }),
  )
  const shown = loaded.value
  return (
    <>
      <BackTo room="classes" label="classes.all" />
      <Heading
        title={shown?.title ?? t("room.classes")}
        {...(shown && { text: joinedWords(t, shown.joined) })}
      >
        {shown ? (
          <Button style="outline" icon="edit" onClick={() => setRenaming(true)}>
            {t("classes.rename")}
          </Button>
        ) : null}
      </Heading>
      <Loading from={loaded}>
        {(known) => (
          <>
            <div className="grid items-start gap-6 xl:grid-cols-2">
              <Finished known={known} />
              <Section title={t("classes.codes")}>
                <div className="flex flex-col gap-6">
                  <MakingCodes name={name} />
                  <CodeBatches known={known} />
                </div>
              </Section>
            </div>
            {renaming ? <Renaming known={known} onClose={() => setRenaming(false)} /> : null}
          </>
        )}
      </Loading>
    </>
  )
}

function Finished({ known: { finished, joined } }: { known: ShownClass }) {
  const { t } = useTranslation()
  return (
    <Section title={t("classes.finished")}>
      <p className="mb-4 text-muted">{t("classes.finishedText")}</p>
      <table className="w-full text-start">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              {t("classes.assessment")}
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              {t("classes.people")}
            </th>
          </tr>
        </thead>
        <tbody>
          {finished.map(({ assessment, title, people }) => (
            <tr key={assessment} className="border-t border-line">
              <th scope="row" className="py-3 pe-4 text-start font-semibold wrap-break-word">
                {title}
              </th>
              <td className={people === "few" ? "py-3 text-muted" : "py-3"}>
                {finishedWords(t, people, joined)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
