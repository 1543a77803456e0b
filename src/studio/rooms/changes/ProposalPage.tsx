import { useTranslation } from "react-i18next"
import type { ShownProposal } from "#api/contract/proposals.ts"
import { Chip } from "#ui/Chip.tsx"
import { Notice } from "#ui/Notice.tsx"
import { useAuthor } from "../../calls/author.ts"
import { useMoments } from "../../calls/moments.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { ProblemList } from "../../parts/ProblemList.tsx"
import { BackTo } from "../../parts/BackTo.tsx"
import { useStudio } from "../../studio.ts"
import { EffectTable } from "../../parts/effect/EffectTable.tsx"
import { Differences } from "../../parts/Differences.tsx"
import { Deciding } from "./Deciding.tsx"

/** One proposal: what it would do to what is live now, and the approval of exactly that. */
export function ProposalPage({ id }: { id: string }) {
  const { publishing } = useStudio()
  const loaded = useLoaded(`proposal ${id}`, () => publishing.proposal(id))
  return (
    <>
      <BackTo room="changes" label="room.changes" />
      <Loading from={loaded}>{(shown) => <Shown shown={shown} />}</Loading>
    </>
  )
}

function Shown({ shown }: { shown: ShownProposal }) {
  const { t } = useTranslation()
  const moment = useMoments()
  const author = useAuthor()
  const { proposal, stale, problems, impact, access, diff } = shown
  const isOpen = proposal.state === "open"
  return (
    <div className="flex flex-col gap-6">
      <Heading title={proposal.why} text={`${moment(proposal.createdAt)} · ${author(proposal.author)}`}>
        {proposal.state === "open" ? null : (
          <Chip tone={proposal.state === "approved" ? "success" : "neutral"}>
            {t(`changes.${proposal.state}`)}
          </Chip>
        )}
      </Heading>
      {isOpen && stale ? <Notice tone="warning">{t("changes.stale")}</Notice> : null}
      {problems.length > 0 ? (
        <Section title={t("changes.problems")}>
          <ProblemList problems={problems} />
        </Section>
      ) : null}
      {isOpen ? (
        <Section title={t("changes.effect")}>
          <div className="flex flex-col gap-6">
            {impact ? <p className="font-semibold">{impact.sentence}</p> : null}
            {access ? <EffectTable access={access} /> : null}
            <Differences diff={diff} />
          </div>
        </Section>
      ) : null}
      {isOpen ? <Deciding proposal={proposal} stale={stale} /> : null}
    </div>
  )
}
