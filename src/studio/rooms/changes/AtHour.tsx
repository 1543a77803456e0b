import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Button } from "#ui/Button.tsx"
import { TextField } from "#ui/TextField.tsx"
import { useHold } from "../../shell/leaving.ts"
import { useStudio } from "../../studio.ts"

/** The hour for which something is to be planned: what stands in the field, and whether that is open. */
export interface Hour {
  at: string
  isOpen: boolean
}

export const noHour: Hour = { at: "", isOpen: false }

export const isHalfWritten = ({ at, isOpen }: Hour): boolean => isOpen && at !== ""

interface AtHourProps {
  /** What opens the field, and what the button beside it says. */
  label: string
  does: string
  busy: boolean
  hour: Hour
  onHour: (hour: Hour) => void
  /** Gets the hour on the clocks of the instance's zone. */
  onPlan: (at: string) => void
}

/** What is done at once can be done at an hour: a button that opens the field for it, as the last of a row. */
export function AtHour({ label, does, busy, hour, onHour, onPlan }: AtHourProps) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { at, isOpen } = hour
  useHold(isHalfWritten(hour))
  return (
    <>
      <Button style="text" aria-expanded={isOpen} onClick={() => onHour({ at, isOpen: !isOpen })}>
        {label}
      </Button>
      {isOpen ? (
        <div className="flex max-w-prose basis-full flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-60">
            <TextField
              label={t("making.hour")}
              hint={t("making.hourText", { zone: workspace?.timeZone ?? "" })}
              type="datetime-local"
              value={at}
              onChange={(next) => onHour({ at: next, isOpen })}
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
