import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import type { ShownProposal } from "#api/contract/proposals.ts"
import { Chip } from "#ui/Chip.tsx"
import { Notice } from "#ui/Notice.tsx"
import { placePath } from "../../address.ts"
import { useMoments } from "../../calls/moments.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { Differences } from "../history/Differences.tsx"
import { useAuthor } from "../history/ReleaseList.tsx"
import { Deciding } from "./Deciding.tsx"

/** One proposal: what it would do to what is live now, and the approval of exactly that. */
export function ProposalPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { publishing, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const loaded = useLoaded(`proposal ${id}`, () => publishing.proposal(id))
  if (!workspace) return null
  return (
    <>
      <nav aria-label={t("history.back")} className="mb-3">
        <Link
          href={placePath(workspace, { layer, room: "changes" })}
          className="inline-flex min-h-11 items-center text-primary-ink"
        >
          {t("room.changes")}
        </Link>
      </nav>
      <Loading from={loaded}>{(shown) => <Shown shown={shown} />}</Loading>
    </>
  )
}

function Shown({ shown }: { shown: ShownProposal }) {
  const { t } = useTranslation()
  const moment = useMoments()
  const author = useAuthor()
  const { proposal, stale, problems, impact, diff } = shown
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
          <ul className="flex flex-col gap-3">
            {problems.map(({ document, pointer, message, fix }) => (
              <li key={`${document} ${pointer} ${message}`}>
                <p className="font-semibold">{message}</p>
                <p>{fix}</p>
                <code className="text-sm break-all text-muted">
                  {document} {pointer}
                </code>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {isOpen ? (
        <Section title={t("changes.effect")}>
          {impact ? <p className="mb-4 font-semibold">{impact.sentence}</p> : null}
          <Differences diff={diff} />
        </Section>
      ) : null}
      {isOpen ? <Deciding proposal={proposal} stale={stale} /> : null}
    </div>
  )
}
