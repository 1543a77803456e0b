import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ShownImport } from "#api/contract/imports.ts"
import { problemsAddress } from "#api/problems-address.ts"
import { Button, LinkButton } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { layerQuery } from "../../address.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { Section } from "../../shell/Heading.tsx"
import { Reason } from "../../shell/Reason.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { writesOf } from "./verdicts.ts"

/** Does what was said of a file. Wrong rows are mended in the file, or left out when somebody says so. */
export function Applying({ shown }: { shown: ShownImport }) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const [why, setWhy] = useState("")
  const [leaveWrong, setLeaveWrong] = useState(false)
  const [asked, setAsked] = useState(false)
  const doing = useDoing()
  const { collection, id, counts } = shown
  const wrong = counts["wrong"] ?? 0
  const writes = writesOf(shown)

  async function apply() {
    setAsked(true)
    if (why.trim() === "" || (wrong > 0 && !leaveWrong)) return
    const input = { ...layer, why: why.trim(), ...(wrong > 0 && { leaveWrong }) }
    if (!(await doing.run(() => publishing.applyImport(collection, id, input)))) return
    say(t("import.appliedNow", { count: writes }))
    resources.renew(() => true)
  }

  return (
    <Section title={t("import.apply")}>
      <div className="flex flex-col gap-5">
        <p>{writes === 0 ? t("import.nothing") : t("import.writes", { count: writes })}</p>
        {wrong > 0 ? (
          <Notice
            tone="warning"
            title={t("import.wrong", { count: wrong })}
            action={
              <LinkButton
                style="outline"
                icon="download"
                href={problemsAddress(publishing, shown, layer)}
                download
              >
                {t("import.problems")}
              </LinkButton>
            }
          >
            {t("import.wrongText")}
          </Notice>
        ) : null}
        {writes === 0 ? null : (
          <>
            {wrong > 0 ? (
              <div className="flex flex-col gap-1">
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={leaveWrong}
                    onChange={({ target }) => setLeaveWrong(target.checked)}
                    className="size-5"
                  />
                  {t("import.leaveWrong", { count: wrong })}
                </label>
                {asked && !leaveWrong ? (
                  <span role="alert" className="text-sm font-semibold text-danger-ink">
                    {t("import.leaveWrongMissing")}
                  </span>
                ) : null}
              </div>
            ) : null}
            <Reason value={why} missing={asked && why.trim() === ""} onChange={setWhy} />
            <Failure text={doing.failure} />
            <div>
              <Button busy={doing.busy} onClick={() => void apply()}>
                {t("import.applyNow", { count: writes })}
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  )
}
