import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Changeset } from "#api/contract/changesets.ts"
import type { Operation } from "#documents/operation.g.ts"
import { Notice } from "#ui/Notice.tsx"
import { Failure } from "../../../parts/Failure.tsx"
import { useDoing } from "../../../calls/useDoing.ts"
import { useLast } from "../../../calls/useLast.ts"
import { useLoaded } from "../../../calls/useLoaded.ts"
import { Differences } from "../../../parts/Differences.tsx"
import { Publishing } from "./Publishing.tsx"
import { Access } from "./Access.tsx"
import { ProblemList, StandingProblems } from "../../../parts/ProblemList.tsx"
import { Section } from "../../../shell/Heading.tsx"
import { Loading } from "../../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../../studio.ts"
import type { PublishDraft } from "./usePublishDraft.ts"

interface EffectProps {
  changeset: Changeset
  draft: PublishDraft
}

/** What a change would do to what is live; to who may, the button that makes it so, with a reason. */
export function Effect({ changeset, draft }: EffectProps) {
  const { t } = useTranslation()
  const { publishing, resources } = useStudio()
  const { id, revision, isMember } = changeset
  const { layer } = usePlace()
  const doing = useDoing()
  // Once it is edited, what it did before stays in sight until that is worked out anew, and what is written below it.
  const loaded = useLast(
    useLoaded(`check ${id} ${revision}`, async () => ({
      ...(await publishing.checkChangeset(id)),
      revision,
    })),
    id,
  )
  const isAwaited = loaded.status === "pending"
  const [first, setFirst] = useState<number>()
  if (first === undefined && loaded.status === "ready") setFirst(revision)

  const mend = (operations: readonly Operation[]) =>
    void doing
      .run(() => publishing.edit(id, { id: crypto.randomUUID(), operations: [...operations] }))
      .then(() => resources.renew((_, key) => key.startsWith("changeset")))

  return (
    <Section title={t("changes.effect")}>
      <Loading from={loaded}>
        {({ problems, standing, impact, access, diff, revision: checked }) => {
          const isWrong = problems.some(({ severity }) => severity === "error")
          return (
            <div className="flex flex-col gap-6">
              {first !== undefined && first !== revision ? (
                <Notice tone="info" live>
                  {t(isAwaited ? "making.effectAwaited" : "making.effectMoved")}
                </Notice>
              ) : null}
              {problems.length > 0 ? (
                <ProblemList
                  problems={problems}
                  change={id}
                  busy={doing.busy}
                  mend={isMember ? mend : undefined}
                />
              ) : null}
              <StandingProblems problems={standing} change={id} />
              {isWrong || !access ? null : <Access key={checked} change={id} access={access} />}
              {isWrong ? null : <Differences diff={diff} />}
              <Failure text={doing.failure} />
              {layer.powers.includes("publish") &&
              loaded.status !== "failed" &&
              !isWrong &&
              diff.length > 0 ? (
                <Publishing
                  changeset={changeset}
                  draft={draft}
                  isAwaited={isAwaited}
                  held={impact?.protected ?? []}
                />
              ) : null}
            </div>
          )
        }}
      </Loading>
    </Section>
  )
}
