import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { EditedRecord } from "#api/contract/edited-records.ts"
import { Button } from "#ui/Button.tsx"
import { layerQuery } from "../../address.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { Section } from "../../shell/Heading.tsx"
import { Reason } from "../../shell/Reason.tsx"
import { usePlace, useStudio } from "../../studio.ts"

type Deed = "away" | "back" | "inherit"

/** Whether learners are shown the record, and what this layer has to do with that. */
export function Standing({ collection, shown }: { collection: string; shown: EditedRecord }) {
  const { t } = useTranslation()
  const { layer } = usePlace()
  const [deed, setDeed] = useState<Deed>()
  const { state, below, offeredBelow, live } = shown
  const isInherited = below !== null && state === "live"
  return (
    <Section title={t("record.standing")}>
      <p className="mb-4 max-w-prose">
        {t(`record.stands.${standingOf(shown)}`, {
          below: t(layer.tenant === null ? "record.shipped" : "record.site"),
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        {live ? (
          <Button style="outline" icon="eye-off" onClick={() => setDeed("away")}>
            {t("record.takeAway")}
          </Button>
        ) : null}
        {state === "hidden" || state === "archived" ? (
          <Button style="outline" icon="eye" onClick={() => setDeed("back")}>
            {t("record.putBack")}
          </Button>
        ) : null}
        {isInherited && offeredBelow ? (
          <Button style="outline" icon="refresh" onClick={() => setDeed("inherit")}>
            {t("record.inherit")}
          </Button>
        ) : null}
      </div>
      {deed ? (
        <Doing collection={collection} shown={shown} deed={deed} onClose={() => setDeed(undefined)} />
      ) : null}
    </Section>
  )
}

function standingOf({ record, state, below, offeredBelow, live }: EditedRecord): string {
  if (record === null) return "nowhere"
  if (state === "hidden" || state === "archived") return state
  if (!live) return "awayBelow"
  if (state === null) return "inherited"
  return below !== null && offeredBelow ? "changed" : "own"
}

interface DoingProps {
  collection: string
  shown: EditedRecord
  deed: Deed
  onClose: () => void
}

/** What everybody will see is done with a reason, and against the version that one has looked at. */
function Doing({ collection, shown, deed, onClose }: DoingProps) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const [why, setWhy] = useState("")
  const [asked, setAsked] = useState(false)
  const doing = useDoing()

  async function go() {
    setAsked(true)
    if (why.trim() === "") return
    const { id, version: base, record, below } = shown
    const how = { ...layer, base, why: why.trim() }
    const done = await doing.run(() =>
      deed === "away"
        ? publishing.removeRecord(collection, id, how)
        : publishing.writeRecord(collection, id, {
            ...how,
            record: (deed === "inherit" ? below : record) ?? {},
          }),
    )
    if (!done) return
    say(t(`record.done.${deed}`))
    onClose()
    resources.renew(() => true)
  }

  return (
    <DialogForm
      width="medium"
      title={t(`record.title.${deed}`)}
      doing={doing}
      does={t(`record.now.${deed}`)}
      onDo={go}
      onClose={onClose}
    >
      <p className="text-muted">{t(`record.text.${deed}`)}</p>
      <Reason value={why} missing={asked && why.trim() === ""} onChange={setWhy} />
    </DialogForm>
  )
}
