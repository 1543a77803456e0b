import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import { Chip } from "#ui/Chip.tsx"
import { buttonClass } from "#ui/Button.tsx"
import { useDays } from "../../calls/moments.ts"
import { writeContext, type PartialContext } from "#engine/context/written.ts"
import { DocumentPlace } from "../../parts/DocumentPlace.tsx"
import { previewLink } from "../../preview/link.ts"
import type { AnswerTo } from "../../reviewing/questions.ts"
import { useAnswer } from "../../reviewing/useAnswer.ts"
import { Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { type Saying, useSaying } from "../../saying/useSaying.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { whatIfLink } from "./links.ts"

type Told = AnswerTo<"findings">[number]

/** What the review found of the live rules, each with the smallest person whom it happens to; what is accepted, and why. */
export function Findings() {
  const { t } = useTranslation()
  const found = useAnswer("findings", undefined)
  return (
    <Loading from={found}>
      {(findings) => {
        const open = findings.filter(({ accepted }) => accepted === undefined)
        const accepted = findings.filter((finding) => finding.accepted !== undefined)
        return (
          <div className="flex flex-col gap-6">
            <Section title={t("review.openFindings", { count: open.length })}>
              {open.length === 0 ? (
                <p className="text-muted">{t("review.noFindings")}</p>
              ) : (
                <List findings={open} />
              )}
            </Section>
            {accepted.length > 0 ? (
              <Section title={t("review.acceptedFindings", { count: accepted.length })}>
                <List findings={accepted} />
              </Section>
            ) : null}
          </div>
        )
      }}
    </Loading>
  )
}

function List({ findings }: { findings: readonly Told[] }) {
  const saying = useSaying()
  return (
    <ul className="flex flex-col gap-5">
      {findings.map((finding) => (
        <Finding
          key={`${finding.finding} ${finding.document} ${finding.pointer} ${finding.message}`}
          told={finding}
          saying={saying}
        />
      ))}
    </ul>
  )
}

function Finding({ told, saying }: { told: Told; saying: Saying }) {
  const { t } = useTranslation()
  const day = useDays()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const { finding, document, pointer, severity, accepted, witness, path } = told
  const { message, fix } = saying.problem(told)
  return (
    <li
      data-tone={accepted ? "neutral" : severity === "error" ? "danger" : "warning"}
      className="flex flex-col gap-2 border-s-4 border-(--tone-ink) ps-4"
    >
      <p className="font-semibold wrap-anywhere">{message}</p>
      <p className="wrap-anywhere">{fix}</p>
      {accepted ? (
        <p className="text-muted">
          <Chip tone="neutral">{t("review.acceptedOn", { day: day(accepted.since) })}</Chip>{" "}
          {saying.words(accepted.why)}
        </p>
      ) : null}
      <p className="text-sm text-muted">
        {saying.words(finding)} · <DocumentPlace document={document} pointer={pointer} />
      </p>
      {witness && workspace ? (
        <p className="flex flex-wrap gap-3 print:hidden">
          <Link
            href={whatIfLink(workspace, layer, { set: witness.set, path: path ?? "/" })}
            data-tone="primary"
            className={buttonClass({ style: "outline" })}
          >
            {t("review.asWitness")}
          </Link>
          <Link
            href={previewLink(workspace, layer, {
              as: writeContext(witness.context as PartialContext),
              path: path ?? "/",
            })}
            data-tone="primary"
            className={buttonClass({ style: "text" })}
          >
            {t("review.openApp")}
          </Link>
        </p>
      ) : path !== undefined && workspace ? (
        <p className="print:hidden">
          <Link
            href={previewLink(workspace, layer, { path })}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink"
          >
            {t("review.openPage")}
          </Link>
        </p>
      ) : null}
    </li>
  )
}
