import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Button } from "#ui/Button.tsx"
import { TextField } from "#ui/TextField.tsx"
import { useHold } from "../../shell/leaving.ts"
import { useStudio } from "../../studio.ts"

interface AtHourProps {
  /** What opens the field, and what the button beside it says. */
  label: string
  does: string
  busy: boolean
  /** Gets the hour on the clocks of the instance's zone. */
  onPlan: (at: string) => void
}

/** What is done at once can be done at an hour: a button that opens the field for it, as the last of a row. */
export function AtHour({ label, does, busy, onPlan }: AtHourProps) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const [at, setAt] = useState("")
  const [open, setOpen] = useState(false)
  useHold(open && at !== "")
  return (
    <>
      <Button style="text" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open ? (
        <div className="flex max-w-prose basis-full flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-60">
            <TextField
              label={t("making.hour")}
              hint={t("making.hourText", { zone: workspace?.timeZone ?? "" })}
              type="datetime-local"
              value={at}
              onChange={setAt}
            />
          </div>
          <Button style="outline" busy={busy} disabled={at === ""} onClick={() => onPlan(at)}>
            {does}
          </Button>
        </div>
      ) : null}
    </>
  )
}
