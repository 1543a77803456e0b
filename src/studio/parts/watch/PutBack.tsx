import { useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ApiError } from "#api/client.ts"
import type { ReleaseEntry } from "#api/contract/publishing.ts"
import { Button } from "#ui/Button.tsx"
import { DialogForm } from "../DialogForm.tsx"
import { layerQuery } from "../../address.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Reason } from "../../shell/Reason.tsx"
import { useGoOn } from "../../shell/useGoOn.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { Compared } from "./Compared.tsx"

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
 * What takes a second person by that is proposed.
 */
function PutBack({ release, onClose }: { release: ReleaseEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const { layer } = usePlace()
  const query = layerQuery(layer)
  const history = useLoaded(`releases ${query.tenant ?? ""}`, () => publishing.releases(query))
  const live = history.value?.releases.find(({ current }) => current)
  const [why, setWhy] = useState("")
  const [asked, setAsked] = useState(false)
  const [takesTwo, setTakesTwo] = useState(false)
  const goOn = useGoOn()
  const doing = useDoing()

  async function putBack() {
    setAsked(true)
    if (why.trim() === "") return
    const reason = why.trim()
    const done = await doing.run(async () => {
      if (takesTwo && live)
        await publishing.propose({ ...query, base: live.id, restores: release.id, why: reason })
      else await publishing.rollback(release.id, { why: reason }, query).catch(held)
    })
    if (!done) return
    say(t(takesTwo ? "putBack.proposed" : "putBack.done", { number: release.number }))
    resources.renew(() => true)
    goOn(takesTwo ? "changes" : "history")
  }

  function held(error: unknown): never {
    setTakesTwo(error instanceof ApiError && error.body?.code === "approval-required")
    throw error
  }

  return (
    <DialogForm
      width="large"
      title={t("putBack.title", { number: release.number })}
      doing={doing}
      does={takesTwo ? t("putBack.propose") : t("putBack.confirm", { number: release.number })}
      onDo={putBack}
      onClose={onClose}
    >
      <p className="text-muted">{t("putBack.text")}</p>
      {live ? <Compared before={live.id} after={release.id} /> : null}
      <Reason value={why} missing={asked && why.trim() === ""} onChange={setWhy} />
    </DialogForm>
  )
}
