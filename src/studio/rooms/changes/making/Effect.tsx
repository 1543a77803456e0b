import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { useLocation } from "wouter"
import type { Changeset } from "#api/contract/changesets.ts"
import type { Operation } from "#documents/operation.g.ts"
import { Button } from "#ui/Button.tsx"
import { Failure } from "../../../parts/Failure.tsx"
import { placePath } from "../../../address.ts"
import { useDoing } from "../../../calls/useDoing.ts"
import { useLoaded } from "../../../calls/useLoaded.ts"
import { Differences } from "../../../parts/Differences.tsx"
import { Access } from "./Access.tsx"
import { ProblemList, StandingProblems } from "../../../parts/ProblemList.tsx"
import { Section } from "../../../shell/Heading.tsx"
import { Loading } from "../../../shell/Loading.tsx"
import { Reason } from "../../../shell/Reason.tsx"
import { usePlace, useStudio } from "../../../studio.ts"

/** What a change would do to what is live; to who may, the button that makes it so, with a reason. */
export function Effect({ changeset: { id, entries, isMember } }: { changeset: Changeset }) {
  const { t } = useTranslation()
  const { publishing, resources, say, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const [, go] = useLocation()
  const { layer } = usePlace()
  const [why, setWhy] = useState("")
  const [asked, setAsked] = useState(false)
  const doing = useDoing()
  const loaded = useLoaded(`check ${id} ${entries}`, () => publishing.checkChangeset(id))

  /** @param takesTwo it changes what is protected: somebody else approves it, which publishes it */
  async function send(takesTwo: boolean) {
    setAsked(true)
    if (why.trim() === "") return
    const input = { entries, why: why.trim() }
    const call = () =>
      takesTwo ? publishing.proposeChangeset(id, input) : publishing.publishChangeset(id, input)
    if (!(await doing.run(call))) return
    say(t(takesTwo ? "making.proposedNow" : "making.publishedNow"))
    if (takesTwo && workspace) go(placePath(workspace, { layer, room: "changes" }))
    // What a published change would do is nobody's question any more.
    resources.renew((_, key) => !key.startsWith("check"))
  }

  const mend = (operations: readonly Operation[]) =>
    void doing
      .run(() => publishing.edit(id, { id: crypto.randomUUID(), operations: [...operations] }))
      .then(() => resources.renew((_, key) => key.startsWith("changeset")))

  return (
    <Section title={t("changes.effect")}>
      <Loading from={loaded}>
        {({ problems, standing, impact, access, diff }) => {
          const takesTwo = (impact?.protected.length ?? 0) > 0
          const isWrong = problems.some(({ severity }) => severity === "error")
          return (
            <div className="flex flex-col gap-6">
              {problems.length > 0 ? (
                <ProblemList problems={problems} busy={doing.busy} mend={isMember ? mend : undefined} />
              ) : null}
              <StandingProblems problems={standing} />
              {impact ? <p className="font-semibold">{impact.sentence}</p> : null}
              {isWrong || !access ? null : <Access change={id} access={access} />}
              {isWrong ? null : <Differences diff={diff} />}
              {layer.powers.includes("publish") && !isWrong && diff.length > 0 ? (
                <div className="flex max-w-prose flex-col gap-4">
                  <Reason value={why} missing={asked && why.trim() === ""} onChange={setWhy} />
                  <Failure text={doing.failure} />
                  <div>
                    <Button busy={doing.busy} onClick={() => void send(takesTwo)}>
                      {t(takesTwo ? "making.propose" : "making.publish")}
                    </Button>
                  </div>
                </div>
              ) : null}
            </div>
          )
        }}
      </Loading>
    </Section>
  )
}
