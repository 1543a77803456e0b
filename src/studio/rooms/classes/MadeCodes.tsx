import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { MadeCodes as Made } from "#api/contract/codes.ts"
import { saveFile } from "#browser/save-file.ts"
import { Button } from "#ui/Button.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { useHold } from "../../shell/leaving.ts"
import { useStudio } from "../../studio.ts"

/** Codes that have just been made, this once: on the screen, and as a sheet of cards to print and cut. */
export function MadeCodes({ made: { codes, sheet, batch } }: { made: Made }) {
  const { t } = useTranslation()
  const { say } = useStudio()
  const [refused, setRefused] = useState(false)
  const [isKept, setKept] = useState(false)
  useHold(!isKept, "classes.lost")
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [batch])

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"))
      setRefused(false)
      setKept(true)
      say(t("classes.copiedNow"))
    } catch {
      // Somebody has refused it, or the page came without TLS and has no clipboard.
      setRefused(true)
    }
  }

  return (
    <section className="rounded-card border border-line bg-primary-soft p-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {t("classes.made")}
      </h3>
      <p className="mt-1 mb-3">{t("classes.madeText")}</p>
      <ul className="mb-4 grid max-h-64 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2 overflow-y-auto">
        {codes.map((code) => (
          <li key={code}>
            <code className="block rounded-control bg-surface px-3 py-2 text-lg font-bold tracking-wide select-all">
              {code}
            </code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          style="outline"
          icon="download"
          onClick={() => {
            saveFile(`codes-${batch.slice(0, 8)}.html`, sheet, "text/html")
            setKept(true)
          }}
        >
          {t("classes.sheet")}
        </Button>
        <Button style="text" onClick={() => void copy()}>
          {t("classes.copy")}
        </Button>
      </div>
      <Failure text={refused ? t("classes.notCopied") : ""} />
    </section>
  )
}
