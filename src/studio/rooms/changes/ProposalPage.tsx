import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import type { ShownProposal } from "#api/contract/proposals.ts"
import { LinkButton } from "#ui/Button.tsx"
import { Chip } from "#ui/Chip.tsx"
import { Notice } from "#ui/Notice.tsx"
import { useAuthor } from "../../calls/author.ts"
import { placePath } from "../../address.ts"
import { writeIn } from "../../preview/link.ts"
import { useMoments } from "../../calls/moments.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { ProblemList } from "../../parts/ProblemList.tsx"
import { BackTo } from "../../parts/BackTo.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { EffectTable } from "../../parts/effect/EffectTable.tsx"
import { Differences } from "../../parts/Differences.tsx"
import { Deciding, proposalKey } from "./Deciding.tsx"
import { Held } from "./Held.tsx"
import { Planned } from "./making/Planned.tsx"
import { endOf } from "../../parts/ProposalList.tsx"

/** One proposal: what it would do to what is live now, and the approval of exactly that. */
export function ProposalPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const loaded = useLoaded(proposalKey(id), () => publishing.proposal(id))
  return (
    <>
      <BackTo room="changes" label="room.changes" />
      <Loading from={loaded} title={t("room.changes")}>
        {(shown) => <Shown shown={shown} />}
      </Loading>
    </>
  )
}

function Shown({ shown }: { shown: ShownProposal }) {
  const { t } = useTranslation()
  const moment = useMoments()
  const author = useAuthor()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const { proposal, stale, edited, since, problems, impact, access, diff } = shown
  const isOpen = proposal.state === "open"
  const proposed = { layer, in: writeIn("proposal", proposal.id) }
  return (
    <div className="flex flex-col gap-6">
      <Heading title={proposal.why} text={`${moment(proposal.createdAt)} · ${author(proposal.author)}`}>
        {proposal.state === "open" ? null : (
          <Chip tone={proposal.state === "approved" ? "success" : "neutral"}>
            {t(`changes.${endOf(proposal)}`)}
          </Chip>
        )}
      </Heading>
      {proposal.state === "withdrawn" && proposal.decidedWhy ? (
        <Notice tone="info" title={t("changes.why")}>
          {proposal.decidedWhy}
        </Notice>
      ) : null}
      <Planned of={{ proposal: proposal.id }} />
      {isOpen && stale ? (
        <Notice tone="warning">{t(edited ? "changes.edited" : "changes.stale")}</Notice>
      ) : null}
      {proposal.mine && proposal.changeset && workspace ? (
        <div>
          <LinkButton
            style="outline"
            href={`/studio${placePath(workspace, { layer, room: "changes", rest: ["making", proposal.changeset] })}`}
          >
            {t("changes.making")}
          </LinkButton>
        </div>
      ) : null}
      {problems.length > 0 ? (
        <Section title={t("changes.problems")}>
          <ProblemList problems={problems} change={null} />
        </Section>
      ) : null}
      {isOpen && since ? (
        <Section title={t("changes.since")}>
          <div className="flex flex-col gap-6">
            <p className="text-muted">
              {t(`changes.before.${endOf(since.proposal)}`, {
                moment: moment(since.proposal.decidedAt ?? since.proposal.createdAt),
              })}{" "}
              {since.proposal.decidedWhy}
            </p>
            {since.access ? (
              <EffectTable
                access={since.access}
                sides={{ before: { layer, in: writeIn("proposal", since.proposal.id) }, after: proposed }}
              />
            ) : null}
            <Differences diff={since.diff} />
          </div>
        </Section>
      ) : null}
      {isOpen ? (
        <Section title={t(since ? "changes.whole" : "changes.effect")}>
          <Held held={impact?.protected ?? []} />
          <Folded label={since ? t("changes.wholeText") : undefined}>
            <div className="mt-6 flex flex-col gap-6">
              {access ? <EffectTable access={access} sides={{ before: { layer }, after: proposed }} /> : null}
              <Differences diff={diff} />
            </div>
          </Folded>
        </Section>
      ) : null}
      <Deciding proposal={proposal} stale={stale} />
    </div>
  )
}

/** What a reviewer has read before is a fold; without a label it is open. */
function Folded({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (label === undefined) return children
  return (
    <details>
      <summary className="flex min-h-11 items-center font-semibold text-primary-ink">{label}</summary>
      {children}
    </details>
  )
}
