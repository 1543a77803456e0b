import { useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ApiError } from "#api/client.ts"
import type { ReleaseEntry } from "#api/contract/publishing.ts"
import { Button } from "#ui/Button.tsx"
import { DialogForm } from "../DialogForm.tsx"
import { layerQuery } from "../../address.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Loading } from "../../shell/Loading.tsx"
import { Reason } from "../../shell/Reason.tsx"
import { useGoOn } from "../../shell/useGoOn.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { outcomeOf, PutBackEffect } from "./PutBackEffect.tsx"

/** A button that opens the way back to a release, for who may publish. */
export function PutBackButton({ release, children }: { release: ReleaseEntry; children: ReactNode }) {
  const { layer } = usePlace()
  const [asked, setAsked] = useState(false)
  if (!layer.powers.includes("publish")) return null
  return (
    <>
      <Button style="outline" icon="refresh" onClick={() => setAsked(true)}>
        {children}
      </Button>
      {asked ? <PutBack release={release} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

/**
 * Publishes an earlier release again: what that changes of what is live stands above the button, and a reason is asked.
 * Only what is shown is done: once something newer is live, that is shown first. What takes a second person is proposed.
 */
function PutBack({ release, onClose }: { release: ReleaseEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const { layer } = usePlace()
  const query = layerQuery(layer)
  const key = `put back ${query.tenant ?? ""} ${release.id}`
  const loaded = useLoaded(key, () => publishing.checkRollback(release.id, query))
  const checked = loaded.status === "failed" ? undefined : loaded.value
  const outcome = checked && outcomeOf(checked)
  const [why, setWhy] = useState("")
  const [asked, setAsked] = useState(false)
  const [takesTwo, setTakesTwo] = useState(false)
  const goOn = useGoOn()
  const doing = useDoing()

  async function putBack() {
    setAsked(true)
    const reason = why.trim()
    if (reason === "" || !checked) return
    const base = checked.current
    const done = await doing.run(async () => {
      if (takesTwo)
        await publishing.propose({ ...query, base, restores: release.id, why: reason }).catch(refused)
      else await publishing.rollback(release.id, { base, why: reason }, query).catch(refused)
    })
    if (!done) return
    say(t(takesTwo ? "putBack.proposed" : "putBack.done", { number: release.number }))
    resources.renew(() => true)
    goOn(takesTwo ? "changes" : "history")
  }

  function refused(error: unknown): never {
    const code = error instanceof ApiError ? error.body?.code : undefined
    if (code === "approval-required") setTakesTwo(true)
    if (code === "stale") {
      setTakesTwo(false)
      resources.renew((_, name) => name === key)
    }
    throw error
  }

  return (
    <DialogForm
      width="large"
      title={t("putBack.title", { number: release.number })}
      doing={doing}
      does={takesTwo ? t("putBack.propose") : t("putBack.confirm", { number: release.number })}
      disabled={outcome !== "told" && outcome !== "untold"}
      onDo={putBack}
      onClose={onClose}
    >
      <p className="text-muted">{t("putBack.text")}</p>
      <Loading from={loaded}>{(value) => <PutBackEffect checked={value} />}</Loading>
      <Reason value={why} missing={asked && why.trim() === ""} onChange={setWhy} />
    </DialogForm>
  )
}
